import { z } from 'zod';
import { done, endpoint, type Named, reply } from '#common/endpoint.ts';
import { id, optionalVisitorLine, optionalVisitorText, visitorText } from '#common/fields.ts';
import { QUOTE, ROOM } from '#common/quote-limits.ts';
import { recordNames } from '#common/quote-options.ts';
import * as rules from '#common/texts/keys/rules.ts';
import { t } from '#common/texts/text.ts';
import { ClientQuote } from './client.ts';
import { EngagementShared, roomFileTypes, roomForm } from './engagements.ts';
import { CodeSent, codeSent, hashSent, tokenParams } from './fields.ts';
import { ClientPayment, RoomFile, RoomMessage } from './shapes.ts';

/** The room as its client sees it. */
const roomSchema = EngagementShared.extend({
  payments: z.array(ClientPayment),
  quote: ClientQuote,
  recordName: z.enum(recordNames),
  trade: z.string().nullable(),
  /** Leads to the form for a testimonial, once the delivery is confirmed and until it is written. */
  testimonialUrl: z.string().nullable(),
});
export interface RoomSchema extends Named<typeof roomSchema> {}
export const Room: RoomSchema = roomSchema;
export type Room = z.output<typeof Room>;

const PATH = '/api/room/{token}';
const clients = { access: 'public' as const, secret: true as const, params: tokenParams };
const inside = ['not_found', 'code_required'] as const;
const writes = [...inside, 'forbidden'] as const;
const part = (name: string) => tokenParams.extend({ id: id.describe(`Id of the ${name}`) });

export const requestRoomCode = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/code`,
  summary: 'Send a code to the client’s mailbox, to open the room with',
  status: 201,
  errors: ['not_found', 'forbidden', 'rate_limited'],
  reply: reply(CodeSent),
});

export const openRoom = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/open`,
  summary: 'Open the room on this device, with the code',
  payload: z.strictObject({ code: codeSent }),
  example: { code: '123456' },
  errors: ['not_found', 'forbidden', 'code_invalid', 'code_expired', 'rate_limited'],
  reply: done,
});

export const leaveRoom = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/sign-out`,
  summary: 'Close the room on this device',
  errors: writes,
  reply: done,
});

export const getRoom = endpoint({
  ...clients,
  method: 'GET',
  path: PATH,
  summary: 'Everything in the room',
  errors: inside,
  reply: reply(Room),
});

export const writeInRoom = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/messages`,
  summary: 'Write to the owner',
  status: 201,
  payload: z.strictObject({ message: visitorText({ max: ROOM.message, required: () => t(rules.messageRequired) }) }),
  example: { message: 'The blue one, please.' },
  errors: [...writes, 'rate_limited'],
  reply: reply(RoomMessage),
});

export const uploadToRoom = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/files`,
  summary: 'Put a file into the room',
  status: 201,
  form: roomForm,
  errors: [...writes, 'rule_broken', 'rate_limited'],
  reply: reply(RoomFile),
});

export const getRoomFile = endpoint({
  ...clients,
  method: 'GET',
  path: `${PATH}/files/{id}`,
  params: part('file'),
  summary: 'A file of the room',
  errors: inside,
  produces: roomFileTypes,
  etag: true,
  ranges: true,
});

export const requestChangeCode = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/changes/{id}/code`,
  params: part('change'),
  summary: 'Send a code to accept a change with',
  status: 201,
  errors: [...writes, 'state_conflict', 'rate_limited'],
  reply: reply(CodeSent),
});

export const acceptChange = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/changes/{id}/accept`,
  params: part('change'),
  summary: 'Accept a change with the code',
  payload: z.strictObject({ code: codeSent, documentHash: hashSent }),
  example: { code: '123456', documentHash: '0'.repeat(64) },
  errors: [...writes, 'state_conflict', 'hash_changed', 'code_invalid', 'code_expired', 'rate_limited'],
  reply: reply(Room),
});

export const declineChange = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/changes/{id}/decline`,
  params: part('change'),
  summary: 'Decline a change',
  payload: z.strictObject({ reason: optionalVisitorText(QUOTE.declineReason) }),
  payloadOptional: true,
  errors: [...writes, 'state_conflict', 'rate_limited'],
  reply: reply(Room),
});

export const getChangePdf = endpoint({
  ...clients,
  method: 'GET',
  path: `${PATH}/changes/{id}/pdf`,
  params: part('change'),
  summary: 'The accepted change as PDF, the same bytes always',
  errors: [...inside, 'state_conflict'],
  produces: 'application/pdf',
});

export const getRoomInvoicePdf = endpoint({
  ...clients,
  method: 'GET',
  path: `${PATH}/invoices/{id}/pdf`,
  params: part('invoice'),
  summary: 'The PDF of an issued invoice',
  errors: inside,
  produces: 'application/pdf',
});

export const payInRoom = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/payments/{id}/checkout`,
  params: part('payment'),
  summary: 'Open a payment',
  status: 201,
  errors: [...writes, 'state_conflict', 'not_connected', 'upstream_failed', 'upstream_timeout'],
  reply: reply(z.object({ url: z.string() })),
});

export const requestHandoverCode = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/handover/code`,
  summary: 'Send a code to answer the handover with',
  status: 201,
  errors: [...writes, 'state_conflict', 'rate_limited'],
  reply: reply(CodeSent),
});

const named = {
  recordName: z.enum(recordNames).describe('How the record names the client'),
  trade: optionalVisitorLine(ROOM.trade),
};

export const answerHandover = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/handover`,
  summary: 'Say with the code whether it was delivered',
  payload: z.strictObject({
    code: codeSent,
    delivered: z.boolean(),
    comment: optionalVisitorText(ROOM.comment),
    recordName: named.recordName.optional(),
    trade: named.trade,
  }),
  example: { code: '123456', delivered: true },
  errors: [...writes, 'state_conflict', 'code_invalid', 'code_expired', 'rate_limited'],
  reply: reply(Room),
});

export const setRecordName = endpoint({
  ...clients,
  method: 'PUT',
  path: `${PATH}/record-name`,
  summary: 'Change how the record names the client',
  payload: z.strictObject(named),
  example: { recordName: 'first', trade: 'Bakery' },
  errors: writes,
  reply: reply(Room),
});
