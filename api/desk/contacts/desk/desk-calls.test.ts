import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRow } from '#api/testing/bookings.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { getDesk, setDeskSettings } from '#common/contract/desk.ts';
import { HOUR } from '#common/limits.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';

const ZONE = 'Pacific/Auckland';
let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

test('the desk lists the calls of today in the zone of the owner that are not over', async () => {
  const settings = (await api.send({ ...getDesk, path: '/api/desk/settings' })).body.data;
  const { zone: _zone, replyFrom: _from, updatedAt: _updatedAt, ...rest } = settings;
  await api.send(setDeskSettings, { body: { ...rest, timeZone: ZONE } });
  // Noon there, so that the hours around it are of one day.
  const noon = zonedTime(ZONE, addDays(dayIn(ZONE, api.context.now()), 1), '12:00');
  api.advance(noon - api.context.now());
  const now = api.context.now();
  const endOfToday = zonedTime(ZONE, addDays(dayIn(ZONE, now), 1), '00:00');
  await api.signIn();
  const call = (name: string, start: number, more: object = {}) =>
    bookingRow({ name, start, token: name, end: start + HOUR, ...more });
  await api.context.database.models.bookings.bulkCreate([
    call('last of today', endOfToday - 1000),
    call('tomorrow', endOfToday),
    call('under way', now - HOUR / 2),
    call('over', now - 2 * HOUR),
    call('soon', now + 1000),
    call('cancelled', now + 2000, { status: 'cancelled', confirmedStart: null }),
  ]);
  const { calls, counts } = (await api.send(getDesk)).body.data;
  expect(calls.map(({ name }: { name: string }) => name)).toEqual(['under way', 'soon', 'last of today']);
  expect(calls[0]).toMatchObject({
    email: 'ada@example.com',
    startsAt: new Date(now - HOUR / 2).toISOString(),
    endsAt: new Date(now + HOUR / 2).toISOString(),
  });
  expect(counts).toMatchObject({ calls: 3, total: 3 });
});
