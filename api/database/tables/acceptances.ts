import { ascii, id, internal, longText, nullable, oneOf, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { agreementKinds } from '#common/quote-options.ts';

/** An agreement by email code: of a quote or of a change. */
export const acceptances = declareTable('acceptances', {
  id: id(),
  kind: oneOf(agreementKinds, 8),
  /** Id of the quote or change. */
  subjectId: ascii(64),
  optionId: nullable(ascii(64)),
  name: string(100),
  email: string(254),
  at: timestamp(),
  sentAt: timestamp(),
  openedAt: nullable(timestamp()),
  codeSentAt: timestamp(),
  /** Keyed hash of the client's address. */
  addressHash: ascii(64),
  userAgent: nullable(string(300)),
  verificationCode: ascii(16),
  /** The bytes that were accepted. */
  document: internal(longText()),
  documentHash: ascii(64),
  /** In base64; `null` until it is made. */
  pdf: nullable(internal(longText())),
  pdfHash: nullable(ascii(64)),
  /** Canonical JSON of the billing details that the client corrected, and its SHA-256. */
  billing: nullable(longText()),
  billingHash: nullable(ascii(64)),
});
export type AcceptanceRow = RowOf<typeof acceptances>;
