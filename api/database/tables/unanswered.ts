import { id, integer, string, timestamp } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

export const unanswered = declareTable('unanswered_questions', {
  id: id(),
  question: string(300),
  times: integer(),
  firstAskedAt: timestamp(),
  lastAskedAt: timestamp(),
});
