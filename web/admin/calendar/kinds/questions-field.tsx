import { Plus, Trash2 } from 'lucide-react';
import { z } from 'zod';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { entriesField } from '#web/admin/forms/entries.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

/** A question of a draft; a new one has no id yet. */
const Question = z.object({
  id: z.string().optional(),
  label: z.string(),
  required: z.boolean(),
  long: z.boolean(),
});
type QuestionDraft = z.output<typeof Question>;

export const QuestionEntries = entriesField(Question);

/** The questions of a draft as they are sent. */
export const questionsOf = (text: string) =>
  QuestionEntries.read(text).map(({ id, ...question }) => ({ ...question, ...(id !== undefined && { id }) }));

export const questionsInWords = (text: string): string =>
  QuestionEntries.read(text)
    .map(({ label, required }) => (required ? `${label} (required)` : label))
    .join('\n');

interface QuestionsFieldProps {
  questions: readonly QuestionDraft[];
  error: string | undefined;
  onChange: (questions: QuestionDraft[]) => void;
}

/** Questions for visitors who book. */
export function QuestionsField({ questions, error, onChange }: QuestionsFieldProps) {
  const change = (index: number, changes: Partial<QuestionDraft>) =>
    onChange(questions.map((question, place) => (place === index ? { ...question, ...changes } : question)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t border-rule pt-5 sm:col-span-2">
      <legend className="float-left w-full text-sm font-medium">Questions</legend>
      <p className="-mt-2 clear-both text-sm text-muted">
        Visitors answer them when they book, besides name and email.
      </p>
      {questions.map((question, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: new questions have no id, and their fields are controlled
          key={index}
          className="flex flex-col gap-2 rounded-md border border-rule px-3 py-3"
        >
          <div className="flex items-end gap-3">
            <TextField
              label={`Question ${index + 1}`}
              value={question.label}
              maxLength={CALENDAR.label}
              error={error && question.label.trim() === '' ? 'Question is required' : undefined}
              onChange={({ target }) => change(index, { label: target.value })}
              className="flex-1"
            />
            <IconButton
              label={`Remove question ${index + 1}`}
              icon={Trash2}
              className="mb-0.5"
              onClick={() => onChange(questions.filter((_question, place) => place !== index))}
            />
          </div>
          <div className="flex flex-wrap gap-x-6 text-sm">
            <Check
              label="Required"
              of={index + 1}
              checked={question.required}
              onChange={(required) => change(index, { required })}
            />
            <Check
              label="Several lines"
              of={index + 1}
              checked={question.long}
              onChange={(long) => change(index, { long })}
            />
          </div>
        </div>
      ))}
      {error && questions.every(({ label }) => label.trim() !== '') && (
        <p role="alert" className="text-sm text-negative">
          {error}
        </p>
      )}
      {questions.length < CALENDAR.questions && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => onChange([...questions, { label: '', required: false, long: false }])}
        >
          <Plus aria-hidden className="size-4" />
          Add question
        </Button>
      )}
    </fieldset>
  );
}

interface CheckProps {
  label: string;
  /** Number of the question. */
  of: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Check({ label, of, checked, onChange }: CheckProps) {
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-accent"
      />
      {label}
      <span className="sr-only"> (question {of})</span>
    </label>
  );
}
