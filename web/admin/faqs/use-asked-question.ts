import { useQueryClient } from '@tanstack/react-query';
import { dismissQuestion } from '#web/admin/lib/dismiss-question.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { aiKeys } from '#web/admin/lib/query-keys.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { toast } from '#web/shared/toast.ts';

/**
 * The question that the assistant could not answer and the address wants an FAQ of: `question=` with its text and
 * `unanswered=` with its id. Once the FAQ is saved the question leaves the list of open ones.
 */
export function useAskedQuestion() {
  const { params, change } = useAddress();
  const queries = useQueryClient();
  const id = params.get('unanswered');

  async function settle() {
    if (id === null) return;
    try {
      await dismissQuestion(id);
    } catch (error) {
      // The FAQ is saved all the same.
      if (!isSignedOut(error)) toast.error('The question is still listed in the AI tab');
    }
    await queries.invalidateQueries({ queryKey: aiKeys.unanswered });
  }

  return {
    question: params.get('question') ?? '',
    settle,
    forget: () => change({ question: null, unanswered: null }),
  };
}
