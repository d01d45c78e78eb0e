import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSULTATION, openAlways, readSlots, setRules } from '#api/testing/bookings.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { getCoverage } from '#common/contract/booking/availability.ts';
import { type FreeTime, listBookingTypes, type PublicBookingType } from '#common/contract/booking/free-times.ts';
import * as types from '#common/contract/booking/types.ts';

/** Times are named to visitors by day, wherever they are. */

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
  // A free time begins with each half hour, which could be over between two looks.
  api.holdClock();
});
afterAll(() => api.close());

const ZONES = [
  ...['America/Los_Angeles', 'America/New_York', 'America/Sao_Paulo', 'Europe/London', 'Europe/Berlin', 'Africa/Lagos'],
  ...['Asia/Dubai', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tokyo', 'Australia/Sydney', 'Pacific/Chatham'],
];

/** The rule once more, by the clock that a visitor reads. */
function isByDay({ start, end }: FreeTime, timeZone: string): boolean {
  const read = (timestamp: string) => {
    const at = Temporal.Instant.from(timestamp).toZonedDateTimeISO(timeZone);
    return { date: at.toPlainDate().toString(), minutes: 60 * at.hour + at.minute };
  };
  const [first, last] = [read(start), read(end)];
  return first.date === last.date && first.minutes >= 480 && last.minutes <= 1260;
}

const office = (from: string, to: string) => {
  const day = [{ from, to }];
  return { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] };
};
const readTypes = async (timeZone?: string): Promise<PublicBookingType[]> =>
  (await api.send(listBookingTypes, { query: timeZone === undefined ? {} : { timeZone } })).body.data.types;

describe.each([
  ['an office in Lahore', { timeZone: 'Asia/Karachi', weekly: office('09:00', '18:00') }],
  ['a night shift in Berlin', { timeZone: 'Europe/Berlin', weekly: office('20:30', '24:00') }],
  ['an hour of the morning in Auckland', { timeZone: 'Pacific/Auckland', weekly: office('07:30', '08:30') }],
])('%s', (_name, rules) => {
  beforeAll(() => setRules(api, { ...openAlways, noticeMinutes: 240, ...rules }));

  test.each(ZONES)('the next time by day in %s is that of a count', async (timeZone) => {
    const free = await readSlots(api, { days: 60 });
    const [type] = await readTypes(timeZone);
    expect(type?.nextByDay).toBe(free.find((slot) => isByDay(slot, timeZone))?.start ?? null);
    expect(type?.nextFree).toBe(free[0]?.start);
  });

  test('the coverage counts the free times of 14 dates', async () => {
    const { data } = (await api.send(getCoverage)).body;
    const from = Temporal.Instant.fromEpochMilliseconds(api.context.now()).toZonedDateTimeISO(rules.timeZone);
    expect([data.from, data.to]).toEqual([
      from.toPlainDate().toString(),
      from.toPlainDate().add({ days: 13 }).toString(),
    ]);
    const dateIn = (start: string) =>
      Temporal.Instant.from(start).toZonedDateTimeISO(rules.timeZone).toPlainDate().toString();
    const free = (await readSlots(api, { days: 16 })).filter(({ start }) => dateIn(start) <= data.to);
    const places = ['Los Angeles', 'New York', 'London', 'Berlin', 'Dubai', 'Kolkata', 'Singapore', 'Sydney'];
    expect(data.zones.map(({ place }: { place: string }) => place)).toEqual(places);
    for (const { timeZone, free: count, byDay } of data.zones)
      expect([timeZone, count, byDay]).toEqual([
        timeZone,
        free.length,
        free.filter((slot) => isByDay(slot, timeZone)).length,
      ]);
  });
});

test('without a zone there is no next time by day, and a bad one is refused', async () => {
  expect((await readTypes()).map(({ nextByDay }) => nextByDay)).toEqual([null, null]);
  expect((await api.send(listBookingTypes, { query: { timeZone: 'Mars/Olympus' } })).status).toBe(400);
});

test('a calendar that is off, or has no active kind, covers no zone', async () => {
  await setRules(api, { ...openAlways, enabled: false });
  expect((await api.send(getCoverage)).body.data.zones).toEqual([]);
  await setRules(api, { ...openAlways, enabled: true });
  expect((await api.send(getCoverage)).body.data.zones[0]).toMatchObject({ place: 'Los Angeles' });
});

test.each([
  [{ kind: 'video', text: 'https://meet.example/room' }, 'The link comes with the confirmation'],
  [{ kind: 'video' }, 'I send you the link before the call'],
  [{ kind: 'phone', text: '+92 300 0000000' }, 'The number comes with the confirmation'],
  [{ kind: 'phone' }, 'I call you: leave your number in the note'],
  [{ kind: 'other', text: 'The office' }, null],
])('a visitor reads before booking how both come together: %j', async (place, joining) => {
  const { types: all } = (await api.send(types.listAllBookingTypes)).body.data;
  const {
    id,
    updatedAt,
    nextFree: _next,
    url: _url,
    ...kind
  } = all.find(({ slug }: { slug: string }) => slug === CONSULTATION);
  const { status } = await api.send(types.updateBookingType, {
    params: { id },
    body: { ...kind, id: undefined, place, updatedAt },
  });
  expect(status).toBe(200);
  const [type] = await readTypes();
  expect([type?.joining, JSON.stringify(type).includes('meet.example')]).toEqual([joining, false]);
});
