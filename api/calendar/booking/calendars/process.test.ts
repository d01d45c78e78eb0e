import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#api/database/connection.ts';
import { tables } from '#api/database/tables/index.ts';
import { offerCalls } from '#api/testing/bookings.ts';
import { eventCalendar, utcTime } from '#api/testing/calendars/ics.ts';
import { CALENDAR_PASSWORD, CALENDAR_USER, hasRadicale, type Radicale, startRadicale } from '#api/testing/radicale.ts';
import { type ServerProcess, startServerProcess } from '#api/testing/server-process.ts';
import { migratedDatabase, OWNER } from '#api/testing/test-server.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { freePort } from '#scripts/free-port.ts';

const WORDS = ['Quetzalcoatlus', 'Popocatepetl', 'Xochimilco', 'zanzibarina@example.org', 'Wolkenkuckucksheim'];
const SECRET = eventCalendar(
  'Wolkenkuckucksheim',
  `DTSTART:${utcTime(Math.floor(Date.now() / DAY) * DAY + 2 * DAY + 9 * HOUR)}`,
  'DURATION:PT1H',
  'SUMMARY:Quetzalcoatlus',
  'LOCATION:Popocatepetl',
  'DESCRIPTION:Xochimilco',
  'ATTENDEE;CN=Popocatepetl:mailto:zanzibarina@example.org',
);

describe.skipIf(!hasRadicale)('a server with a calendar', () => {
  let radicale: Radicale;
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let server: ServerProcess;
  let port = 0;
  let calendar = '';
  beforeAll(async () => {
    radicale = await startRadicale();
  });
  afterAll(() => radicale?.stop());
  afterEach(async () => {
    await server.kill('SIGKILL');
    await database.remove();
  });

  async function start() {
    const url = radicale.urlOf(calendar).replace('//', `//${CALENDAR_USER}:${encodeURIComponent(CALENDAR_PASSWORD)}@`);
    server = startServerProcess(port, {
      ...database.env,
      ADMIN_PASSWORD: OWNER.password,
      CALDAV_URL: url,
      LOG_LEVEL: 'trace',
    });
    await server.ready();
  }
  async function prepare() {
    database = await migratedDatabase();
    port = await freePort();
    calendar = `c${crypto.randomUUID()}`;
    await radicale.create(calendar);
  }
  const call = async (path: string, init: { method?: string; body?: unknown; token?: string } = {}) => {
    const { method = 'GET', body, token } = init;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: replies of several calls
    return { status: response.status, text, body: JSON.parse(text) as any };
  };
  async function book() {
    await offerCalls(`http://127.0.0.1:${port}`);
    const [type] = (await call('/api/booking/types')).body.data.types;
    const { days } = (await call(`/api/booking/slots?type=${type.slug}&timeZone=UTC`)).body.data;
    // The first one can begin before it is booked.
    const [, slot] = days.flatMap(({ slots }: { slots: { start: string }[] }) => slots);
    const visitor = { name: 'Ada Lovelace', email: 'ada@example.com', timeZone: 'UTC', filledIn: 9_000 };
    return call('/api/booking', { method: 'POST', body: { type: type.slug, start: slot.start, ...visitor } });
  }
  const signIn = async () => (await call('/api/auth/login', { method: 'POST', body: OWNER })).body.data.token as string;

  test('killed right after a booking, it writes the call into the calendar when it runs again', {
    timeout: 90_000,
  }, async () => {
    await prepare();
    await start();
    const { status, body } = await book();
    await server.kill('SIGKILL');
    expect(status).toBe(201);
    await start();
    await vi.waitFor(async () => expect(Object.keys(await radicale.files(calendar))).toHaveLength(1), {
      timeout: 30_000,
    });
    const [name = ''] = Object.keys(await radicale.files(calendar));
    expect(name.startsWith(`${body.data.id}@`)).toBe(true);
    const token = await signIn();
    await vi.waitFor(
      async () => {
        const { bookings } = (await call('/api/booking/bookings', { token })).body.data;
        expect(bookings.map(({ calendarState }: { calendarState: string }) => calendarState)).toEqual(['written']);
      },
      { timeout: 30_000 },
    );
  });

  test('no word of a foreign event gets into a row, a reply, an email or a log line', { timeout: 90_000 }, async () => {
    await prepare();
    await radicale.put(calendar, 'secret.ics', SECRET);
    await start();
    const token = await signIn();
    const replies: string[] = [];
    const [{ id }] = (await call('/api/booking/calendars', { token })).body.data.calendars;
    const read = await call(`/api/booking/calendars/${id}/read`, { method: 'POST', body: {}, token });
    expect(read.body.data).toMatchObject({ state: 'ok', events: 1 });
    const booked = await book();
    expect(booked.status).toBe(201);
    // A calendar that breaks, and one that breaks off.
    await radicale.kill();
    replies.push((await call(`/api/booking/calendars/${id}/read`, { method: 'POST', body: {}, token })).text);
    await radicale.start();
    const ofOwner = [
      '/api/booking/calendars',
      '/api/booking/bookings',
      '/api/activity',
      '/api/outbox',
      '/api/contacts',
    ];
    const ofVisitors = [
      '/api/booking/types',
      '/api/booking/slots?type=30-minute-consultation&timeZone=UTC',
      `/api/booking/manage/${booked.body.data.token}`,
    ];
    for (const path of [...ofOwner, ...ofVisitors]) {
      const { status, text } = await call(path, ofOwner.includes(path) ? { token } : {});
      expect([path, status]).toEqual([path, 200]);
      replies.push(text);
    }
    replies.push(read.text, booked.text);
    await server.kill('SIGTERM');

    const { sequelize, close } = openDatabase({
      databaseUrl: database.env.DATABASE_URL ?? null,
      dataDir: database.env.DATA_DIR ?? '',
    });
    const rows = [];
    for (const { name } of Object.values(tables)) rows.push(...(await sequelize.query(`SELECT * FROM ${name}`))[0]);
    await close();
    const everything = [...replies, JSON.stringify(rows), server.output(), server.errors()].join('\n');
    expect(rows.length).toBeGreaterThan(10);
    expect(WORDS.filter((word) => everything.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
    expect(everything).not.toContain(CALENDAR_PASSWORD);
    expect(everything).not.toContain(encodeURIComponent(CALENDAR_PASSWORD));
  });
});
