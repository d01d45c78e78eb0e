import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selectRow, selectRows } from '#api/database/table.ts';
import { at, book, CONSULTATION, openAlways, readSlots, setRules } from '#api/testing/bookings.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { listActivity } from '#common/contract/activity.ts';
import * as bookings from '#common/contract/booking/bookings.ts';
import * as owner from '#common/contract/booking/owner.ts';
import { listTimeline } from '#common/contract/timeline.ts';
import { HOUR } from '#common/limits.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
beforeEach(async () => {
  const { bookings: calls, bookingReminders, contacts, deliveries, activities } = api.context.database.models;
  for (const table of [calls, bookingReminders, contacts, deliveries, activities])
    await (table as typeof calls).destroy({ where: {} });
  await setRules(api, openAlways);
});
afterAll(() => api.close());

const models = () => api.context.database.models;
const manage = (token: string) => ({ params: { token } });
const templates = async () => (await selectRows(models().deliveries, {})).map(({ template }) => template).sort();
const actions = async () =>
  (await selectRows(models().activities, { where: { entity: 'booking' }, order: ['at', 'id'] })).map(
    ({ action }) => action,
  );

describe('a booking', () => {
  test('answers with its token and address, and takes its time', async () => {
    const start = at(api, 3, 9);
    const { status, body } = await book(api, { start });
    expect(status).toBe(201);
    const { token } = body.data;
    expect(body.data).toEqual({
      id: expect.any(String),
      type: { slug: CONSULTATION, name: '30-minute consultation' },
      minutes: 30,
      start,
      end: at(api, 3, 9.5),
      timeZone: 'Europe/London',
      status: 'confirmed',
      place: { kind: 'video', text: null },
      token,
      url: `${api.context.config.publicUrl}/booking/${token}`,
    });
    // 128 bits in base64url.
    expect(token.length).toBeGreaterThanOrEqual(22);
    expect((await readSlots(api)).map((slot) => slot.start)).not.toContain(start);
  });

  test('of a browser that knows no zone is in UTC, for the visitor and in the emails', async () => {
    const { status, body } = await book(api, { start: at(api, 3, 9), timeZone: 'Etc/Unknown' });
    expect([status, body.data.timeZone]).toEqual([201, 'UTC']);
    const confirmation = await selectRow(models().deliveries, { where: { template: 'booking-confirmation' } });
    expect(confirmation?.data).toContain('"zone":"UTC"');
    const moved = await api.send(bookings.rescheduleManagedBooking, {
      ...manage(body.data.token),
      body: { start: at(api, 4, 9), timeZone: 'Etc/Unknown' },
    });
    expect([moved.status, moved.body.data.timeZone]).toEqual([200, 'UTC']);
  });

  test('is read and cancelled where this server does not know the zone of its row', async () => {
    const { body } = await book(api, { start: at(api, 3, 9) });
    await models().bookings.update({ timeZone: 'Nowhere/Town' }, { where: {} });
    const { status } = await api.send(bookings.getManagedBooking, manage(body.data.token));
    expect(status).toBe(200);
    expect((await api.send(bookings.cancelManagedBooking, { ...manage(body.data.token), body: {} })).status).toBe(200);
  });

  test('stores row, contact, emails, reminders and activity', async () => {
    await book(api, { start: at(api, 3, 9), note: 'About the engine' });
    const contact = await selectRow(models().contacts, { where: { email: 'ada@example.com' } });
    expect(contact).toMatchObject({
      status: 'new',
      name: 'Ada Lovelace',
      message: 'About the engine',
      sourceKind: 'booking',
    });
    const [row] = await selectRows(models().bookings, {});
    expect(row).toMatchObject({ sequence: 0, contactId: contact?.id, calendarState: 'off' });
    expect(await templates()).toEqual(['booking-confirmation', 'booking-notice']);
    expect(await actions()).toEqual(['booked']);
    const reminders = await selectRows(models().bookingReminders, { order: ['at'] });
    expect(reminders.map(({ minutes }) => minutes)).toEqual([1440, 60]);
    const { body } = await api.send(listTimeline, { params: { id: contact?.id ?? '' }, query: { type: 'booking' } });
    expect(body.data.entries).toMatchObject([
      { author: 'Visitor', bookingId: row?.id, action: 'booked', callName: '30-minute consultation' },
    ]);
    expect((await api.send(listActivity)).status).toBe(200);
  });

  test('without a note says what was booked', async () => {
    await book(api, { start: at(api, 3, 9) });
    expect(await selectRow(models().contacts, { where: {} })).toMatchObject({
      message: 'Booked: 30-minute consultation',
    });
  });

  test('belongs to the contact of its email, whatever the capitals, but not to one in the trash', async () => {
    await book(api, { start: at(api, 3, 9) });
    await book(api, { start: at(api, 3, 10), email: 'ADA@Example.com' });
    const [contact, ...others] = await selectRows(models().contacts, {});
    expect(others).toEqual([]);
    await models().contacts.update({ deletedAt: 1 }, { where: { id: contact?.id ?? '' } });
    await book(api, { start: at(api, 3, 11) });
    const rows = await selectRows(models().bookings, { order: ['start'] });
    expect(rows.map(({ contactId }) => contactId === contact?.id)).toEqual([true, true, false]);
  });
});

describe('whoever has the token', () => {
  const booked = async (hour = 9) => (await book(api, { start: at(api, 3, hour), note: 'Secret note' })).body.data;

  test('reads the call without email, note and answers', async () => {
    const { token, url: _url, ...shared } = await booked();
    const { status, body } = await api.send(bookings.getManagedBooking, manage(token));
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...shared,
      name: 'Ada Lovelace',
      sequence: 0,
      canChange: true,
      cancelledBy: null,
      cancelReason: null,
    });
  });

  test('moves it: the old time is free at once, the token stays, the reminders move', async () => {
    const { token } = await booked();
    const [before, after] = [at(api, 3, 9), at(api, 4, 15)];
    const moved = await api.send(bookings.rescheduleManagedBooking, {
      ...manage(token),
      body: { start: after, timeZone: 'Asia/Calcutta' },
    });
    expect([moved.status, moved.body.data.start, moved.body.data.sequence]).toEqual([200, after, 1]);
    expect(moved.body.data.timeZone).toBe('Asia/Calcutta');
    const free = (await readSlots(api)).map(({ start }) => start);
    expect([free.includes(before), free.includes(after)]).toEqual([true, false]);
    expect((await api.send(bookings.getManagedBooking, manage(token))).body.data.start).toBe(after);
    const reminders = await selectRows(models().bookingReminders, { order: ['at'] });
    expect(reminders.map((row) => row.at)).toEqual([24, 1].map((hours) => Date.parse(after) - hours * HOUR));
    expect(await actions()).toEqual(['booked', 'rescheduled']);
  });

  test('changes nothing by moving it to the time that it has', async () => {
    const { token, start } = await booked();
    const before = await templates();
    const { status, body } = await api.send(bookings.rescheduleManagedBooking, { ...manage(token), body: { start } });
    expect([status, body.data.sequence]).toEqual([200, 0]);
    expect(await templates()).toEqual(before);
  });

  test('may move it to a time that overlaps its own, also on a day that it fills', async () => {
    await setRules(api, { ...openAlways, maxPerDay: 1, gridMinutes: 15 });
    const { token } = await booked();
    const start = at(api, 3, 9.25);
    const { status } = await api.send(bookings.rescheduleManagedBooking, { ...manage(token), body: { start } });
    expect(status).toBe(200);
  });

  test('cancels it with a reason, once', async () => {
    const { token, start } = await booked();
    const cancel = () => api.send(bookings.cancelManagedBooking, { ...manage(token), body: { reason: 'Ill' } });
    const first = await cancel();
    expect(first.body.data).toMatchObject({
      status: 'cancelled',
      sequence: 1,
      canChange: false,
      cancelledBy: 'visitor',
      cancelReason: 'Ill',
    });
    const sent = await templates();
    const second = await cancel();
    expect([second.status, second.body.data]).toEqual([200, first.body.data]);
    expect(await templates()).toEqual(sent);
    expect((await readSlots(api)).map((slot) => slot.start)).toContain(start);
    expect(await models().bookingReminders.count()).toBe(0);
    expect(await actions()).toEqual(['booked', 'cancelled']);
  });

  test('cannot change a call that has begun', async () => {
    const { token } = await booked();
    await models().bookings.update({ start: 1000, end: 2000, confirmedStart: 1000 }, { where: { token } });
    const moved = await api.send(bookings.rescheduleManagedBooking, {
      ...manage(token),
      body: { start: at(api, 4, 9) },
    });
    const cancelled = await api.send(bookings.cancelManagedBooking, manage(token));
    for (const { status, body } of [moved, cancelled]) expect([status, body.code]).toEqual([422, 'rule_broken']);
    expect((await api.send(bookings.getManagedBooking, manage(token))).body.data.canChange).toBe(false);
  });

  test('cannot move a cancelled call', async () => {
    const { token } = await booked();
    await api.send(bookings.cancelManagedBooking, manage(token));
    const { status, body } = await api.send(bookings.rescheduleManagedBooking, {
      ...manage(token),
      body: { start: at(api, 4, 9) },
    });
    expect([status, body.code]).toEqual([422, 'rule_broken']);
  });

  test('is told nothing else by an unknown token than by one with a changed character', async () => {
    const { token } = await booked();
    const changed = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${token.slice(0, -1)}!`,
      token.slice(1),
    ];
    const swapped = token.replace(/[a-zA-Z]/, (letter: string) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    for (const wrong of ['unknown', 'ü', '%F0%9F%98%80', ...changed, swapped]) {
      const read = await api.send(bookings.getManagedBooking, manage(wrong));
      const cancelled = await api.send(bookings.cancelManagedBooking, manage(wrong));
      for (const { status, body } of [read, cancelled])
        expect([wrong, status, body.code, body.message]).toEqual([wrong, 404, 'not_found', 'Call not found']);
    }
  });
});

describe('the owner', () => {
  const booked = async (hour = 9) => (await book(api, { start: at(api, 3, hour) })).body.data;
  const list = async (status?: string) =>
    (await api.send(owner.listBookings, status === undefined ? {} : { query: { status } })).body.data;

  test('lists calls to come by start, past and cancelled ones the latest first', async () => {
    const [late, early] = [await booked(12), await booked(9)];
    const past = await booked(15);
    await models().bookings.update({ start: 1000, end: 2000, confirmedStart: 1000 }, { where: { id: past.id } });
    const gone = await booked(16);
    await api.send(bookings.cancelManagedBooking, manage(gone.token));
    const upcoming = await list();
    expect(upcoming.bookings.map(({ id }: { id: string }) => id)).toEqual([early.id, late.id]);
    expect(upcoming.pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalBookings: 2,
      hasNext: false,
      hasPrev: false,
    });
    expect((await list('past')).bookings.map(({ id }: { id: string }) => id)).toEqual([past.id]);
    expect((await list('cancelled')).bookings.map(({ id }: { id: string }) => id)).toEqual([gone.id]);
    expect(upcoming.bookings[0]).toMatchObject({
      email: 'ada@example.com',
      answers: [],
      calendarState: 'off',
      calendarChange: null,
      remindersAt: [at(api, 2, 9), at(api, 3, 8)],
    });
    expect(JSON.stringify(upcoming)).not.toContain(early.token);
  });

  test('is told of a video call that has no link', async () => {
    const [without, other] = [await booked(9), await booked(12)];
    await models().bookings.update({ placeText: null }, { where: { id: without.id } });
    await models().bookings.update({ placeText: 'https://meet.example' }, { where: { id: other.id } });
    const told = (await list()).bookings.map(({ placeMissing }: { placeMissing?: boolean }) => placeMissing);
    expect(told).toEqual([true, undefined]);
  });

  test('moves a call to any time to come that no other call overlaps', async () => {
    const call = await booked();
    const other = await booked(12);
    await setRules(api, { ...openAlways, weekly: { ...openAlways.weekly, mon: [], tue: [] }, noticeMinutes: 43_200 });
    const move = (start: string, more = {}) =>
      api.send(owner.rescheduleBooking, { params: { id: call.id }, body: { start, ...more } });
    const moved = await move(new Date(api.context.now() + HOUR).toISOString());
    expect([moved.status, moved.body.data.sequence]).toEqual([200, 1]);
    const taken = await move(at(api, 3, 12.25));
    expect([taken.status, taken.body.code, taken.body.message]).toEqual([
      409,
      'slot_taken',
      'That time was just taken',
    ]);
    expect(taken.body.data.alternatives).toHaveLength(3);
    const touching = await move(at(api, 3, 11.5));
    expect([touching.status, touching.body.data.end]).toEqual([200, other.start]);
    const past = await move(new Date(api.context.now() - HOUR).toISOString());
    expect([past.status, past.body.errors[0].path]).toEqual([422, 'start']);
    const stale = await move(at(api, 5, 9), { updatedAt: new Date(0).toISOString() });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
  });

  test('cancels a call with a reason that the visitor reads', async () => {
    const { id, token } = await booked();
    const { status, body } = await api.send(owner.cancelBooking, { params: { id }, body: { reason: 'On a train' } });
    expect([status, body.data.status, body.data.cancelledBy]).toEqual([200, 'cancelled', 'owner']);
    const seen = (await api.send(bookings.getManagedBooking, manage(token))).body.data;
    expect([seen.cancelledBy, seen.cancelReason]).toEqual(['owner', 'On a train']);
  });
});
