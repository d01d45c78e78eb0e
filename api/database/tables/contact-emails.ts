import { ascii, id, nullable, oneOf, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

export const emailDirections = ['in', 'out'] as const;

/** The emails of each request by their Message-ID, so that an answer finds its request. */
export const contactEmails = declareTable('contact_emails', {
  id: id(),
  contactId: ascii(64),
  direction: oneOf(emailDirections, 3),
  /** As `storedMessageId` gives it; one email is here once in each direction. */
  messageId: ascii(254),
  /** Of an email of ours; the delivery itself is deleted some time after it was sent. */
  deliveryId: nullable(ascii(64)),
  /** Its entry in the timeline; `null` for one that is not shown there. */
  entryId: nullable(ascii(64)),
  at: timestamp(),
});
export type ContactEmailRow = RowOf<typeof contactEmails>;
