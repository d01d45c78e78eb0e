import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#api/core/log.ts';
import { selectRows } from '#api/database/table.ts';
import { at, book, bookingRequest, openAlways, setRules } from '#api/testing/bookings.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as bookings from '#common/contract/booking/bookings.ts';
import * as owner from '#common/contract/booking/owner.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { bookedPath } from '#common/paths.ts';

let api: TestServer;
let lines: string[];
async function start(factor: string) {
  lines = [];
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  api = await startTestServer({ SEED: 'none', RATE_LIMIT_FACTOR: factor }, null, log);
  await setRules(api, openAlways);
}
beforeEach(() => start('1'));
afterEach(() => api.close());

const stored = () => api.context.database.models.bookings.count();
let hour = 0;
/** Books the next hour, as a client of its own unless told. */
const bookNext = (fields: Record<string, unknown> = {}, address = '203.0.113.1') => {
  const body = bookingRequest({ start: at(api, 3, hour++ % 24), ...fields });
  return api.send(bookings.createBooking, { body, address });
};
const statuses = async (replies: Promise<{ status: number }>[]) =>
  (await Promise.all(replies)).map(({ status }) => status);

describe('limits', () => {
  test('a client books 5 times an hour; the sixth is told when to try again', async () => {
    for (let count = 0; count < 5; count++)
      expect((await bookNext({ email: `visitor${count}@example.com` })).status).toBe(201);
    const { status, body, headers } = await bookNext({ email: 'visitor6@example.com' });
    expect([status, body.message]).toEqual([429, 'Rate limit exceeded']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await bookNext({ email: 'visitor7@example.com' }, '203.0.113.2')).status).toBe(201);
    expect(await stored()).toBe(6);
  });

  test('an email books 3 times a day, however it is written in capitals', async () => {
    const emails = ['ada@example.com', 'Ada@Example.com', 'ADA@EXAMPLE.COM', 'aDa@example.com'];
    const replies = [];
    for (const [index, email] of emails.entries()) replies.push(await bookNext({ email }, `203.0.113.${index + 10}`));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(await stored()).toBe(3);
  });

  test('what comes to nothing is not counted', async () => {
    const taken = at(api, 5, 9);
    expect((await bookNext({ start: taken, email: 'first@example.com' }, '203.0.113.9')).status).toBe(201);
    const nothing = [
      { start: taken },
      { start: at(api, 5, 9.25) },
      { type: 'unknown' },
      { link: 'unknown' },
      { answers: [{ id: 'unknown', text: 'x' }] },
      { website: 'https://spam.example' },
      { name: '' },
    ];
    for (let round = 0; round < 2; round++)
      expect(await statuses(nothing.map((fields) => bookNext(fields)))).not.toContain(201);
    const good = [];
    for (let count = 0; count < 5; count++) good.push((await bookNext({ email: `v${count % 2}@example.com` })).status);
    expect(good).toEqual([201, 201, 201, 201, 201]);
  });

  const move = ({ token }: { token: string }, time: string, address = '203.0.113.1') =>
    api.send(bookings.rescheduleManagedBooking, { params: { token }, body: { start: time }, address });

  test('a client changes calls by token 10 times an hour; the owner is not limited', async () => {
    const booked = (await bookNext({ start: at(api, 4, 0) })).body.data;
    // The time that it has, one that is taken and one that is never offered come to nothing.
    const other = (await bookNext({ start: at(api, 4, 12), email: 'other@example.com' })).body.data;
    for (let count = 0; count < 6; count++) {
      expect((await move(booked, booked.start)).status).toBe(200);
      expect((await move(booked, other.start)).status).toBe(409);
      expect((await move(booked, at(api, 4, 0.25))).status).toBe(422);
    }
    for (let count = 1; count <= 5; count++) {
      expect((await move(booked, at(api, 5, count))).status).toBe(200);
      expect((await move(other, at(api, 6, count))).status).toBe(200);
    }
    const third = (await bookNext({ start: at(api, 4, 14), email: 'third@example.com' })).body.data;
    const refused = await move(third, at(api, 5, 12));
    expect([refused.status, refused.body.message]).toEqual([429, 'Rate limit exceeded']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const params = { token: booked.token };
    const cancelled = await api.send(bookings.cancelManagedBooking, { params, address: '203.0.113.1' });
    expect(cancelled.status).toBe(429);
    const byOwner = await api.send(owner.cancelBooking, { params: { id: booked.id } });
    expect(byOwner.status).toBe(200);
  });

  test('one booking moves 5 times a day, from however many networks', async () => {
    const booked = (await bookNext({ start: at(api, 4, 0) })).body.data;
    const statuses = [];
    for (let count = 1; count <= 6; count++)
      statuses.push((await move(booked, at(api, 5, count), `198.51.${count}.1`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const byOwner = { params: { id: booked.id }, body: { start: at(api, 6, 1) } };
    expect((await api.send(owner.rescheduleBooking, byOwner)).status).toBe(200);
  });

  // To exactly this address: MySQL's own comparison takes no notice of capitals.
  const sentTo = async (address: string) =>
    (await selectRows(api.context.database.models.deliveries, {})).filter(({ recipient }) => recipient === address)
      .length;

  test('one recipient gets 10 emails a day that strangers cause, however they are caused', async () => {
    const victim = { email: 'victim@example.com' };
    let network = 0;
    const elsewhere = () => `198.51.${network++}.1`;
    const calls = [];
    for (let count = 0; count < 3; count++)
      calls.push((await bookNext({ ...victim, start: at(api, 4, count) }, elsewhere())).body.data);
    const statuses = [];
    for (const [index, call] of calls.entries())
      for (let count = 1; count <= 5; count++)
        statuses.push((await move(call, at(api, 5 + index, count), elsewhere())).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(await sentTo(victim.email)).toBe(10);
    const request = { name: 'Ada', email: 'Victim@Example.com', message: 'A message that is long enough' };
    expect((await api.send(submitContact, { body: request, address: elsewhere() })).status).toBe(201);
    // Cancelling frees a time, so it always works; it just writes to the owner alone.
    const params = { token: calls[0].token };
    expect((await api.send(bookings.cancelManagedBooking, { params, address: elsewhere() })).status).toBe(200);
    expect(await sentTo(victim.email)).toBe(10);
    expect(await sentTo('Victim@Example.com')).toBe(0);
    // The visitor always gets an email about what the owner does.
    expect((await api.send(owner.cancelBooking, { params: { id: calls[1].id } })).status).toBe(200);
    expect(await sentTo(victim.email)).toBe(11);
  });

  test('a /48 and an IPv4 /24 book four times as much as a client', async () => {
    for (const addressOf of [
      (count: number) => `2001:db8:7:${count.toString(16)}::1`,
      (count: number) => `198.51.100.${count}`,
    ]) {
      const replies = [];
      for (let count = 0; count < 23; count++) {
        const fields = { start: at(api, 4 + (count % 3), count), email: `n${count}@example.com` };
        replies.push((await bookNext(fields, addressOf(count))).status);
      }
      expect(replies.filter((status) => status === 201)).toHaveLength(20);
      expect(replies.slice(20)).toEqual([429, 429, 429]);
      await api.close();
      await start('1');
    }
  });

  test('are multiplied by RATE_LIMIT_FACTOR', async () => {
    await api.close();
    await start('2');
    const replies = [];
    for (let count = 0; count < 11; count++) replies.push((await bookNext({ email: `f${count}@example.com` })).status);
    expect(replies).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });
});

describe('an Idempotency-Key', () => {
  const key = { 'idempotency-key': 'one-booking' };

  test('answers the same again: a taken slot and used limits are not met', async () => {
    const time = at(api, 3, 9);
    const first = await book(api, { start: time }, key);
    for (let count = 0; count < 6; count++) {
      const again = await book(api, { start: time }, key);
      expect([again.status, again.body]).toEqual([201, first.body]);
    }
    expect(await stored()).toBe(1);
    const other = await book(api, { start: at(api, 3, 10) }, key);
    expect([other.status, other.body.message]).toEqual([422, 'This Idempotency-Key was used with another body']);
  });

  test('does not meet its own used link', async () => {
    const { body } = await api.send(owner.createBookingLink, { body: { typeId: '30' } });
    const link = new URL(body.data.url).searchParams.get('link');
    const first = await book(api, { start: at(api, 3, 9), link }, key);
    const again = await book(api, { start: at(api, 3, 9), link }, key);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  });

  test('that comes twice at the same moment books once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => book(api, { start: at(api, 3, 9) }, key)));
    expect(new Set(replies.map(({ body }) => body.data?.id)).size).toBe(1);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await stored()).toBe(1);
  });
});

test('tokens, emails and notes stand in no log line, whatever is asked for with them', async () => {
  const { body } = await book(api, { start: at(api, 3, 9), note: 'The orangery' });
  const { token } = body.data;
  const link = (await api.send(owner.createBookingLink, { body: { typeId: '30' } })).body.data.url;
  const params = { token };
  await api.send(bookings.getManagedBooking, { params });
  await api.send(bookings.rescheduleManagedBooking, { params, body: { start: at(api, 3, 10) } });
  await api.send(bookings.cancelManagedBooking, { params, body: { reason: 'The conservatory' } });
  for (const url of [
    `/api/booking/manage/${token}/`,
    `/api/booking/manage/${token}/unknown`,
    `/api/booking/manage//${token}`,
    `/API/Booking/manage/${token}`,
    `/api/booking/${token}`,
    bookedPath(token),
    `${bookedPath(token)}/unknown`,
    new URL(link).pathname + new URL(link).search,
  ])
    await api.raw({ url });
  const written = lines.join('\n');
  expect(lines.length).toBeGreaterThan(10);
  const secrets = [token, new URL(link).searchParams.get('link') ?? '', 'ada@example.com', 'orangery', 'conservatory'];
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});
