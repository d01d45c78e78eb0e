import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getExamples, removeExamples, restoreExamples } from '#common/contract/examples.ts';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ADMIN_QUERIES, examplesKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

/** Counts the example content that is left. */
export function useExamples() {
  return useQuery({
    queryKey: examplesKey,
    queryFn: ({ signal }) => call(getExamples, {}, { signal }),
    select: ({ data }) => data,
  });
}

/** Removes all example content, with an undo. `onRemoved` follows when the lists and stats are read anew. */
export function useExampleRemoval(onRemoved?: () => void) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ADMIN_QUERIES });
  const restoring = useMutation({
    mutationFn: () => call(restoreExamples),
    onSuccess: () => toast.success('Example content restored'),
    onError: (error) => !isSignedOut(error) && toast.error('Failed to restore the example content'),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: () => call(removeExamples),
    onSuccess: ({ data: { removed } }) =>
      toastWithUndo(`Example content removed: ${amount(removed.total, 'entry', 'entries')}`, () => restoring.mutate()),
    onError: (error) => !isSignedOut(error) && toast.error('Failed to remove the example content'),
    onSettled: async (_reply, error) => {
      await refresh();
      if (!error) onRemoved?.();
    },
  });
}
