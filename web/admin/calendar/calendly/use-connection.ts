import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authorizeCalendly, disconnectCalendly, type getCalendlyStatus } from '#common/contract/calendly.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { call } from '#web/shared/api/client.ts';
import { storeReply } from '#web/shared/api/query.ts';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { toast } from '#web/shared/toast.ts';
import { useShowError } from './error-banner.tsx';
import { calendlyMessages } from './messages.ts';
import { calendlyKeys } from './query-keys.ts';

/** The dashboard inside the desktop app, which sends web addresses to the system's browser and has its own way back. */
const clientHere = () => (desktopBridge() ? 'desktop' : 'web');

type Status = ReplyOf<typeof getCalendlyStatus>;

/** Sends the owner to Calendly. */
export function useConnect() {
  const showError = useShowError();
  return useMutation({
    mutationFn: () => call(authorizeCalendly, { query: { client: clientHere() } }),
    onMutate: () => showError(null),
    onSuccess: ({ authUrl }) => window.location.assign(authUrl),
    onError: (error) => {
      if (!isSignedOut(error)) showError(calendlyMessages.connectFailed);
    },
  });
}

/** Ends the connection; what was read of the account goes with it. */
export function useDisconnect(onSettled: () => void) {
  const queries = useQueryClient();
  const showError = useShowError();
  return useMutation({
    mutationFn: () => call(disconnectCalendly),
    onMutate: () => showError(null),
    onSuccess: () => {
      storeReply<Status>(
        queries,
        calendlyKeys.status,
        (status) => status && { ...status, connected: false, user: null, reconnect: false },
      );
      queries.removeQueries({ queryKey: calendlyKeys.account });
      toast.success(calendlyMessages.disconnected);
    },
    onError: (error) => {
      if (!isSignedOut(error)) showError(calendlyMessages.disconnectFailed);
    },
    onSettled: () => {
      onSettled();
      return queries.invalidateQueries({ queryKey: calendlyKeys.status }).then(keepFocus);
    },
  });
}
