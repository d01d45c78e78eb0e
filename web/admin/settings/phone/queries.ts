import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changePushSettings, readPush } from '#common/contract/push.ts';
import type { PayloadInput } from '#common/endpoint.ts';
import { isSubscribed } from '#web/admin/lib/push-here.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

const pushKey = [...ADMIN_QUERIES, 'push'] as const;

export function usePush() {
  return useQuery({
    queryKey: pushKey,
    queryFn: ({ signal }) => call(readPush, {}, { signal }),
    select: ({ data }) => data,
  });
}

/** Tells whether this browser is subscribed with the key of the site; `undefined` until it has said so. */
export function useSubscribedHere(publicKey: string | undefined) {
  return useQuery({
    queryKey: [...pushKey, 'here', publicKey],
    queryFn: () => isSubscribed(publicKey ?? ''),
    enabled: publicKey !== undefined,
  }).data;
}

/** Does something with notifications, and reads them anew afterwards. */
export function usePushAction<Input, Reply>(act: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: pushKey }),
  });
}

export type SettingsChange = Omit<PayloadInput<typeof changePushSettings>, 'updatedAt'>;

/** Changes settings one after the other. */
export function useChangeSettings() {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'push-settings' },
    mutationFn: (body: SettingsChange) => call(changePushSettings, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: pushKey }),
  });
}
