import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteConversation } from '#common/contract/assistant.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { aiKeys } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

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
