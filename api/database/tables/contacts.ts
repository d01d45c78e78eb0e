import {
  ascii,
  bigInteger,
  flag,
  id,
  integer,
  internal,
  isExample,
  nullable,
  oneOf,
  sortedString,
  string,
  text,
  timestamp,
  withInitial,
} from '#api/database/columns.ts';
import { ascendingRank, descendingRank } from '#api/database/rank.ts';
import { declareTable, type ListedRow, type RowOf } from '#api/database/table.ts';
import { MAX_FORM_ENTRY } from '#common/limits.ts';
import { contactPriorities, contactStatuses } from '#common/options.ts';

/** SQLite holds no text to a length, and keeps the type of the first release. */
const formEntry = () => {
  const { sql, ...column } = string(MAX_FORM_ENTRY);
  return { ...column, sql: { ...sql, sqlite: 'VARCHAR(20)' } };
};

export const contacts = declareTable(
  'contacts',
  {
    id: id(),
    /** Counts up in the order in which requests were stored; the stream of new ones resumes by it. */
    seq: internal(bigInteger()),
    name: sortedString(100),
    email: string(254),
    company: nullable(string(150)),
    projectType: nullable(ascii(20)),
    budget: nullable(formEntry()),
    timeline: nullable(formEntry()),
    /** The timeline was pressing among those that the visitor could choose from. */
    isPressing: withInitial(flag(), 0),
    message: text(),
    status: oneOf(contactStatuses, 20),
    priority: oneOf(contactPriorities, 10),
    /** As of the last refresh; shown is what the rule says now. */
    urgency: internal(integer()),
    urgencyChangesAt: internal(nullable(timestamp())),
    notes: text(),
    respondedBy: nullable(string(100)),
    respondedAt: nullable(timestamp()),
    isExample: isExample(),
    submittedAt: timestamp(),
    updatedAt: timestamp(),
    deletedAt: nullable(timestamp()),
  },
  {
    statusRank: ascendingRank('status', contactStatuses),
    priorityRank: descendingRank('priority', contactPriorities),
  },
);
export type ContactRow = RowOf<typeof contacts>;

/** Without what no list reads. */
export type ListedContact = ListedRow<typeof contacts>;
