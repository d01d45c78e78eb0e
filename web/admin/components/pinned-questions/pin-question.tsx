import { type FormEvent, useState } from 'react';
import { PINNED_QUESTIONS } from '#common/dashboard-limits.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import type { QuestionPins } from './use-pinned-questions.ts';

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
