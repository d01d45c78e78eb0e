import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createCalendlyLink } from '#common/contract/calendly.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import { calendlyMessages } from './messages.ts';
import { calendlyKeys } from './query-keys.ts';

const BOOKINGS = 1;

/** False where the browser has no clipboard for this page or does not allow it now. */
async function copy(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

const reasonOf = (error: Error) => (error instanceof ApiError && error.serverMessage) || error.message;

/** Makes a booking link that works once and puts it on the clipboard; `data` is the link, for copying it by hand. */
export function useBookingLink(eventTypeUri: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const body = { event_type_uri: eventTypeUri, max_event_count: BOOKINGS };
      const { data } = await call(createCalendlyLink, { body });
      const link = data.resource.booking_url;
      return { link, copied: await copy(link) };
    },
    onSuccess: ({ copied }) =>
      copied ? toast.success(calendlyMessages.linkCopied) : toast.error(calendlyMessages.linkNotCopied),
    onError: (error) => {
      if (isSignedOut(error)) return;
      if (error instanceof ApiError && error.code === 'not_connected')
        void queries.invalidateQueries({ queryKey: calendlyKeys.status });
      toast.error(calendlyMessages.linkFailed(reasonOf(error)));
    },
  });
}
