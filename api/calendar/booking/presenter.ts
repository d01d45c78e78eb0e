import { z } from 'zod';
import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import type { BookingReminderRow, BookingRow, BookingTypeRow } from '#api/database/tables/bookings.ts';
import { isPlaceMissing, joiningOf } from '#common/booking-options.ts';
import type { Booked, ManagedBooking } from '#common/contract/booking/bookings.ts';
import { BookingQuestion, type FreeTime, type PublicBookingType } from '#common/contract/booking/free-times.ts';
import { Booking } from '#common/contract/booking/owner.ts';
import type { BookingType } from '#common/contract/booking/types.ts';
import { bookedPath, bookPath } from '#common/paths.ts';
import { readCalendarChange } from './calendars/busy.ts';
import type { Span } from './free-times/rules.ts';

const Questions = z.array(BookingQuestion);
const Answers = Booking.shape.answers;

export const readQuestions = ({ questions }: Pick<BookingTypeRow, 'questions'>) =>
  Questions.parse(JSON.parse(questions));
export const readAnswers = ({ answers }: Pick<BookingRow, 'answers'>) => Answers.parse(JSON.parse(answers));

export const presentTime = ({ start, end }: Span): FreeTime => ({ start: toIso(start), end: toIso(end) });

interface Presented {
  publicUrl: string;
  nextFree: number | null;
}

/** A kind of call as its owner sees it. */
export const presentType = (row: BookingTypeRow, { publicUrl, nextFree }: Presented): BookingType => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  minutes: row.minutes,
  place: { kind: row.placeKind, text: row.placeText },
  questions: readQuestions(row),
  active: row.active === 1,
  nextFree: toIsoOrNull(nextFree),
  url: publicUrl + bookPath(row.slug),
  updatedAt: toIso(row.updatedAt),
});

/** A kind of call as visitors see it: the place itself is told to those who booked only. */
export function presentPublicType(
  row: BookingTypeRow,
  { nextByDay, ...presented }: Presented & { nextByDay: number | null },
): PublicBookingType {
  const { place, active: _active, updatedAt: _updatedAt, ...shown } = presentType(row, presented);
  return { ...shown, place: { kind: place.kind }, nextByDay: toIsoOrNull(nextByDay), joining: joiningOf(place) };
}

const shared = (row: BookingRow) => ({
  id: row.id,
  type: { slug: row.typeSlug, name: row.typeName },
  minutes: row.minutes,
  start: toIso(row.start),
  end: toIso(row.end),
  timeZone: row.timeZone,
  status: row.status,
  ...(row.status === 'held' && row.heldUntil !== null && { heldUntil: toIso(row.heldUntil) }),
});

/** The place itself is told to those who booked only. */
const placeOf = (row: BookingRow) => ({ kind: row.placeKind, text: row.status === 'held' ? null : row.placeText });

export const presentBooked = (row: BookingRow, publicUrl: string): Booked => ({
  ...shared(row),
  place: placeOf(row),
  token: row.token,
  url: publicUrl + bookedPath(row.token),
});

/** A call as whoever has its token sees it. */
export const presentManaged = (row: BookingRow, now: number): ManagedBooking => ({
  ...shared(row),
  place: placeOf(row),
  name: row.name,
  sequence: row.sequence,
  canChange: row.status === 'confirmed' && row.start > now,
  cancelledBy: row.cancelledBy,
  cancelReason: row.cancelReason,
});

/** A call as the owner sees it. */
export function presentBooking(
  row: BookingRow,
  reminders: readonly Pick<BookingReminderRow, 'at'>[],
  isUnconfirmed = false,
): Booking {
  const change = readCalendarChange(row);
  return {
    ...shared(row),
    sequence: row.sequence,
    name: row.name,
    email: row.email,
    note: row.note,
    answers: readAnswers(row),
    contactId: row.contactId,
    remindersAt: reminders
      .map(({ at }) => Number(at))
      .sort((a, b) => a - b)
      .map(toIso),
    calendarState: row.calendarState,
    calendarChange: change && { kind: change.kind, start: toIsoOrNull(change.start) },
    cancelledBy: row.cancelledBy,
    cancelReason: row.cancelReason,
    ...(isPlaceMissing({ kind: row.placeKind, text: row.placeText }) && { placeMissing: true }),
    ...(isUnconfirmed && { unconfirmed: true }),
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  };
}
