import {
  ascii,
  bigInteger,
  flag,
  id,
  integer,
  internal,
  longText,
  nullable,
  oneOf,
  string,
  text,
  timestamp,
} from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { agreementKinds, quoteEventKinds, quoteStates } from '#common/quote-options.ts';

/** A version of a quote. What was sent of it stands in `quote_versions`. */
export const quotes = declareTable('quotes', {
  id: id(),
  number: ascii(20),
  version: integer(),
  state: oneOf(quoteStates, 12),
  contactId: nullable(ascii(64)),
  estimateId: nullable(ascii(64)),
  clientName: string(100),
  clientEmail: string(254),
  clientCompany: nullable(string(150)),
  title: string(200),
  currency: ascii(3),
  /** The rest of the draft, as JSON with ids of options and milestones. */
  content: longText(),
  /** Total of the accepted option; before that the highest of the options. */
  total: bigInteger(),
  validUntil: ascii(10),
  sentAt: nullable(timestamp()),
  seenAt: nullable(timestamp()),
  answeredAt: nullable(timestamp()),
  declineReason: nullable(longText()),
  remindedAt: nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type QuoteRow = RowOf<typeof quotes>;

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

/** The history of a quote. */
export const quoteEvents = declareTable('quote_events', {
  id: id(),
  quoteId: ascii(64),
  at: timestamp(),
  kind: oneOf(quoteEventKinds, 12),
  text: nullable(longText()),
});

/** The last number that was given in a year, which is the id. A number is never given again. */
export const quoteNumbers = declareTable('quote_numbers', {
  id: id(),
  last: integer(),
});

/** The one row of settings of estimates and quotes; missing until the owner changes one. */
export const quoteSettings = declareTable('quote_settings', {
  id: id(),
  /** Without `updatedAt`, as JSON. */
  content: longText(),
  updatedAt: timestamp(),
});

/** Estimates as they were made: later prices and names change none. Amounts are in minor units of the currency. */
export const estimates = declareTable('estimates', {
  /** Opens the estimate, so it cannot be guessed. */
  id: id(),
  packageId: nullable(ascii(40)),
  packageName: nullable(string(40)),
  /** As JSON. */
  lines: text(),
  total: bigInteger(),
  currency: ascii(3),
  /** 1 where the prices included tax, 0 where they did not; `null` where nothing was said of it. */
  taxIncluded: nullable(flag()),
  /** Both are copied from the package, in weeks of work; `null` without a package. */
  weeksFrom: nullable(integer()),
  weeksTo: nullable(integer()),
  /** Days, as `YYYY-MM-DD`. */
  earliestStart: ascii(10),
  earliestDelivery: nullable(ascii(10)),
  /** Holds the visitor's answers about the project as JSON. */
  answers: nullable(text()),
  createdAt: timestamp(),
  expiresAt: timestamp(),
  /** The last time that a request was made of it. */
  requestedAt: nullable(timestamp()),
});
export type EstimateRow = RowOf<typeof estimates>;
