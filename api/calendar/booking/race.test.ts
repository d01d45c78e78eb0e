import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { at, book, openAlways, setRules } from '#api/testing/bookings.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as bookings from '#common/contract/booking/bookings.ts';
import * as owner from '#common/contract/booking/owner.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
  await setRules(api, { ...openAlways, gridMinutes: 5 });
});
afterAll(() => api.close());

const VISITORS = 20;
const rows = async () =>
  selectRows(api.context.database.models.bookings, { where: { status: 'confirmed' }, order: ['start'] });

async function expectNoOverlap() {
  const calls = await rows();
  for (const [index, { start }] of calls.entries()) expect(start).toBeGreaterThanOrEqual(calls[index - 1]?.end ?? 0);
}

describe('at the same moment', () => {
  test('20 visitors ask for one time: one gets it, 19 are told that it was just taken', async () => {
    const start = at(api, 3, 9);
    const replies = await Promise.all(
      Array.from({ length: VISITORS }, (_, index) => book(api, { start, email: `visitor${index}@example.com` })),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: VISITORS - 1 }, () => 409)]);
    for (const { status, body } of replies)
      if (status === 409) expect([body.code, body.data.alternatives.length]).toEqual(['slot_taken', 3]);
    expect(await rows()).toHaveLength(1);
    const emails = await selectRows(api.context.database.models.deliveries, {});
    expect(emails.map(({ template }) => template).sort()).toEqual(['booking-confirmation', 'booking-notice']);
    expect(await api.context.database.models.contacts.count()).toBe(1);
  });

  test('starts of different kinds that overlap are never both stored', async () => {
    const replies = await Promise.all(
      Array.from({ length: VISITORS }, (_, index) =>
        book(api, {
          start: at(api, 4, 9 + index / 12),
          type: index % 2 === 0 ? '1-hour-strategy-session' : '30-minute-consultation',
          email: `overlap${index}@example.com`,
        }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    await expectNoOverlap();
  });

  test('a move of the owner, moves of visitors and bookings take one time once', async () => {
    const calls = [];
    for (let hour = 0; hour < 6; hour++) calls.push((await book(api, { start: at(api, 6, hour) })).body.data);
    const start = at(api, 6, 12);
    const replies = await Promise.all([
      ...calls.map(({ id, token }, index) =>
        index % 2 === 0
          ? api.send(bookings.rescheduleManagedBooking, { params: { token }, body: { start } })
          : api.send(owner.rescheduleBooking, { params: { id }, body: { start } }),
      ),
      book(api, { start, email: 'late@example.com' }),
    ]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(6);
    await expectNoOverlap();
  });

  test('with one call a day left, one of 20 visitors gets it', async () => {
    await setRules(api, { ...openAlways, maxPerDay: 1 });
    const replies = await Promise.all(
      Array.from({ length: VISITORS }, (_, index) =>
        book(api, { start: at(api, 8, index), email: `day${index}@example.com` }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(VISITORS - 1);
  });

  test('one link books once', async () => {
    await setRules(api, openAlways);
    const { body } = await api.send(owner.createBookingLink, { body: { typeId: '30' } });
    const link = new URL(body.data.url).searchParams.get('link');
    const replies = await Promise.all(
      Array.from({ length: VISITORS }, (_, index) =>
        book(api, { start: at(api, 10, index), email: `link${index}@example.com`, link }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(VISITORS - 1);
  });
});
