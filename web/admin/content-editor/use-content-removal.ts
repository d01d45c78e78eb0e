import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { portfolioKey } from '#web/admin/lib/query-keys.ts';
import { toast } from '#web/shared/toast.ts';
import type { ContentRow, PortfolioRows } from './content-type.ts';

/** Moves a row to the trash after the owner has confirmed it, and for a while offers to take it back out. */
export function useContentRemoval<Row extends ContentRow>(type: PortfolioRows<Row>, onEnd: () => void) {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: portfolioKey });

  const restoring = useMutation({
    mutationFn: (id: string) => type.restore(id),
    onSuccess: async () => {
      await reload();
      toast.success(type.texts.restored);
    },
    onError: (error) => {
      reload();
      if (!isSignedOut(error)) toastFailure(type.texts.restoreFailed, error);
    },
  });

  return useMutation({
    mutationFn: (id: string) => type.remove(id),
    onSuccess: async (_reply, id) => {
      await reload();
      toastWithUndo(type.texts.deleted, () => restoring.mutate(id));
    },
    onError: (error) => {
      reload();
      if (!isSignedOut(error)) toastFailure(type.texts.deleteFailed, error);
    },
    onSettled: () => {
      onEnd();
      keepFocus();
    },
  });
}
