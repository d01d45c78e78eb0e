import { describe, expect, test } from 'vitest';
import type { TextKey } from './areas.ts';
import * as booking from './keys/booking.ts';
import * as site from './keys/site.ts';
import { write } from './text.ts';

type Value = string | number | ((parts: unknown[]) => unknown);
type Sentence = [key: TextKey<never> | number, values: Record<string, Value>, english: string];

/** Encloses what a tag of a sentence encloses, so that its place can be seen. */
const marked = (parts: unknown[]) => `[${parts.join('')}]`;

/** The sentences of an area that name values, as English visitors read them. */
const sentences: Record<string, Sentence[]> = {
  booking: [
    [booking.minutes, { minutes: 1 }, '1 minute'],
    [booking.minutes, { minutes: 30 }, '30 minutes'],
    [booking.nextFree, { time: 'Monday, 9:00 AM' }, 'Next free time: Monday, 9:00 AM'],
    [site.bookingPropose, { form: marked }, '[Propose a time in the form] and I’ll confirm it by email.'],
    [booking.tooOftenHours, { count: 1 }, 'That was too often. Please try again in 1 hour.'],
    [
      booking.needsScriptsWrite,
      { email: () => 'a@b.example' },
      'Choosing a time needs JavaScript. Without it, write to a@b.example.',
    ],
    [booking.optional, { label: 'Note' }, 'Note (optional)'],
    [booking.newTime, { time: 'Monday, 9:00 AM' }, 'New time: Monday, 9:00 AM.'],
    [
      booking.heldEmail,
      { time: '9:00 AM' },
      'Open the link in the email that is on its way to you. The time is held until 9:00 AM; after that it is free for others again.',
    ],
    [booking.heldUntil, { time: '9:00 AM' }, 'One more step: the time is held for you until 9:00 AM.'],
    [booking.cancelledByOwner, { owner: 'Ada' }, 'Ada cancelled it.'],
    [booking.monthEmpty, { month: 'May 2027' }, 'No free times in May 2027.'],
    [booking.monthShow, { month: 'May 2027' }, 'Show May 2027'],
    [booking.monthDays, { month: 'May 2027', count: 1 }, 'May 2027: 1 day with free times'],
    [booking.monthDays, { month: 'May 2027', count: 12 }, 'May 2027: 12 days with free times'],
    [
      booking.writeForTime,
      { email: () => 'a@b.example' },
      'This call can’t be booked right now. To find a time, write to a@b.example.',
    ],
  ],
};

describe.each(Object.entries(sentences))('a sentence of %s names its values', (_area, list) => {
  test.each(list)('%s %o: %s', (key, values, english) => {
    expect([write<unknown>(key, values as Parameters<typeof write>[1])].flat().join('')).toBe(english);
  });
});
