import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { portfolioKey } from '#web/admin/lib/query-keys.ts';
import { toast } from '#web/shared/toast.ts';
import type { ContentRow, ContentType } from './content-type.ts';

/** Moves a row to the trash after the owner has confirmed it, and for a while offers to take it back out. */
export function useContentRemoval<Row extends ContentRow, Fields>(kind: ContentType<Row, Fields>, onEnd: () => void) {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: portfolioKey });

  const restoring = useMutation({
    mutationFn: (id: string) => kind.restore(id),
    onSuccess: async () => {
      await reload();
      toast.success(kind.texts.restored);
    },
    onError: (error) => {
      reload();
      if (!isSignedOut(error)) toastFailure(kind.texts.restoreFailed, error);
    },
  });

  return useMutation({
    mutationFn: (id: string) => kind.remove(id),
    onSuccess: async (_reply, id) => {
      await reload();
      toastWithUndo(kind.texts.deleted, () => restoring.mutate(id));
    },
    onError: (error) => {
      reload();
      if (!isSignedOut(error)) toastFailure(kind.texts.deleteFailed, error);
    },
    onSettled: () => {
      onEnd();
      keepFocus();
    },
  });
}
