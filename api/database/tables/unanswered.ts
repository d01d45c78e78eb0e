import { id, integer, nullable, string, timestamp } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

export const unanswered = declareTable('unanswered_questions', {
  id: id(),
  question: string(300),
  times: integer(),
  firstAskedAt: timestamp(),
  lastAskedAt: timestamp(),
  /** It is the intent that was recognized when the question was asked last; `null` for one of an earlier release. */
  intent: nullable(string(40)),
});
