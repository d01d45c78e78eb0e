import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { dismissQuestion } from '#web/admin/lib/dismiss-question.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { aiKeys } from '#web/admin/lib/query-keys.ts';
import { toast } from '#web/shared/toast.ts';

export function useDismissal(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: dismissQuestion,
    onSuccess: async () => {
      onDone();
      toast.success('Question dismissed');
      await queries.invalidateQueries({ queryKey: aiKeys.unanswered });
      keepFocus();
    },
    onError: (error) => {
      if (!isSignedOut(error)) toastFailure('Failed to dismiss the question', error);
    },
  });
}
