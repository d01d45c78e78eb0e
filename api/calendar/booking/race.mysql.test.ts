import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSULTATION, offerCalls, SESSION } from '#api/testing/bookings.ts';
import { type ServerProcess, startServerProcess } from '#api/testing/server-process.ts';
import { migratedDatabase, OWNER } from '#api/testing/test-server.ts';
import { login } from '#common/contract/auth.ts';
import { createBooking } from '#common/contract/booking/bookings.ts';
import { listFreeTimes } from '#common/contract/booking/free-times.ts';
import { listBookings } from '#common/contract/booking/owner.ts';
import { DAY } from '#common/limits.ts';
import { freePort } from '#scripts/free-port.ts';

/** Two server processes on one database, as they are run. */

const VISITORS = 20;
let database: Awaited<ReturnType<typeof migratedDatabase>>;
let ports: number[];
const servers: ServerProcess[] = [];
beforeAll(async () => {
  database = await migratedDatabase();
  ports = await Promise.all([freePort(), freePort()]);
  const env = {
    ...database.env,
    ...{ ADMIN_PASSWORD: OWNER.password, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' },
  };
  for (const port of ports) {
    const server = startServerProcess(port, env);
    servers.push(server);
    await server.ready();
  }
  await offerCalls(`http://127.0.0.1:${ports[0]}`);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGKILL')));
  await database.remove();
});

async function send(index: number, path: string, { body, ...headers }: Record<string, unknown> = {}) {
  const reply = await fetch(`http://127.0.0.1:${ports[index % 2]}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: await reply.json() };
}

const book = (index: number, start: string, more: Record<string, unknown> = {}) =>
  send(index, createBooking.path, {
    'idempotency-key': String(more.key ?? crypto.randomUUID()),
    body: {
      type: more.type ?? CONSULTATION,
      start,
      name: 'Ada',
      email: String(more.email ?? `visitor${index}@example.com`),
      timeZone: 'UTC',
    },
  });

async function freeStarts(): Promise<string[]> {
  const date = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const query = new URLSearchParams({ type: CONSULTATION, timeZone: 'UTC', from: date(2), to: date(20) });
  const { body } = await send(0, `${listFreeTimes.path}?${query}`);
  return body.data.days.flatMap(({ slots }: { slots: { start: string }[] }) => slots.map(({ start }) => start));
}

async function readCalls(): Promise<{ start: string; end: string }[]> {
  const signedIn = await send(0, login.path, { body: OWNER });
  const authorization = `Bearer ${signedIn.body.data.token}`;
  return (await send(0, `${listBookings.path}?limit=100`, { authorization })).body.data.bookings;
}

const visitors = Array.from({ length: VISITORS }, (_, index) => index);

test('20 visitors at two processes ask for one time: one gets it', async () => {
  const [start = ''] = await freeStarts();
  const replies = await Promise.all(visitors.map((index) => book(index, start)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...visitors.slice(1).map(() => 409)]);
  for (const { status, body } of replies)
    if (status === 409) expect([body.code, body.data.alternatives.length]).toEqual(['slot_taken', 3]);
  expect(await freeStarts()).not.toContain(start);
});

test('starts of different kinds at two processes never overlap', async () => {
  const starts = (await freeStarts()).slice(0, VISITORS);
  const replies = await Promise.all(
    starts.map((start, index) =>
      book(index, start, { type: index % 3 === 0 ? SESSION : CONSULTATION, email: `kind${index}@example.com` }),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const calls = await readCalls();
  for (const [index, { start }] of calls.entries()) expect(start >= (calls[index - 1]?.end ?? '')).toBe(true);
});

test('one Idempotency-Key at two processes books once', async () => {
  const start = (await freeStarts()).at(-1) ?? '';
  const before = (await readCalls()).length;
  const replies = await Promise.all(
    visitors.map((index) => book(index, start, { key: 'the-same', email: 'same@example.com' })),
  );
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(201);
  expect(await readCalls()).toHaveLength(before + 1);
});
