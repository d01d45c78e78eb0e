import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteConversation } from '../../../../../common/contract/assistant.ts';
import { call } from '../../../../lib/api.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { toast } from '../../../../lib/toast.ts';
import { toastFailure } from '../../components/failure-toast.tsx';
import { isSignedOut } from '../../lib/failure.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { aiKeys } from '../../lib/query-keys.ts';

/** Erases a conversation for good; one that is gone already is no failure. */
export function useConversationRemoval(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(deleteConversation, { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    },
    onSuccess: async (_reply, id) => {
      onDone();
      toast.success('Conversation deleted');
      queries.removeQueries({ queryKey: aiKeys.transcript(id) });
      await queries.invalidateQueries({ queryKey: aiKeys.conversations });
      keepFocus();
    },
    onError: (error) => {
      if (!isSignedOut(error)) toastFailure('Failed to delete the conversation', error);
    },
  });
}
