import { ascii, id, internal, longText, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** Describes what was sent of a quote, under the quote's id. */
export const quoteVersions = declareTable('quote_versions', {
  id: id(),
  /** Opens the quote for its client. */
  token: internal(ascii(64)),
  /** Its canonical JSON (RFC 8785): exactly the bytes that the client is shown. */
  document: internal(longText()),
  documentHash: ascii(64),
  expiresAt: timestamp(),
  sentAt: timestamp(),
});
export type QuoteVersionRow = RowOf<typeof quoteVersions>;
