import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getQuoteSettings, type QuoteSettingsChange, setQuoteSettings } from '#common/contract/quotes.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { quoteSettingsKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { storeReply } from '#web/shared/api/query.ts';
import { toast } from '#web/shared/toast.ts';

export const useQuoteSettings = () =>
  useQuery({
    queryKey: quoteSettingsKey,
    queryFn: ({ signal }) => call(getQuoteSettings, {}, { signal }),
    select: ({ data }) => data,
  });

export function useChangeQuoteSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: QuoteSettingsChange) => call(setQuoteSettings, { body }),
    onSuccess: (reply) => {
      storeReply(queries, quoteSettingsKey, reply);
      toast.success('Settings saved');
    },
    onError: (error) => {
      if (!isSignedOut(error)) toastFailure('Failed to save the settings', error);
    },
  });
}
