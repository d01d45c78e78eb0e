import { DAY, HOUR, MAX_UPLOAD, MEGABYTE, SECOND } from './limits.ts';

/** Limits that only the dashboard and the server use: apart from the others, so that visitors do not load them. */

/** Characters of the owner's notes on a contact. */
export const MAX_NOTES = 10_000;
export const MAX_PHONE = 40;
export const MAX_FOLLOW_UP_NOTE = 200;
/** Entries of a page of a request's timeline. */
export const TIMELINE_PAGE = { initial: 50, max: 200 } as const;
/**
 * Replies to clients: characters of the texts, files with their bytes together, time to take one back, how far ahead one
 * can be scheduled, bytes of a call.
 */
export const REPLY = {
  subject: 200,
  body: 20_000,
  instruction: 500,
  templateName: 80,
  attachments: 10,
  attachmentBytes: 20 * MEGABYTE,
  undo: 10 * SECOND,
  maxAhead: 365 * DAY,
  maxBody: 256 * 1024,
} as const;

export const MAX_REPLY_TEMPLATES = 100;
/** Held emails that are released by their ids at once. */
export const MAX_RELEASED = 1_000;
/** Stands in the address of replies for the token of a request. */
export const TOKEN_FIELD = '{token}';
/** Characters of a token: with 16 more it still fits before the `@` of an address. */
export const TOKEN_LENGTH = 48;
/** Tags of a request, and the characters of one. */
export const TAGS = { max: 20, maxLength: 40 } as const;

export const SAVED_VIEWS = { max: 50, maxName: 60, maxColumns: 40 } as const;
/** The desk: ranges of working hours in a day, range of the promised reply time, entries of a list, notices. */
export const DESK = {
  rangesPerDay: 4,
  replyWithinMinutes: { min: 5, max: 20_160 },
  listed: 100,
  notices: 200,
} as const;
/** Time for which a change can be undone. */
export const UNDO_TTL = 24 * HOUR;
/** Rows that one bulk update by filter can change. */
export const MAX_BULK_BY_FILTER = 10_000;
/** Requests that one merge can take in. */
export const MAX_MERGED = 20;
/** Characters of the line of its message that a list shows. */
export const MAX_EXCERPT = 120;
/** A snooze, and anything else that is put off, ends within this many days. */
export const MAX_SNOOZE_DAYS = 365;
/** Days for which the list can ask who waits. */
export const MAX_WAITING_DAYS = 365;
/**
 * The mailbox: days of the first read, emails fetched at once, bytes of the headers, of each text and of a file, files of an
 * email that are stored and that are listed, characters of a subject and of a name.
 */
export const INBOX = {
  firstDays: 30,
  batch: 25,
  maxHeaders: 64 * 1024,
  maxText: MEGABYTE,
  maxFile: MAX_UPLOAD,
  maxFiles: 20,
  maxListedFiles: 50,
  maxSubject: 300,
  maxName: 200,
} as const;

/**
 * Questions that the owner pins to compare their answers before publishing, and for each the texts that its answer must
 * contain.
 */
export const PINNED_QUESTIONS = { max: 12, maxLength: 120, maxTexts: 5, maxText: 120 } as const;

/** The settings of quotes: ranges in days and percent, characters of texts, number of templates, bytes of them all. */
export const QUOTE_SETTINGS = {
  validDays: { min: 1, max: 365 },
  maxDepositPercent: 100,
  maxBankDetails: 1000,
  maxReminderDays: 30,
  maxTemplates: 20,
  maxTemplateName: 100,
  maxTerms: 20_000,
  maxBody: 2 * MEGABYTE,
} as const;

/** Other servers: characters of a field, milliseconds of a test, tests within ten minutes. */
export const CONNECTION = {
  maxText: 500,
  maxPort: 65_535,
  maxTokens: 1_000_000_000,
  testTime: 10 * SECOND,
  tests: 30,
  otherServers: 5,
  otherLabel: 40,
} as const;

/** Limits of the owner's settings for calls: ranges in minutes and days, numbers of entries, characters of texts. */
export const CALENDAR = {
  minutes: { min: 5, max: 480 },
  buffer: { min: 0, max: 240 },
  notice: { min: 0, max: 43_200 },
  horizonDays: { min: 1, max: 730 },
  perDay: { min: 1, max: 50 },
  reminder: { min: 1, max: 10_080 },
  reminders: 3,
  rangesPerDay: 8,
  daysOff: 200,
  specialDays: 200,
  typeName: 100,
  description: 500,
  placeText: 300,
  questions: 10,
  label: 200,
  name: 100,
  linkDays: { min: 1, max: 365, initial: 30 },
  pageSize: 20,
  maxPageSize: 100,
  maxBody: 128 * 1024,
  /** Bytes of one reply of a calendar's server. */
  maxReply: 10 * MEGABYTE,
} as const;

/** Own words of an email that the site sends. */
export const OWN_EMAIL = { subject: 120, text: 1_500 } as const;

/** Webhooks of the owner: their number, characters of a name and of an address, tests in ten minutes, and what the log shows. */
export const WEBHOOKS = {
  max: 20,
  name: 60,
  url: 2_000,
  tests: 10,
  logEntries: 50,
  logDays: 30,
  /** Days without success after which one is turned off. */
  failingDays: 5,
  /** Hours during which the secret before signs, too. */
  rotationHours: 24,
} as const;
