import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { bookingRow } from '#api/testing/bookings.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { HOUR, MINUTE } from '#common/limits.ts';
import { dropReminders, sendDueReminders, setReminders } from './reminders.ts';

let api: TestServer;
let offset = 0;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
  offset = 0;
});
afterEach(() => api.close());

/** The server with a clock that the test sets. */
const context = () => ({ ...api.context, now: () => Date.now() + offset });

async function store(hoursAhead: number, more: Partial<BookingRow> = {}): Promise<BookingRow> {
  const row = bookingRow({ start: Date.now() + hoursAhead * HOUR, ...more });
  await api.context.database.models.bookings.create(row);
  await set(row);
  return row;
}

const set = (row: BookingRow) =>
  api.context.database.transaction((transaction) => setReminders(context(), row, context().now(), transaction));

const queued = () => selectRows(api.context.database.models.deliveries, { where: { template: 'booking-reminder' } });
const waiting = async () =>
  (await selectRows(api.context.database.models.bookingReminders, { order: ['at'] })).map(({ minutes }) => minutes);

test('each reminder goes out once, when its time has come', async () => {
  await store(30);
  expect(await waiting()).toEqual([1_440, 60]);
  await sendDueReminders(context());
  expect(await queued()).toHaveLength(0);
  offset = 7 * HOUR;
  await sendDueReminders(context());
  await sendDueReminders(context());
  expect(await queued()).toHaveLength(1);
  expect(await waiting()).toEqual([60]);
  offset = 29.5 * HOUR;
  await sendDueReminders(context());
  const sent = await queued();
  expect(sent).toHaveLength(2);
  for (const { recipient, data } of sent) {
    expect(recipient).toBe('ada@example.com');
    expect(JSON.parse(data)).not.toHaveProperty('invitation');
    expect(data).not.toContain('A note that I typed');
  }
});

test('a reminder whose time has passed at the booking is not set', async () => {
  await store(2);
  expect(await waiting()).toEqual([60]);
});

test('a call that moves gets its reminders anew, and a cancelled one loses them', async () => {
  const row = await store(30);
  await set({ ...row, start: Date.now() + 2 * HOUR });
  expect(await waiting()).toEqual([60]);
  await api.context.database.transaction((transaction) => dropReminders(context(), row.id, transaction));
  expect(await waiting()).toEqual([]);
});

test('two instances that look at the same moment send one', async () => {
  await store(30);
  offset = 7 * HOUR;
  await Promise.all([sendDueReminders(context()), sendDueReminders(context()), sendDueReminders(context())]);
  expect(await queued()).toHaveLength(1);
});

test('after a long stop a reminder of a call that is over is not sent', async () => {
  await store(30);
  offset = 30 * HOUR + 31 * MINUTE;
  await sendDueReminders(context());
  expect(await queued()).toHaveLength(0);
  expect(await waiting()).toEqual([]);
});
