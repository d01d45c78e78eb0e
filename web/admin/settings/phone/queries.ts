import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changePushSettings, readPush } from '#common/contract/push.ts';
import type { PayloadInput, ReplyOf } from '#common/endpoint.ts';
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

type Reply = ReplyOf<typeof readPush>;
export type SettingsChange = Omit<PayloadInput<typeof changePushSettings>, 'updatedAt'>;

/** The settings with a change of some of them, as the server makes it. */
function changed({ data, ...reply }: Reply, { kinds, ...change }: SettingsChange): Reply {
  const set = Object.entries({ ...change }).filter(([, value]) => value !== undefined);
  const settings = { ...data.settings, ...Object.fromEntries(set), kinds: { ...data.settings.kinds, ...kinds } };
  return { ...reply, data: { ...data, settings: settings as typeof data.settings } };
}

/** Changes settings one after the other. They show at once, and as they were where the server refuses. */
export function useChangeSettings() {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'push-settings' },
    mutationFn: (body: SettingsChange) => call(changePushSettings, { body }),
    async onMutate(change) {
      await queries.cancelQueries({ queryKey: pushKey, exact: true });
      queries.setQueryData<Reply>(pushKey, (reply) => reply && changed(reply, change));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: pushKey }),
  });
}
