import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getPinnedQuestions, savePinnedQuestions } from '#common/contract/site.ts';
import { PINNED_QUESTIONS } from '#common/dashboard-limits.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { siteKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { storeReply } from '#web/shared/api/query.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

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

type QuestionPins = ReturnType<typeof useQuestionPins>;

/** Adds a question of the owner's own to those whose answers are compared. */
export function PinQuestion({ questions, busy, pin }: QuestionPins) {
  const [question, setQuestion] = useState('');
  const isFull = questions.length >= PINNED_QUESTIONS.max;
  async function submit(event: FormEvent) {
    event.preventDefault();
    const text = question.trim();
    if (text !== '' && (await pin(text))) setQuestion('');
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-3 flex items-start gap-3">
      <TextField
        label="Question to pin"
        helper={
          isFull
            ? `${PINNED_QUESTIONS.max} questions are pinned. Unpin one to pin another.`
            : 'You see its answer each time before you publish.'
        }
        maxLength={PINNED_QUESTIONS.maxLength}
        autoComplete="off"
        className="min-w-0 flex-1"
        value={question}
        disabled={isFull}
        onChange={({ target }) => setQuestion(target.value)}
      />
      <Button type="submit" variant="secondary" className="mt-6.5 min-h-12" busy={busy} disabled={isFull}>
        Pin
      </Button>
    </form>
  );
}

/** Says which required texts an answer lacks. */
export function MissingTexts({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <p className="my-1 rounded-md border border-negative bg-negative-wash px-3 py-2 text-sm text-negative [overflow-wrap:anywhere]">
      The answer does not contain {missing.map((text) => `“${text}”`).join(', ')}
    </p>
  );
}
