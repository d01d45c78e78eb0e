import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#common/contract/webhooks.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

const webhooksKey = [...ADMIN_QUERIES, 'webhooks'] as const;
const logKey = (id: string) => [...webhooksKey, 'log', id] as const;

export function useWebhooks() {
  return useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => call(contract.listWebhooks, {}, { signal }),
    select: ({ data }) => data,
  });
}

export function useWebhookLog(id: string) {
  return useQuery({
    queryKey: logKey(id),
    queryFn: ({ signal }) => call(contract.getWebhookLog, { params: { id } }, { signal }),
    select: ({ data }) => data,
    // What waits goes out meanwhile.
    refetchInterval: (query) => (query.state.data?.data.some(({ state }) => state === 'pending') ? 3_000 : false),
  });
}

/** Does something with webhooks, and reads them anew afterwards. */
export function useWebhookAction<Input, Reply>(act: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
}
