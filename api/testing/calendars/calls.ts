import { queueCalendarWrite } from '#api/calendar/booking/calendars/write.ts';
import { newId } from '#api/core/ids.ts';
import { selectRow } from '#api/database/table.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import type { TestServer } from '#api/testing/test-server.ts';
import { MINUTE } from '#common/limits.ts';

type Calls = Pick<TestServer, 'context'>;

/** Stores a call of half an hour as booking one does, with its queued calendar write. */
export async function addCall(
  { context }: Calls,
  start: number,
  fields: Partial<BookingRow> = {},
): Promise<BookingRow> {
  const { database, now } = context;
  const id = newId();
  const row: BookingRow = {
    ...{ id, token: id, typeId: 't', typeSlug: 'consultation', typeName: 'Consultation', minutes: 30 },
    ...{ placeKind: 'video', placeText: 'https://video.example/room', start, end: start + 30 * MINUTE },
    ...{ confirmedStart: start, status: 'confirmed', sequence: 0, name: 'Ada Lovelace', email: 'ada@example.com' },
    ...{ timeZone: 'Europe/London', note: 'Line one\nLine two; with, marks', contactId: null },
    answers: JSON.stringify([{ id: 'q', label: 'Budget?', text: 'Little' }]),
    ...{ calendarState: 'off', calendarId: null, calendarTag: null, calendarChange: null },
    ...{ heldUntil: null, confirmKey: null, emailConfirmedAt: null },
    ...{ cancelledBy: null, cancelReason: null, createdAt: now(), updatedAt: now() },
    ...fields,
  };
  return database.transaction(async (transaction) => {
    await database.models.bookings.create(row, { transaction });
    return queueCalendarWrite(context, row, transaction);
  });
}

/** Changes a call as rescheduling and cancelling do. */
export async function changeCall({ context }: Calls, id: string, change: { start: number } | 'cancel'): Promise<void> {
  const { database } = context;
  await database.transaction(async (transaction) => {
    const row = await selectRow(database.models.bookings, { where: { id }, transaction });
    if (!row) throw new Error('There is no such call');
    const columns =
      change === 'cancel'
        ? { status: 'cancelled' as const, confirmedStart: null }
        : { start: change.start, confirmedStart: change.start, end: change.start + row.minutes * MINUTE };
    const next = { ...row, ...columns, sequence: row.sequence + 1 };
    await database.models.bookings.update(next, { where: { id }, transaction });
    await queueCalendarWrite(context, next, transaction);
  });
}

export async function callOf({ context }: Calls, id: string): Promise<BookingRow> {
  const row = await selectRow(context.database.models.bookings, { where: { id } });
  if (!row) throw new Error('There is no such call');
  return row;
}
