import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#api/database/connection.ts';
import { selectRow } from '#api/database/table.ts';
import { calendarText, eventCalendar, manyEvents, neverOccurring, utcTime } from '#api/testing/calendars/ics.ts';
import { startWebDouble } from '#api/testing/calendars/web-calendar.ts';
import { type ServerProcess, startServerProcess } from '#api/testing/server-process.ts';
import { migratedDatabase, OWNER } from '#api/testing/test-server.ts';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import { freePort } from '#scripts/free-port.ts';
import { UNFINISHED } from './servers/failure.ts';

const WAIT = { timeout: 2 * MINUTE, interval: 20 };
const START = Math.floor(Date.now() / DAY) * DAY + 2 * DAY + 9 * HOUR;
const good = eventCalendar('good', `DTSTART:${utcTime(START)}`, 'DURATION:PT1H');

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test('a server that is killed while it reads a calendar leaves that one alone, tells it, and reads the others', {
  timeout: 5 * MINUTE,
}, async () => {
  const web = await startWebDouble();
  closing.push(() => web.stop());
  const database = await migratedDatabase();
  closing.push(() => database.remove());
  const port = await freePort();
  const { models, close } = openDatabase({ databaseUrl: database.env.DATABASE_URL ?? null, dataDir: database.folder });
  closing.push(close);
  const { bookingCalendars } = models;
  const rowOf = (id: string) => selectRow(bookingCalendars, { where: { id } });
  let server: ServerProcess | undefined;
  closing.push(async () => server?.kill('SIGKILL'));
  let token = '';
  async function post(path: string, body: unknown) {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const url = `http://127.0.0.1:${port}${path}`;
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    // biome-ignore lint/suspicious/noExplicitAny: replies of several calls
    const { data } = (await reply.json()) as any;
    return { status: reply.status, data };
  }
  async function start() {
    server = startServerProcess(port, { ...database.env, ADMIN_PASSWORD: OWNER.password });
    await server.ready();
    token = '';
    token = (await post('/api/auth/login', OWNER)).data.token;
  }
  const connect = (name: string) => post('/api/booking/calendars', { kind: 'ics', name, url: `${web.origin}/${name}` });
  const readNow = (id: string) => post(`/api/booking/calendars/${id}/read`, {});

  await start();
  for (const name of ['endless', 'other']) web.reply(`/${name}`, good);
  const connected = await connect('endless');
  expect(connected).toMatchObject({ status: 201 });
  const { id } = connected.data;
  const { id: otherId } = (await connect('other')).data;
  web.reply('/endless', calendarText(manyEvents(1_000, () => neverOccurring)));
  const isMarked = async () => ((await rowOf(id))?.readingSince ?? null) !== null;
  // A fast machine can be done before it is looked at.
  for (let isSeen = false; !isSeen; ) {
    let isAnswered = false;
    const answer = () => {
      isAnswered = true;
    };
    // The server is killed before it answers.
    readNow(id).then(answer, answer);
    await vi.waitUntil(async () => {
      isSeen = await isMarked();
      return isSeen || isAnswered;
    }, WAIT);
  }
  await server?.kill('SIGKILL');
  const { readingSince } = (await rowOf(id)) ?? {};
  expect(readingSince).toEqual(expect.any(Number));

  // As if the machine had been down for a minute.
  await bookingCalendars.update({ readingSince: Number(readingSince) - MINUTE }, { where: { id } });
  const asked = web.requests('/endless').length;
  const before = (await rowOf(otherId))?.lastReadAt ?? 0;
  await start();
  await vi.waitFor(async () => {
    expect(await rowOf(id)).toMatchObject({ state: 'unreadable', lastError: UNFINISHED.message });
    expect((await rowOf(otherId))?.lastReadAt).toBeGreaterThan(before ?? 0);
  }, WAIT);
  expect(web.requests('/endless')).toHaveLength(asked);
  expect(await models.bookingBusy.count({ where: { calendarId: id } })).toBe(1);

  web.reply('/endless', good);
  expect((await readNow(id)).data).toMatchObject({ state: 'ok', events: 1, lastError: null });
  expect((await rowOf(id))?.readingSince).toBeNull();
});
