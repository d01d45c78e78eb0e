import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '#api/cleanup.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import { at, bookingRequest, openAlways, readSlots, setRules } from '#api/testing/bookings.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as bookings from '#common/contract/booking/bookings.ts';
import * as owner from '#common/contract/booking/owner.ts';
import { blockSender } from '#common/contract/senders.ts';
import { DAY, MINUTE } from '#common/limits.ts';

let api: TestServer;
async function start(factor: string) {
  api = await startTestServer({ SEED: 'none', RATE_LIMIT_FACTOR: factor });
  await setRules(api, openAlways);
}
beforeEach(() => start('1'));
afterEach(() => api.close());

const models = () => api.context.database.models;
const templates = async () => (await selectRows(models().deliveries, {})).map(({ template }) => template).sort();

/** Books as a stranger from a network of their own. */
let stranger = 0;
function bookAsStranger(start: string, fields: Record<string, unknown> = {}) {
  const body = bookingRequest({ start, email: `stranger${stranger}@example.com`, ...fields });
  return api.send(bookings.createBooking, { body, address: `10.${stranger >> 8}.${stranger++ & 255}.1` });
}

/** Fills a date up to its ceiling with calls of unknown addresses. */
async function fill(days: number, calls = 10) {
  for (let count = 0; count < calls; count++)
    expect((await bookAsStranger(at(api, days, count))).body.data.status).toBe('confirmed');
}

const held = async (fields: Record<string, unknown> = {}) =>
  (await bookAsStranger(at(api, 3, 20), { email: 'ada@example.com', note: 'My note', ...fields })).body.data;
const keyOf = async (token: string) => (await selectRow(models().bookings, { where: { token } }))?.confirmKey ?? '';
const confirm = async (token: string, key?: string) =>
  api.send(bookings.confirmManagedBooking, { params: { token }, body: { key: key ?? (await keyOf(token)) } });
const read = (token: string) => api.send(bookings.getManagedBooking, { params: { token } });
const isFree = async (start: string) => (await readSlots(api)).some((slot) => slot.start === start);

describe('the eleventh call of unknown addresses on a date', () => {
  test('is held for 15 minutes: its time is taken, and nothing goes out but one email', async () => {
    await fill(3);
    const before = await templates();
    const contacts = await models().contacts.count();
    const now = api.context.now();
    const { status, heldUntil, token, place, url } = await held();
    expect(status).toBe('held');
    expect(Date.parse(heldUntil) - now).toBeGreaterThanOrEqual(15 * MINUTE);
    expect(Date.parse(heldUntil) - api.context.now()).toBeLessThanOrEqual(15 * MINUTE);
    expect([place.text, url]).toEqual([null, `${api.context.config.publicUrl}/booking/${token}`]);
    expect(await isFree(at(api, 3, 20))).toBe(false);
    expect(await templates()).toEqual(['booking-check', ...before]);
    expect(await models().contacts.count()).toBe(contacts);
    expect(await selectRow(models().bookings, { where: { token } })).toMatchObject({
      contactId: null,
      calendarState: 'off',
      sequence: 0,
    });
    const { id } = (await selectRow(models().bookings, { where: { token } })) ?? { id: '' };
    expect(await models().bookingReminders.count({ where: { bookingId: id } })).toBe(0);
    expect(await models().activities.count({ where: { entityId: id } })).toBe(0);
    const [email] = await selectRows(models().deliveries, { where: { template: 'booking-check' } });
    expect(email?.recipient).toBe('ada@example.com');
    expect(JSON.parse(email?.data ?? '{}').url).toBe(`${url}?confirm=${await keyOf(token)}`);
    expect(email?.data).not.toContain('My note');
    expect((await read(token)).body.data).toMatchObject({ status: 'held', heldUntil, canChange: false });
    expect((await api.send(bookings.getInvitation, { params: { token } })).status).toBe(404);
    const move = await api.send(bookings.rescheduleManagedBooking, {
      params: { token },
      body: { start: at(api, 4, 1) },
    });
    expect([move.status, move.body.message]).toEqual([422, 'Confirm your email first, then this call can be moved']);
  });

  test('is confirmed by its key: contact, emails, reminders and activity come now, and once', async () => {
    await fill(3);
    const { id, token } = await held();
    const before = await templates();
    const { status, body } = await confirm(token);
    expect([status, body.data.status, body.data.sequence]).toEqual([200, 'confirmed', 0]);
    expect(body.data).not.toHaveProperty('heldUntil');
    expect(await templates()).toEqual(['booking-confirmation', 'booking-notice', ...before].sort());
    const contact = await selectRow(models().contacts, { where: { email: 'ada@example.com' } });
    expect(contact).toMatchObject({ message: 'My note', sourceKind: 'booking' });
    expect(await selectRow(models().bookings, { where: { id } })).toMatchObject({ contactId: contact?.id });
    expect(await models().bookingReminders.count({ where: { bookingId: id } })).toBe(2);
    expect(await models().activities.count({ where: { entityId: id } })).toBe(1);
    const again = await confirm(token);
    expect([again.status, again.body.data]).toEqual([200, body.data]);
    expect(await templates()).toHaveLength(before.length + 2);
  });

  test('is not confirmed by another key, which releases nothing either', async () => {
    await fill(3);
    const { token } = await held();
    const key = await keyOf(token);
    for (const wrong of ['', `${key}x`, key.slice(1), key.toUpperCase(), `${key} `]) {
      const { status, body } = await confirm(token, wrong);
      expect([wrong, status, body.message]).toEqual([wrong, 410, 'This time was released']);
    }
    expect((await confirm(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, key)).status).toBe(404);
    expect(await isFree(at(api, 3, 20))).toBe(false);
    expect((await confirm(token, key)).status).toBe(200);
  });

  test('is released after 15 minutes: the time is free for others, and the key comes too late', async () => {
    await fill(3);
    const { token, start } = await held();
    const key = await keyOf(token);
    api.advance(15 * MINUTE);
    expect(await isFree(start)).toBe(true);
    const late = await confirm(token, key);
    expect([late.status, late.body.message]).toEqual([410, 'This time was released']);
    expect((await read(token)).body.data.status).toBe('held');
    const other = await bookAsStranger(start);
    expect([other.status, other.body.data.status]).toEqual([201, 'held']);
    expect((await confirm(other.body.data.token)).status).toBe(200);
    expect((await confirm(token, key)).status).toBe(410);
  });

  test('is deleted a day after it was released', async () => {
    await fill(3);
    const { token } = await held();
    api.advance(15 * MINUTE + DAY - MINUTE);
    await cleanUp(api.context);
    expect((await read(token)).status).toBe(200);
    api.advance(MINUTE);
    await cleanUp(api.context);
    expect((await read(token)).status).toBe(404);
  });

  test('gives the link back that it used, once it was released', async () => {
    await fill(3);
    const { body } = await api.send(owner.createBookingLink, { body: { typeId: '30' } });
    const link = new URL(body.data.url).searchParams.get('link');
    expect((await held({ link })).status).toBe('held');
    expect((await bookAsStranger(at(api, 4, 9), { link })).status).toBe(422);
    api.advance(15 * MINUTE);
    expect((await bookAsStranger(at(api, 4, 9), { link })).status).toBe(201);
  });

  test('is seen by the owner as held, who can free its time without an email', async () => {
    await fill(3);
    const { id, token, heldUntil } = await held();
    const before = await templates();
    const list = await api.send(owner.listBookings, { query: {} });
    const row = list.body.data.bookings.find((call: { id: string }) => call.id === id);
    expect(row).toMatchObject({ status: 'held', heldUntil });
    const move = { params: { id }, body: { start: at(api, 5, 1) } };
    expect((await api.send(owner.rescheduleBooking, move)).status).toBe(422);
    expect((await api.send(owner.cancelBooking, { params: { id } })).body.data.status).toBe('cancelled');
    expect(await isFree(at(api, 3, 20))).toBe(true);
    expect(await templates()).toEqual(before);
    expect((await confirm(token)).status).toBe(410);
  });

  test('leaves the list of the owner when its time is over', async () => {
    await fill(3);
    const { id } = await held();
    api.advance(15 * MINUTE);
    const { bookings: rows } = (await api.send(owner.listBookings, { query: { limit: 100 } })).body.data;
    expect(rows.map((row: { id: string }) => row.id)).not.toContain(id);
  });
});

describe('the ceiling', () => {
  test('counts the calls of one date of the owner only', async () => {
    await setRules(api, { ...openAlways, timeZone: 'Asia/Tokyo' });
    // In Tokyo the next date begins at 15:00 UTC.
    for (let count = 0; count < 10; count++) await bookAsStranger(at(api, 3, 15 + count / 2));
    expect((await bookAsStranger(at(api, 3, 14))).body.data.status).toBe('confirmed');
    expect((await bookAsStranger(at(api, 4, 14))).body.data.status).toBe('held');
    expect((await bookAsStranger(at(api, 4, 15))).body.data.status).toBe('confirmed');
  });

  test('does not count addresses that confirmed a call, and lets them book at once', async () => {
    await fill(3);
    const { token } = await held();
    await confirm(token);
    expect((await held({ start: at(api, 3, 21) })).status).toBe('confirmed');
    // The ten unknown ones are still there.
    expect((await bookAsStranger(at(api, 3, 22))).body.data.status).toBe('held');
  });

  test.each([
    ['answered', { automatic: null, from: { name: '', address: 'Stranger@example.com' } }, 'confirmed'],
    [
      'sent an automatic answer',
      { automatic: 'auto_reply', from: { name: '', address: 'stranger@example.com' } },
      'held',
    ],
    [
      'did not send the answer in its name',
      { automatic: null, verified: 'fail', from: { name: '', address: 'stranger@example.com' } },
      'held',
    ],
    ['was answered for from elsewhere', { automatic: null, from: { name: '', address: 'other@example.com' } }, 'held'],
  ])('looks at whether an address %s', async (_what, received, expected) => {
    const email = 'stranger@example.com';
    const { status } = (await bookAsStranger(at(api, 5, 9), { email })).body.data;
    expect(status).toBe('confirmed');
    const contact = await selectRow(models().contacts, { where: { email } });
    const data = {
      subject: 'Re',
      quoted: null,
      matchedBy: 'sender',
      otherAddress: false,
      attachments: [],
      truncated: false,
    };
    await models().contactEntries.create({
      id: 'an-answer',
      contactId: contact?.id ?? '',
      type: 'email_in',
      author: received.from.address,
      text: 'Yes',
      data: JSON.stringify({ ...data, ...received }),
      at: api.context.now(),
      updatedAt: api.context.now(),
    });
    await fill(3);
    expect((await held({ email })).status).toBe(expected);
  });

  test('is multiplied by RATE_LIMIT_FACTOR', async () => {
    await api.close();
    await start('2');
    await fill(3, 20);
    expect((await held()).status).toBe('held');
  });

  test('holds every call above it, so that strangers from many networks take no date whole', async () => {
    await fill(3);
    const replies = await Promise.all(Array.from({ length: 12 }, (_, count) => bookAsStranger(at(api, 3, 10 + count))));
    expect(replies.map(({ body }) => body.data.status)).toEqual(Array.from({ length: 12 }, () => 'held'));
    const [reply] = replies;
    api.advance(15 * MINUTE);
    expect(await isFree(reply?.body.data.start)).toBe(true);
  });
});

describe('a blocked sender', () => {
  const block = async () => {
    await bookAsStranger(at(api, 5, 9), { email: 'spam@example.com' });
    const contact = await selectRow(models().contacts, { where: { email: 'spam@example.com' } });
    expect((await api.send(blockSender, { params: { id: contact?.id ?? '' } })).status).toBe(200);
  };

  test('is told that the time is not available, with other times, and nothing is stored', async () => {
    await block();
    const [calls, sent] = [await models().bookings.count(), await templates()];
    const start = at(api, 3, 9);
    for (const email of ['spam@example.com', 'Spam@Example.com']) {
      const { status, body } = await bookAsStranger(start, { email });
      expect([status, body.errors]).toEqual([422, [{ path: 'start', message: 'That time is not available' }]]);
      const nearest = body.data.alternatives.map((slot: { start: string }) => slot.start);
      expect(nearest).toEqual([at(api, 3, 8), at(api, 3, 8.5), at(api, 3, 9.5)]);
    }
    expect([await models().bookings.count(), await templates()]).toEqual([calls, sent]);
    expect((await bookAsStranger(start)).status).toBe(201);
  });

  test('moves no call and confirms none, but can cancel', async () => {
    const { token } = (await bookAsStranger(at(api, 5, 10), { email: 'spam@example.com' })).body.data;
    await fill(3);
    const waiting = await held({ email: 'spam@example.com' });
    await block();
    const params = { token };
    const move = await api.send(bookings.rescheduleManagedBooking, { params, body: { start: at(api, 6, 9) } });
    expect([move.status, move.body.message]).toEqual([422, 'That time is not available']);
    expect((await confirm(waiting.token)).status).toBe(410);
    expect((await api.send(bookings.cancelManagedBooking, { params })).status).toBe(200);
  });
});
