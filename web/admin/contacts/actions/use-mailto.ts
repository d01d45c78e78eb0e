import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markOpened } from '#common/contract/timeline.ts';
import { contactKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

/** Notes in the timeline that the owner went to the own email program. It says nothing about an answer. */
export function useMailtoOpened(): (id: string) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(markOpened, { params: { id }, body: { via: 'mailto' } }),
    onSuccess: (_reply, id) => queries.invalidateQueries({ queryKey: contactKeys.timeline(id) }),
  });
  return mutate;
}
