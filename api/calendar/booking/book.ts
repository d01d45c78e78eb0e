import { randomBytes } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { assertNotBot } from '#api/core/assert-not-bot.ts';
import type { Context } from '#api/core/context.ts';
import { withIdempotencyKey } from '#api/core/idempotency.ts';
import { newId } from '#api/core/ids.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { emailDigest, takeForRecipient } from '#api/core/recipient-limit.ts';
import type { BookingLinkRow, BookingRow, BookingTypeRow } from '#api/database/tables/bookings.ts';
import type { Booked, BookingRequest } from '#common/contract/booking/bookings.ts';
import type { Booking } from '#common/contract/booking/owner.ts';
import type { BookingLinkState } from '#common/dashboard-options.ts';
import { missing, ruleBroken } from '#common/errors.ts';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import { bookingMessages } from '#common/messages.ts';
import type { TextKey } from '#common/texts/areas.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';
import { lockAvailability } from './availability.ts';
import { readBeforeBooking } from './calendars/read.ts';
import { assertWithinLimit, recordBooking } from './change-booking.ts';
import { requestOf } from './confirm.ts';
import { enqueueBookingCheck } from './emails.ts';
import { findType, linkState } from './find-type.ts';
import { heldColumns, inTurn, mustBeHeld, releaseHeld } from './holding.ts';
import { presentBooked, readQuestions } from './presenter.ts';
import { assertFree, assertNotBlocked } from './refuse-start.ts';

const CLIENT_LIMIT: Limit = { name: 'booking', points: 5, duration: HOUR };
/** Per email, so that nobody's mailbox is flooded with confirmations. */
const EMAIL_LIMIT: Limit = { name: 'booking-email', points: 3, duration: DAY };

const TOKEN_BYTES = 18;
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

interface Caller {
  /** Key of the client for limits. */
  address: string;
  idempotencyKey?: string | undefined;
}

const linkProblems: Record<Exclude<BookingLinkState, 'open'>, TextKey> = {
  used: messages.linkUsed,
  expired: messages.linkExpired,
  revoked: messages.linkRevoked,
};

/** @throws RuleBroken for a link that does not open this kind of call, or no longer */
function assertOpens(link: BookingLinkRow | undefined, type: BookingTypeRow, now: number): void {
  const state = link?.typeId === type.id ? linkState(link, now) : null;
  if (state === 'open') return;
  const message = state === null ? bookingMessages.linkUnknown : t(linkProblems[state]);
  throw ruleBroken(message, [{ path: 'link', message }]);
}

/** @throws NotFound for a kind of call that is not offered; RuleBroken for a link that does not open it */
async function requireType(context: Context, request: Pick<BookingRequest, 'type' | 'link'>, transaction: Transaction) {
  const { type, link } = await findType(context, { slug: request.type, link: request.link }, transaction);
  if (!type) throw missing(messages.callKindNotFound);
  if (request.link !== undefined) assertOpens(link, type, context.now());
  else if (type.active === 0) throw missing(messages.callKindNotFound);
  return { type, link };
}

/** The answers with their questions as they are now. @throws RuleBroken for one that is missing or answers no question */
function readSentAnswers(type: BookingTypeRow, sent: BookingRequest['answers'] = []): Booking['answers'] {
  const questions = readQuestions(type);
  const texts = new Map(sent.map(({ id, text }) => [id, text ?? null]));
  const known = new Set(questions.map(({ id }) => id));
  const fail = (message: string) => ruleBroken(message, [{ path: 'answers', message }]);
  if (sent.some(({ id }) => !known.has(id))) throw fail(bookingMessages.unknownQuestion);
  const answers = questions.flatMap(({ id, label, required }) => {
    const text = texts.get(id) ?? null;
    if (text === null && required) throw fail(bookingMessages.answerMissing);
    return text === null ? [] : [{ id, label, text }];
  });
  return answers;
}

/** Counts for the client with its network, for the address and for its mailbox at once. @throws RateLimited */
async function takeLimits(context: Context, { address }: Caller, email: string, transaction: Transaction) {
  const { limits } = context;
  assertWithinLimit(await limits.takeForClient(CLIENT_LIMIT, address, transaction));
  assertWithinLimit(await limits.take(EMAIL_LIMIT, emailDigest(email), transaction));
  assertWithinLimit(await takeForRecipient(context, email, transaction));
}

interface NewBooking {
  request: BookingRequest;
  type: BookingTypeRow;
  answers: Booking['answers'];
}

function newBooking({ request, type, answers }: NewBooking, now: number): BookingRow {
  const start = Date.parse(request.start);
  return {
    id: newId(),
    token: newToken(),
    typeId: type.id,
    typeSlug: type.slug,
    typeName: type.name,
    minutes: type.minutes,
    placeKind: type.placeKind,
    placeText: type.placeText,
    start,
    end: start + type.minutes * MINUTE,
    confirmedStart: start,
    status: 'confirmed',
    sequence: 0,
    name: request.name,
    email: request.email,
    timeZone: request.timeZone,
    note: request.note ?? null,
    answers: JSON.stringify(answers),
    contactId: null,
    calendarState: 'off',
    calendarId: null,
    calendarTag: null,
    calendarChange: null,
    cancelledBy: null,
    cancelReason: null,
    heldUntil: null,
    confirmKey: null,
    emailConfirmedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

async function store(context: Context, request: BookingRequest, caller: Caller, transaction: Transaction) {
  const { database, config } = context;
  const now = context.now();
  const availability = await lockAvailability(context, transaction);
  if (!availability.enabled) throw missing(messages.callKindNotFound);
  await releaseHeld(context, transaction);
  const { type, link } = await requireType(context, request, transaction);
  const answers = readSentAnswers(type, request.answers);
  await takeLimits(context, caller, request.email, transaction);
  const { email } = request;
  const wanted = { availability, minutes: type.minutes, start: Date.parse(request.start) };
  await assertFree(context, wanted, transaction);
  await assertNotBlocked(context, email, wanted, transaction);
  const isHeld = await mustBeHeld(context, { email, ...wanted }, transaction);
  const row = { ...newBooking({ request, type, answers }, now), ...(isHeld && heldColumns(now)) };
  if (!isHeld) row.contactId = await requestOf(context, row, transaction);
  await database.models.bookings.create(row, { transaction });
  const used = { usedAt: now, bookingId: row.id };
  if (link) await database.models.bookingLinks.update(used, { where: { id: link.id }, transaction });
  if (isHeld) await enqueueBookingCheck(context, row, transaction);
  const stored = isHeld ? row : await recordBooking(context, 'booked', row, { party: 'visitor' }, transaction);
  return presentBooked(stored, config.publicUrl);
}

/**
 * Books a call for a visitor: the row, the request that it belongs to, emails, reminders and the activity are stored in one
 * transaction; of a held call the row and the email that asks to confirm it. The owner's calendars are read before it.
 * @throws NotFound for a kind of call that is not offered; SlotTaken and RuleBroken for a start that cannot be had, both
 * with the nearest free times; RuleBroken for programs, answers and links; RateLimited
 */
export function bookCall(context: Context, request: BookingRequest, caller: Caller): Promise<Booked> {
  assertNotBot(request);
  const { website: _website, filledIn: _filledIn, ...body } = request;
  return withIdempotencyKey(context, {
    key: caller.idempotencyKey,
    scope: 'booking',
    body,
    begin: inTurn(context),
    prepare: () => readBeforeBooking(context),
    work: (transaction) => store(context, request, caller, transaction),
  });
}
