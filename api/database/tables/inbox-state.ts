import {
  ascii,
  bigInteger,
  id,
  integer,
  nullable,
  oneOf,
  string,
  timestamp,
  withInitial,
} from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { inboxStates } from '#common/dashboard-options.ts';

/** The last position in each mailbox, and the state of its reader. */
export const inboxState = declareTable('inbox_state', {
  /** Digest of server, user and mailbox: another mailbox is read from its own position. */
  id: id(),
  /** RFC 3501, 2.3.1.1; '' before the first read. */
  uidValidity: ascii(20),
  lastUid: bigInteger(),
  /** Emails that arrived until then are in the counts, also when they are read again under other numbers. */
  countedUntil: timestamp(),
  state: oneOf(inboxStates, 12),
  lastReadAt: nullable(timestamp()),
  lastError: nullable(string(500)),
  readCount: integer(),
  matchedCount: integer(),
  automaticCount: integer(),
  bounceCount: integer(),
  /** Emails that could not be read, or nothing but their headers; and when the last of them was found. */
  unreadCount: withInitial(integer(), 0),
  unreadAt: nullable(timestamp()),
  /** Emails that are looked into, as JSON (`inbox/marks.ts`); what a crash leaves is not looked into again. */
  reading: nullable(string(500)),
  updatedAt: timestamp(),
});
export type InboxStateRow = RowOf<typeof inboxState>;
