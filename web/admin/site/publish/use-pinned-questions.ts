import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { savePinnedQuestions } from '#common/contract/site.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { siteKeys, usePinnedQuestions } from '#web/admin/site/queries.ts';
import { call } from '#web/shared/api/client.ts';

/** The questions that the owner pinned, and the ways to change them. Every change is stored at once. */
export function useQuestionPins() {
  const queries = useQueryClient();
  const { data: questions = [], isSuccess } = usePinnedQuestions();
  const [busy, setBusy] = useState(false);

  /** @returns whether it is stored */
  async function save(next: readonly string[]): Promise<boolean> {
    setBusy(true);
    try {
      queries.setQueryData(siteKeys.questions, await call(savePinnedQuestions, { body: { questions: [...next] } }));
      await queries.invalidateQueries({ queryKey: siteKeys.check });
      return true;
    } catch (error) {
      toastFailure('Failed to change the pinned questions', error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    questions,
    /** Nothing can be changed before the pinned questions are known. */
    busy: busy || !isSuccess,
    pin: (question: string) => save([...questions, question]),
    unpin: (question: string) => save(questions.filter((one) => one !== question)),
  };
}

export type QuestionPins = ReturnType<typeof useQuestionPins>;
