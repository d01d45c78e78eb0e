import {
  ascii,
  bigInteger,
  type Column,
  flag,
  id,
  integer,
  internal,
  isExample,
  longText,
  nullable,
  oneOf,
  primaryKey,
  sortedString,
  string,
  text,
  timestamp,
  withInitial,
} from '#api/database/columns.ts';
import { ascendingRank, descendingRank } from '#api/database/rank.ts';
import { declareTable, type ListedRow, type RowOf } from '#api/database/table.ts';
import { MAX_FOLLOW_UP_NOTE, MAX_PHONE, TAGS } from '#common/dashboard-limits.ts';
import {
  contactChannels,
  contactKinds,
  contactPriorities,
  contactStatuses,
  draftKinds,
  entryTypes,
} from '#common/dashboard-options.ts';
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

/** The timeline of each request, without its form: that is the request itself. */
export const contactEntries = declareTable('contact_entries', {
  id: id(),
  contactId: ascii(64),
  type: oneOf(entryTypes, 20),
  author: string(254),
  /** Only notes and emails have a text. */
  text: nullable(longText()),
  /** The other fields of the type, as JSON. */
  data: nullable(longText()),
  at: timestamp(),
  updatedAt: timestamp(),
});
export type ContactEntryRow = RowOf<typeof contactEntries>;

const emailDirections = ['in', 'out'] as const;

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

/** Unfinished texts of the owner for a request, one of each kind. */
export const contactDrafts = declareTable('contact_drafts', {
  id: id(),
  contactId: ascii(64),
  kind: oneOf(draftKinds, 10),
  subject: nullable(string(200)),
  body: longText(),
  /** Keys of uploaded files, as JSON. */
  attachments: text(),
  templateId: nullable(ascii(64)),
  updatedAt: timestamp(),
});
export type ContactDraftRow = RowOf<typeof contactDrafts>;

export const contactTags = declareTable('contact_tags', {
  id: id(),
  contactId: ascii(64),
  name: sortedString(TAGS.maxLength),
  /** Place among the tags of the request, from 0. */
  position: integer(),
});

/** Bytes in MySQL, which compares them a hundred times as fast as letters of a collation. */
const foldedText = (): Column<string, false> => {
  const { sql, ...column } = longText();
  return { ...column, sql: { mysql: 'longblob', sqlite: sql.sqlite } };
};

/**
 * What the search of requests looks through: the words of a request, of each entry of its timeline, its tags, calls and
 * rooms, without case and accents. `contact-texts.ts` writes it with each change of those rows; nothing else does.
 */
export const contactTexts = declareTable('contact_texts', {
  seq: primaryKey(integer()),
  /** A letter for the kind, and the key of the row that the text is of. */
  id: ascii(80),
  /** The request that is found by it. */
  contactId: ascii(64),
  text: foldedText(),
});

/** The number of live contacts by status, priority and type, updated in the transaction of each change. */
export const contactCounts = declareTable('contact_tallies', {
  status: primaryKey(ascii(20)),
  priority: primaryKey(ascii(10)),
  projectType: primaryKey(ascii(20)),
  amount: integer(),
});
