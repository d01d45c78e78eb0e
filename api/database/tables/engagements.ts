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
  withInitial,
} from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { engagementStates, recordNames } from '#common/quote-options.ts';

/** Work that was agreed on. Its room is opened by the token and a code. */
export const engagements = declareTable('engagements', {
  id: id(),
  quoteId: ascii(64),
  contactId: nullable(ascii(64)),
  number: ascii(20),
  title: string(200),
  clientName: string(100),
  clientEmail: string(254),
  clientCompany: nullable(string(150)),
  state: oneOf(engagementStates, 20),
  currency: ascii(3),
  agreedPrice: bigInteger(),
  agreedDate: ascii(10),
  firstAgreedDate: ascii(10),
  /** The site's zone when it was agreed. */
  timeZone: ascii(64),
  deliveredOn: nullable(ascii(10)),
  daysLate: nullable(integer()),
  handoverNote: nullable(longText()),
  handoverUrl: nullable(text()),
  answeredAt: nullable(timestamp()),
  /** 0 or 1: the client's answer. */
  delivered: nullable(integer()),
  comment: nullable(longText()),
  recordName: oneOf(recordNames, 8),
  trade: nullable(string(60)),
  roomToken: internal(ascii(64)),
  cancelReason: nullable(longText()),
  cancelledAt: nullable(timestamp()),
  /** When the client was asked for a testimonial. */
  invitedAt: nullable(timestamp()),
  /** 0 or 1: who confirms the delivery is asked for a testimonial. */
  askTestimonial: withInitial(flag(), 1),
  erasedAt: nullable(timestamp()),
  /** To whom invoices are made out, as JSON. */
  billing: nullable(longText()),
  /** Agreed so far by tax rate, as JSON; `null` without rates. */
  taxes: nullable(longText()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type EngagementRow = RowOf<typeof engagements>;
