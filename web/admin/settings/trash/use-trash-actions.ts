import { useMutation, useQueryClient } from '@tanstack/react-query';
import { emptyTrash, removeForGood, restoreFromTrash, type TrashEntry } from '#common/contract/trash.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import { dropEntry, type TrashFilter, trashKey } from './queries.ts';

const actions = {
  restore: { call: restoreFromTrash, done: 'restored', failed: 'Failed to restore' },
  remove: { call: removeForGood, done: 'deleted for good', failed: 'Failed to delete' },
} as const;

interface Step {
  entry: TrashEntry;
  action: keyof typeof actions;
}

/** Actions show at once; what the server refuses is put back. */
export function useTrashActions() {
  const queries = useQueryClient();
  // A restored entry counts in its list, in the figures and in the bell; only what is shown is read anew.
  const reload = () => queries.invalidateQueries({ queryKey: ADMIN_QUERIES }).then(keepFocus);

  const one = useMutation({
    mutationFn: ({ entry: { type, id }, action }: Step) => call(actions[action].call, { params: { type, id } }),
    onMutate: async ({ entry }) => {
      await queries.cancelQueries({ queryKey: trashKey });
      const held = queries.getQueriesData<unknown>({ queryKey: trashKey });
      dropEntry(queries, entry);
      return held;
    },
    onSuccess: (_reply, { entry, action }) => toast.success(`“${entry.title}” ${actions[action].done}`),
    onError: (error, { entry, action }, held) => {
      for (const [key, data] of held ?? []) queries.setQueryData(key, data);
      if (!isSignedOut(error)) toast.error(`${actions[action].failed} “${entry.title}”`);
    },
    onSettled: reload,
  });

  const all = useMutation({
    mutationFn: (type: TrashFilter) => call(emptyTrash, { query: { type } }),
    onSuccess: ({ data }) =>
      toast.success(data.removed === 1 ? '1 entry deleted for good' : `${data.removed} entries deleted for good`),
    onError: (error) => !isSignedOut(error) && toast.error('Failed to empty the trash'),
    onSettled: reload,
  });

  return { one, all };
}
