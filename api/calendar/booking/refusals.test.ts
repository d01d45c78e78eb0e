import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at, book, CONSULTATION, openAlways, readSlots, setRules } from '#api/testing/bookings.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as bookings from '#common/contract/booking/bookings.ts';
import * as freeTimes from '#common/contract/booking/free-times.ts';
import * as links from '#common/contract/booking/owner.ts';
import * as types from '#common/contract/booking/types.ts';
import { DAY, HOUR } from '#common/limits.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
beforeEach(async () => {
  const { bookings: calls, bookingBusy, bookingLinks } = api.context.database.models;
  await calls.destroy({ where: {} });
  await bookingBusy.destroy({ where: {} });
  await bookingLinks.destroy({ where: {} });
  await setRules(api, openAlways);
});
afterAll(() => api.close());

const stored = () => api.context.database.models.bookings.count();
const starts = (reply: { body: { data: { alternatives: { start: string }[] } } }) =>
  reply.body.data.alternatives.map(({ start }) => start);

async function busy(days: number, from: number, to: number) {
  const [start, end] = [Date.parse(at(api, days, from)), Date.parse(at(api, days, to))];
  await api.context.database.models.bookingBusy.create({ id: 'busy', calendarId: 'none', start, end, bookingId: null });
}

describe('a start that the rules offer is answered 409 slot_taken with the nearest three', () => {
  async function expectTaken(start: string, nearest: string[]) {
    const count = await stored();
    const reply = await book(api, { start });
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'slot_taken',
      'That time was just taken',
    ]);
    expect(starts(reply)).toEqual(nearest);
    expect(await stored()).toBe(count);
  }

  test('where it is booked: the earlier on a tie, in order of time', async () => {
    await book(api, { start: at(api, 3, 9) });
    await expectTaken(at(api, 3, 9), [at(api, 3, 8), at(api, 3, 8.5), at(api, 3, 9.5)]);
  });

  test('where a call of another kind overlaps it', async () => {
    await book(api, { start: at(api, 3, 9), type: '1-hour-strategy-session' });
    await expectTaken(at(api, 3, 9.5), [at(api, 3, 8.5), at(api, 3, 10), at(api, 3, 10.5)]);
  });

  test('where the owner is busy, whose end is free again', async () => {
    await busy(3, 9, 10);
    await expectTaken(at(api, 3, 9.5), [at(api, 3, 8.5), at(api, 3, 10), at(api, 3, 10.5)]);
  });

  test('within a buffer, of which the larger one lies between two calls', async () => {
    await setRules(api, { ...openAlways, bufferBefore: 15, bufferAfter: 30 });
    await book(api, { start: at(api, 3, 9) });
    await expectTaken(at(api, 3, 9.5), [at(api, 3, 8), at(api, 3, 10), at(api, 3, 10.5)]);
  });

  test('on a day that is full', async () => {
    await setRules(api, { ...openAlways, maxPerDay: 1 });
    await book(api, { start: at(api, 3, 9) });
    await expectTaken(at(api, 3, 23), [at(api, 4, 0), at(api, 4, 0.5), at(api, 4, 1)]);
  });

  test('with fewer than three where fewer are free within 60 days either way', async () => {
    const specialDays = [{ date: at(api, 3, 0).slice(0, 10), intervals: [{ from: '09:00', to: '10:00' }] }];
    await setRules(api, { ...openAlways, daysOff: [{ from: '2000-01-01', to: '2099-01-01' }], specialDays });
    await book(api, { start: at(api, 3, 9) });
    await expectTaken(at(api, 3, 9), [at(api, 3, 9.5)]);
  });

  test('by reschedule, too', async () => {
    await book(api, { start: at(api, 3, 9) });
    const { token } = (await book(api, { start: at(api, 3, 12) })).body.data;
    const body = { start: at(api, 3, 9) };
    const reply = await api.send(bookings.rescheduleManagedBooking, { params: { token }, body });
    expect([reply.status, reply.body.code]).toEqual([409, 'slot_taken']);
    expect(starts(reply)).toEqual([at(api, 3, 8), at(api, 3, 8.5), at(api, 3, 9.5)]);
  });
});

describe('a start that the rules never offer is answered 422 for its path, with alternatives', () => {
  async function expectNotOffered(start: string) {
    const reply = await book(api, { start });
    expect([reply.status, reply.body.code]).toEqual([422, 'rule_broken']);
    expect(reply.body.errors).toEqual([{ path: 'start', message: 'That time is not available' }]);
    expect(await stored()).toBe(0);
    return starts(reply);
  }

  test('outside of the hours', async () => {
    const hours = [{ from: '09:00', to: '10:00' }];
    const weekly = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours };
    await setRules(api, { ...openAlways, weekly });
    expect(await expectNotOffered(at(api, 3, 8))).toEqual([at(api, 2, 9.5), at(api, 3, 9), at(api, 3, 9.5)]);
    // A call lies whole within one interval.
    await expectNotOffered(at(api, 3, 10));
  });

  test('beside the grid', async () => {
    expect(await expectNotOffered(at(api, 3, 9.25))).toEqual([at(api, 3, 8.5), at(api, 3, 9), at(api, 3, 9.5)]);
  });

  test('within the notice, beyond the horizon, and in the past', async () => {
    await setRules(api, { ...openAlways, noticeMinutes: 1440, horizonDays: 5 });
    const soon = new Date(Math.ceil((api.context.now() + HOUR) / HOUR) * HOUR).toISOString();
    expect(await expectNotOffered(soon)).toHaveLength(3);
    expect(await expectNotOffered(at(api, 6, 0))).toEqual([at(api, 5, 22.5), at(api, 5, 23), at(api, 5, 23.5)]);
    expect(await expectNotOffered(at(api, -3, 9))).toHaveLength(3);
    expect(await expectNotOffered('9999-12-31T00:00:00.000Z')).toEqual([]);
  });
});

describe('a kind of call', () => {
  const create = (fields = {}) =>
    api.send(types.createBookingType, {
      body: { name: 'Quiet', slug: 'quiet', minutes: 30, place: { kind: 'phone' }, active: false, ...fields },
    });
  const remove = async (slug: string) => {
    const { body } = await api.send(types.listAllBookingTypes);
    const type = body.data.types.find((one: { slug: string }) => one.slug === slug);
    await api.send(types.deleteBookingType, { params: { id: type.id } });
  };
  const slots = (type: string, link?: string) =>
    api.send(freeTimes.listFreeTimes, { query: { type, timeZone: 'UTC', ...(link && { link }) } });

  test('that is unknown or not active is 404 for slots and bookings', async () => {
    await create();
    for (const type of ['unknown', 'quiet']) {
      expect((await slots(type)).status).toBe(404);
      const { status, body } = await book(api, { type, start: at(api, 3, 9) });
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
    await remove('quiet');
  });

  test('is 404 while the calendar is turned off, and none is listed', async () => {
    await setRules(api, { ...openAlways, enabled: false });
    expect((await slots(CONSULTATION)).status).toBe(404);
    expect((await book(api, { start: at(api, 3, 9) })).status).toBe(404);
    expect((await api.send(freeTimes.listBookingTypes)).body.data.types).toEqual([]);
    await setRules(api, { ...openAlways, enabled: true });
  });

  test('with questions takes an answer to each required one, and to no other', async () => {
    const questions = [
      { label: 'Budget?', required: true },
      { label: 'More?', long: true },
    ];
    const { body } = await create({ slug: 'asked', active: true, questions });
    const [{ id: budget }, { id: more }] = body.data.questions;
    const send = (answers?: object[]) =>
      book(api, { type: 'asked', start: at(api, 3, 9), ...(answers && { answers }) });
    for (const answers of [
      undefined,
      [{ id: more, text: 'x' }],
      [{ id: budget, text: '  ' }],
      [
        { id: budget, text: '1' },
        { id: 'other', text: 'x' },
      ],
    ]) {
      const reply = await send(answers);
      expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'answers']);
    }
    expect(await stored()).toBe(0);
    const good = [
      { id: budget, text: '5,000' },
      { id: more, text: '' },
    ];
    expect((await send(good)).status).toBe(201);
    const { bookings: rows } = (await api.send(links.listBookings)).body.data;
    expect(rows[0].answers).toEqual([{ id: budget, label: 'Budget?', text: '5,000' }]);
    await remove('asked');
    // Bookings outlive their type.
    expect((await api.send(links.listBookings)).body.data.bookings).toHaveLength(1);
  });

  describe('opened by a link that books once', () => {
    let id = '';
    beforeEach(async () => {
      id = (await create({ slug: 'hidden' })).body.data.id;
      return () => remove('hidden');
    });
    const createLink = async (fields = {}) => {
      const { body } = await api.send(links.createBookingLink, { body: { typeId: id, ...fields } });
      return { ...body.data, token: new URL(body.data.url).searchParams.get('link') ?? '' };
    };
    const send = (link: string, fields = {}) => book(api, { type: 'hidden', start: at(api, 3, 9), link, ...fields });
    async function expectRefused(link: string, fields = {}) {
      const count = await stored();
      const { status, body } = await send(link, fields);
      expect([status, body.errors[0].path]).toEqual([422, 'link']);
      expect(await stored()).toBe(count);
    }

    test('is offered and booked while it is not active', async () => {
      const { token, url, state } = await createLink();
      expect(url).toBe(`${api.context.config.publicUrl}/book/hidden?link=${token}`);
      expect(state).toBe('open');
      expect(await readSlots(api, { type: 'hidden', link: token })).not.toEqual([]);
      expect((await send(token)).status).toBe(201);
      const { body } = await api.send(links.listBookingLinks);
      expect(body.data.links.map((link: { state: string }) => link.state)).toEqual(['used']);
      expect((await slots('hidden', token)).status).toBe(404);
    });

    test('is refused by a link that was used, also when its call was cancelled', async () => {
      const { token } = await createLink();
      const booked = await send(token);
      await api.send(bookings.cancelManagedBooking, { params: { token: booked.body.data.token } });
      await expectRefused(token, { start: at(api, 4, 9) });
    });

    test('is refused by one that expired, was revoked, has a changed character, or is of another kind', async () => {
      const { token: expired } = await createLink({ expiresInDays: 1 });
      await api.context.database.models.bookingLinks.update({ expiresAt: 1 }, { where: { token: expired } });
      await expectRefused(expired);
      const revoked = await createLink();
      await api.send(links.revokeBookingLink, { params: { id: revoked.id } });
      await expectRefused(revoked.token);
      const { token } = await createLink();
      await expectRefused(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
      await expectRefused(`${token.slice(0, -1)}!`);
      await expectRefused(token, { type: CONSULTATION });
    });

    test('keeps the link open when its time is taken', async () => {
      const { token } = await createLink();
      await book(api, { start: at(api, 3, 9) });
      expect((await send(token)).status).toBe(409);
      expect((await send(token, { start: at(api, 3, 10) })).status).toBe(201);
    });
  });
});

test.each([
  ['website is filled', { website: 'https://spam.example' }],
  ['filledIn is below 2000', { filledIn: 1999 }],
])('a booking whose %s is answered as by the contact form and stores nothing', async (_name, fields) => {
  const { status, body } = await book(api, { start: at(api, 3, 9), ...fields });
  expect([status, body.message]).toEqual([422, 'This looks like an automated request. Please try again in a moment.']);
  expect(await stored()).toBe(0);
});

test('a page of another site cannot book', async () => {
  const reply = await book(api, { start: at(api, 3, 9) }, { origin: 'https://elsewhere.example' });
  expect([reply.status, await stored()]).toEqual([403, 0]);
});

describe('slots', () => {
  const ask = (query: Record<string, string>) =>
    api.send(freeTimes.listFreeTimes, { query: { type: CONSULTATION, timeZone: 'UTC', ...query } });
  const date = (days: number) => at(api, days, 0).slice(0, 10);

  test('are those of today and 13 more dates, unless others are asked for, and are not stored', async () => {
    const { body, headers } = await ask({});
    expect(headers['cache-control']).toBe('no-store');
    expect(body.data.days.map((day: { date: string }) => day.date)).toEqual(
      Array.from({ length: 14 }, (_, index) => date(index)),
    );
    expect(body.data).toMatchObject({ type: CONSULTATION, minutes: 30, timeZone: 'UTC' });
    expect(body.data.nextFree).toBe(body.data.days.flatMap((day: { slots: object[] }) => day.slots)[0].start);
  });

  test('are dated in the zone of the visitor, with every date and its free times', async () => {
    const hours = [{ from: '20:00', to: '21:00' }];
    const weekly = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours };
    await setRules(api, { ...openAlways, weekly });
    const { body } = await ask({ from: date(3), to: date(4), timeZone: 'Asia/Calcutta' });
    expect(body.data.days).toEqual([
      {
        date: date(3),
        slots: [
          { start: at(api, 2, 20), end: at(api, 2, 20.5) },
          { start: at(api, 2, 20.5), end: at(api, 2, 21) },
        ],
      },
      {
        date: date(4),
        slots: [
          { start: at(api, 3, 20), end: at(api, 3, 20.5) },
          { start: at(api, 3, 20.5), end: at(api, 3, 21) },
        ],
      },
    ]);
  });

  test('of a browser that knows no zone are dated in UTC, and the reply says so', async () => {
    const goOn = api.holdClock();
    const { status, body } = await ask({ timeZone: 'Etc/Unknown' });
    expect([status, body.data.timeZone]).toEqual([200, 'UTC']);
    expect(body.data.days).toEqual((await ask({})).body.data.days);
    goOn();
    // A name that the database of zones has dropped is still somebody's.
    expect((await ask({ timeZone: 'US/Pacific-New' })).status).toBe(200);
  });

  test('of dates without hours are empty lists', async () => {
    const { body } = await ask({ from: date(-2), to: date(-1) });
    expect(body.data.days).toEqual([
      { date: date(-2), slots: [] },
      { date: date(-1), slots: [] },
    ]);
  });

  test('of bad dates, a bad zone, an end before the start and more than 60 dates are 400', async () => {
    for (const query of [
      { from: '2027-02-30' },
      { from: 'tomorrow' },
      { timeZone: 'Mars/Olympus' },
      { timeZone: '+02:00' },
      { from: date(3), to: date(2) },
      { from: date(0), to: date(60) },
    ])
      expect([query, (await ask(query)).status]).toEqual([query, 400]);
    expect((await ask({ from: date(0), to: date(59) })).status).toBe(200);
    expect((await ask({ from: '9999-12-31' })).status).toBe(400);
  });

  test('end with the horizon: the last date in the zone of the owner', async () => {
    await setRules(api, { ...openAlways, horizonDays: 2 });
    const found = await readSlots(api);
    expect(found.at(-1)?.start).toBe(at(api, 2, 23.5));
    expect(Date.parse(found[0]?.start ?? '') - api.context.now()).toBeLessThan(DAY);
  });
});
