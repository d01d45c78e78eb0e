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
import { changeDues } from '#common/money-options.ts';
import { changeStates, engagementStates, recordNames, roomParties } from '#common/quote-options.ts';

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

export const engagementMilestones = declareTable('engagement_milestones', {
  id: id(),
  engagementId: ascii(64),
  title: string(200),
  date: ascii(10),
  position: integer(),
  doneAt: nullable(timestamp()),
});

/** Describes what the owner showed in a room. */
export const engagementUpdates = declareTable('engagement_updates', {
  id: id(),
  engagementId: ascii(64),
  note: longText(),
  url: nullable(text()),
  fileId: nullable(ascii(64)),
  at: timestamp(),
});
export type EngagementUpdateRow = RowOf<typeof engagementUpdates>;

/** Describes what was written in a room; the thread of the request has it, too. */
export const engagementMessages = declareTable('engagement_messages', {
  id: id(),
  engagementId: ascii(64),
  from: oneOf(roomParties, 8),
  text: longText(),
  at: timestamp(),
});
export type EngagementMessageRow = RowOf<typeof engagementMessages>;

/** Changes of price or date that were proposed for an engagement. */
export const changes = declareTable('changes', {
  id: id(),
  engagementId: ascii(64),
  number: integer(),
  state: oneOf(changeStates, 12),
  title: string(200),
  reason: nullable(longText()),
  amount: bigInteger(),
  /** Of `amount` at its rate, as JSON; `null` without rates. */
  taxed: nullable(longText()),
  /** `null` in rows of before it could be chosen: now. */
  due: nullable(oneOf(changeDues, 8)),
  newDate: nullable(ascii(10)),
  document: internal(longText()),
  documentHash: ascii(64),
  declineReason: nullable(longText()),
  answeredAt: nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type ChangeRow = RowOf<typeof changes>;

/** Devices on which a room is open. They are in no backup. */
export const roomDevices = declareTable('room_devices', {
  /** SHA-256 of the cookie's value. */
  id: id(),
  engagementId: ascii(64),
  createdAt: timestamp(),
  expiresAt: timestamp(),
});

/** Files of rooms; `files` has what they are. */
export const roomFiles = declareTable('room_files', {
  /** Id of the row in `files`. */
  id: id(),
  engagementId: ascii(64),
  from: oneOf(roomParties, 8),
  at: timestamp(),
});
export type RoomFileRow = RowOf<typeof roomFiles>;
