import { newId } from '#api/core/ids.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { HOUR } from '#common/limits.ts';

/** A booked call as it is stored; a test names what it cares about. */
export function bookingRow(more: Partial<BookingRow> = {}): BookingRow {
  const start = more.start ?? Date.UTC(2027, 1, 1, 9);
  return {
    id: newId(),
    token: 'a-token-of-the-visitor',
    typeId: 'type',
    typeSlug: '30-minute-consultation',
    typeName: '30-minute consultation',
    minutes: 30,
    placeKind: 'video',
    placeText: 'https://meet.example/room',
    start,
    end: start + HOUR / 2,
    confirmedStart: start,
    status: 'confirmed',
    sequence: 0,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    timeZone: 'America/New_York',
    note: 'A note that I typed',
    answers: JSON.stringify([{ id: 'q', label: 'Which product?', text: 'An engine' }]),
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
    createdAt: start - 24 * HOUR,
    updatedAt: start - 24 * HOUR,
    ...more,
  };
}
