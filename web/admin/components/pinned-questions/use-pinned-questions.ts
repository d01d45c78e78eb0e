import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getPinnedQuestions, savePinnedQuestions } from '#common/contract/site.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { siteKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { storeReply } from '#web/shared/api/query.ts';

/** The questions that the owner pinned, and the ways to change them. Every change is stored at once. */
export function useQuestionPins() {
  const queries = useQueryClient();
  const { data, isSuccess, isError, isFetching, refetch } = useQuery({
    queryKey: siteKeys.questions,
    queryFn: ({ signal }) => call(getPinnedQuestions, {}, { signal }),
    select: ({ data: pins }) => pins,
    gcTime: 0,
  });
  const [busy, setBusy] = useState(false);
  const { questions = [], requirements = [] } = data ?? {};

  /** @returns whether it is stored */
  async function save(next: readonly string[], required?: typeof requirements): Promise<boolean> {
    setBusy(true);
    try {
      const body = { questions: [...next], ...(required && { requirements: required }) };
      storeReply(queries, siteKeys.questions, await call(savePinnedQuestions, { body }));
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
    isLoaded: isSuccess,
    isError,
    isFetching,
    refetch,
    /** Nothing can be changed before the pinned questions are known. */
    busy: busy || !isSuccess,
    /** Texts that the answer to the question must contain. */
    requiredOf: (question: string) => requirements.find((one) => one.question === question)?.contains ?? [],
    pin: (question: string) => save([...questions, question]),
    unpin: (question: string) => save(questions.filter((one) => one !== question)),
    require: (question: string, contains: string[]) =>
      save(questions, [...requirements.filter((one) => one.question !== question), { question, contains }]),
  };
}

export type QuestionPins = ReturnType<typeof useQuestionPins>;
