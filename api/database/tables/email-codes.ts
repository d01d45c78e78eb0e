import { ascii, id, integer, internal, nullable, oneOf, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { codePurposes } from '#common/quote-options.ts';

/** Codes that were emailed. They are in no backup. */
export const emailCodes = declareTable('email_codes', {
  id: id(),
  purpose: oneOf(codePurposes, 12),
  /** Id of the quote, engagement or change. */
  subjectId: ascii(64),
  codeHash: internal(ascii(64)),
  /** Hash of what the code was asked for: option, name and document. */
  boundHash: nullable(internal(ascii(64))),
  triesLeft: integer(),
  sentAt: timestamp(),
  expiresAt: timestamp(),
  usedAt: nullable(timestamp()),
});
export type EmailCodeRow = RowOf<typeof emailCodes>;
