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
import { MAX_FOLLOW_UP_NOTE, MAX_PHONE } from '#common/dashboard-limits.ts';
import { contactChannels, contactKinds, contactPriorities, contactStatuses } from '#common/dashboard-options.ts';
import { ATTRIBUTION, MAX_FORM_ENTRY } from '#common/limits.ts';

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
    /** The package that the visitor started from, with its name at that time. */
    packageId: nullable(ascii(40)),
    packageName: nullable(string(40)),
    /** The estimate that it was made of. */
    estimateId: nullable(ascii(64)),
    status: oneOf(contactStatuses, 20),
    priority: oneOf(contactPriorities, 10),
    /** As of the last refresh; shown is what the rule says now. */
    urgency: internal(integer()),
    urgencyChangesAt: internal(nullable(timestamp())),
    notes: text(),
    respondedBy: nullable(string(100)),
    respondedAt: nullable(timestamp()),
    isExample: isExample(),
    /** The client's oldest word that has no answer yet. */
    waitingSince: nullable(timestamp()),
    unread: withInitial(flag(), 0),
    followUpAt: nullable(timestamp()),
    followUpNote: nullable(string(MAX_FOLLOW_UP_NOTE)),
    snoozedUntil: nullable(timestamp()),
    firstReplyAt: nullable(timestamp()),
    lastEmailAt: nullable(timestamp()),
    /** A quote of it was accepted, and not all of that work was cancelled. */
    wonAt: nullable(timestamp()),
    phone: nullable(string(MAX_PHONE)),
    /** Its sender is blocked, or the owner marked it. */
    spam: withInitial(flag(), 0),
    /** The request that this one was merged into. */
    mergedInto: nullable(ascii(64)),
    /** Why it arrived urgent; null once the owner has set the priority. */
    priorityReason: nullable(string(160)),
    /** Points from 0 to 100; 60 arrive as spam. */
    spamScore: withInitial(integer(), 0),
    /** Lines as JSON; null: none. */
    spamReasons: nullable(text()),
    /** Digest of the letters of the message, by which repeated texts are found. */
    textDigest: internal(nullable(ascii(64))),
    sourceKind: nullable(oneOf(contactKinds, 10)),
    /** The channel of a request that was added by hand. */
    sourceChannel: nullable(oneOf(contactChannels, 10)),
    landingPage: nullable(string(ATTRIBUTION.landingPage)),
    referrerHost: nullable(string(ATTRIBUTION.referrerHost)),
    utmSource: nullable(string(ATTRIBUTION.utm)),
    utmMedium: nullable(string(ATTRIBUTION.utm)),
    utmCampaign: nullable(string(ATTRIBUTION.utm)),
    utmTerm: nullable(string(ATTRIBUTION.utm)),
    utmContent: nullable(string(ATTRIBUTION.utm)),
    /** As reports name it; null where it is not known. */
    source: internal(nullable(sortedString(254))),
    submittedAt: timestamp(),
    updatedAt: timestamp(),
    deletedAt: nullable(timestamp()),
  },
  {
    statusRank: ascendingRank('status', contactStatuses),
    priorityRank: descendingRank('priority', contactPriorities),
    /** 1 in the list, 2 among spam, 0 in neither. */
    listRank: {
      expression: 'CASE WHEN deletedAt IS NOT NULL OR mergedInto IS NOT NULL THEN 0 WHEN spam = 0 THEN 1 ELSE 2 END',
    },
    /** Sorts those who do not wait after all others. */
    isNotWaiting: { expression: 'CASE WHEN waitingSince IS NULL THEN 1 ELSE 0 END' },
    firstReplySeconds: {
      expression: '(firstReplyAt - submittedAt - (firstReplyAt - submittedAt) % 1000) / 1000',
    },
  },
);
export type ContactRow = RowOf<typeof contacts>;

/** Without what no list reads. */
export type ListedContact = ListedRow<typeof contacts>;
