import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../lib/toast.ts';
import { toastFailure } from '../../components/failure-toast.tsx';
import { isSignedOut } from '../../lib/failure.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { aiKeys } from '../../lib/query-keys.ts';
import { dismissQuestion } from './dismiss-question.ts';

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
