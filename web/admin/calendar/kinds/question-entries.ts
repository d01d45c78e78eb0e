import { z } from 'zod';
import { entriesField } from '#web/admin/forms/entries.ts';

/** A question of a draft; a new one has no id yet. */
const Question = z.object({
  id: z.string().optional(),
  label: z.string(),
  required: z.boolean(),
  long: z.boolean(),
});
export type QuestionDraft = z.output<typeof Question>;

export const QuestionEntries = entriesField(Question);

/** The questions of a draft as they are sent. */
export const questionsOf = (text: string) =>
  QuestionEntries.read(text).map(({ id, ...question }) => ({ ...question, ...(id !== undefined && { id }) }));

export const questionsInWords = (text: string): string =>
  QuestionEntries.read(text)
    .map(({ label, required }) => (required ? `${label} (required)` : label))
    .join('\n');
