import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { getMoneySettings, type MoneySettingsChange, setMoneySettings } from '#common/contract/money/settings.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { engagementKeys, moneyKeys, quoteKeys } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { storeReply } from '#web/shared/api/query.ts';
import { toast } from '#web/shared/toast.ts';

export type MoneyChange = z.input<typeof setMoneySettings.payload>;
export type { MoneySettingsChange };

export const useMoneySettings = () =>
  useQuery({
    queryKey: moneyKeys.settings,
    queryFn: ({ signal }) => call(getMoneySettings, {}, { signal }),
    select: ({ data }) => data,
  });

/** Saves a part of the settings; what shows prices is read again. */
export function useChangeMoneySettings(done = 'Settings saved') {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: MoneyChange) => call(setMoneySettings, { body }),
    onSuccess: (reply) => {
      storeReply(queries, moneyKeys.settings, reply);
      for (const queryKey of [quoteKeys.all, engagementKeys.all]) void queries.invalidateQueries({ queryKey });
      toast.success(done);
    },
    onError: (error) => {
      if (!isSignedOut(error)) toastFailure('Failed to save the settings', error);
    },
  });
}

/** The server's message about a field of a failed change, its parts included. */
export function refusalAt(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.errors.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message;
}
