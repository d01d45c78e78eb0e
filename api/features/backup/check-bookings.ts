import { z } from 'zod';
import { readCalendarChange } from '#api/features/booking/calendars/busy.ts';
import { readAnswers, readQuestions } from '#api/features/booking/presenter.ts';
import { Availability } from '#common/contract/booking/availability.ts';
import type { bookingTables, TableRow } from './tables.ts';

/** Holds nothing where the owner has set nothing. */
const Stored = z.union([Availability.omit({ updatedAt: true }).strict(), z.strictObject({})]);

interface BookingRows {
  rows<Name extends (typeof bookingTables)[number]>(table: Name): AsyncIterable<TableRow<Name>>;
}

/** Calls and their rules hold JSON in their columns. @throws SyntaxError, ZodError */
export async function checkBookings({ rows }: BookingRows): Promise<void> {
  for await (const { content } of rows('bookingAvailability')) Stored.parse(JSON.parse(content));
  for await (const row of rows('bookingTypes')) readQuestions(row);
  for await (const row of rows('bookings')) {
    readAnswers(row);
    readCalendarChange(row);
  }
}
