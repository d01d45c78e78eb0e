import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { calendarText, eventCalendar, eventLines, utcTime } from '#api/testing/calendars/ics.ts';
import { startWebDouble, type WebDouble } from '#api/testing/calendars/web-calendar.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/booking/calendars.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#common/limits.ts';
import { watchWaits } from '#scripts/testing/waited-for-core.ts';
import { busyBetween } from './busy.ts';
import { readBeforeBooking } from './read.ts';

const START = Math.floor(Date.now() / DAY) * DAY + 4 * DAY + 9 * HOUR;
const good = calendarText(...eventLines('a', `DTSTART:${utcTime(START)}`, 'DURATION:PT1H'));
const BUSY = [{ start: START, end: START + HOUR, bookingId: null }];

const status = (code: number) => (_request: unknown, response: ServerResponse) => {
  response.writeHead(code).end('SECRET-WORDS-OF-THE-SERVER');
};

describe('a calendar that cannot be read', () => {
  let web: WebDouble;
  let api: TestServer;
  let id = '';
  beforeAll(async () => {
    web = await startWebDouble();
  });
  afterAll(() => web.stop());
  beforeEach(async () => {
    api = await startTestServer({ SEED: 'none', MAIL_TO: 'owner@site.example' });
    web.reply('/a.ics', good);
    id = await connect('/a.ics');
    return () => api.close();
  });

  async function connect(path: string): Promise<string> {
    const body = { kind: 'ics', name: 'Family', url: web.origin + path };
    return (await api.send(contract.connectCalendar, { body })).body.data.id;
  }
  const read = async () => (await api.send(contract.readCalendar, { params: { id }, body: {} })).body.data;
  const busy = () => busyBetween(api.context, 0, Number.MAX_SAFE_INTEGER);
  const emails = async () =>
    (await selectRows(api.context.database.models.deliveries, {})).filter(
      ({ template }) => template === 'calendar-unreadable',
    );

  /** @returns the milliseconds that a visitor waits, without those that a loaded machine takes */
  /** Milliseconds, and those of them in which this process did not wait for a core. */
  async function timeBeforeBooking(): Promise<{ took: number; own: number }> {
    const [began, waits] = [performance.now(), watchWaits()];
    await readBeforeBooking(api.context);
    const took = performance.now() - began;
    return { took, own: took - waits() };
  }

  test.each([
    ['a server error', status(500), /error \(500\)/],
    ['a wrong password', status(401), /refuses user or password/],
    ['a page that is gone', status(404), /no calendar at this address/],
    [
      'a page',
      (_request: unknown, response: ServerResponse) => response.end('<html>Sign in</html>'),
      /not a whole calendar/,
    ],
    [
      'half a calendar',
      (_request: unknown, response: ServerResponse) => response.end(good.slice(0, -20)),
      /not a whole calendar/,
    ],
    ['a connection that is cut', (_request: unknown, response: ServerResponse) => response.destroy(), /127\.0\.0\.1/],
    [
      'more than 10 MB',
      (_request: unknown, response: ServerResponse) => response.end('x'.repeat(10 * 1024 * 1024 + 1)),
      /larger than 10 MB/,
    ],
    [
      'a redirect to another host',
      (_request: unknown, response: ServerResponse) =>
        response.writeHead(302, { location: `${web.origin.replace('127.0.0.1', 'localhost')}/b.ics` }).end(),
      /on to another server/,
    ],
    [
      'a redirect in a circle',
      (_request: unknown, response: ServerResponse) => response.writeHead(302, { location: '/a.ics' }).end(),
      /circle/,
    ],
  ])('keeps its last copy, and the owner is told once: %s', async (_fault, reply, words) => {
    web.reply('/a.ics', reply);
    web.reply('/b.ics', good);
    const failed = await read();
    expect(failed).toMatchObject({ state: 'unreadable', failingSince: expect.any(String), events: 1 });
    expect(failed.lastError).toMatch(words);
    expect(failed.lastError).not.toContain('SECRET');
    api.advance(10 * MINUTE);
    await api.signIn();
    expect((await read()).failingSince).toBe(failed.failingSince);
    expect(await busy()).toEqual(BUSY);
    const [email, ...more] = await emails();
    expect([email?.recipient, more]).toEqual(['owner@site.example', []]);
    expect(web.requests('/b.ics')).toEqual([]);

    web.reply('/a.ics', good);
    expect(await read()).toMatchObject({ state: 'ok', failingSince: null, lastError: null });
    web.reply('/a.ics', reply);
    await read();
    expect(await emails()).toHaveLength(2);
  });

  test('a redirect on the same host is followed', async () => {
    web.reply('/a.ics', (_request, response) => response.writeHead(301, { location: '/moved.ics' }).end());
    web.reply('/moved.ics', good);
    expect(await read()).toMatchObject({ state: 'ok', events: 1 });
  });

  test('before a booking hanging calendars are waited for at once, three seconds in all', async () => {
    for (const path of ['/h1.ics', '/h2.ics', '/h3.ics']) {
      web.reply(path, good);
      await connect(path);
      web.reply(path, () => undefined);
    }
    api.advance(MINUTE);
    const { took, own } = await timeBeforeBooking();
    expect(took).toBeGreaterThan(2.5 * SECOND);
    expect(own).toBeLessThan(4.5 * SECOND);
    await api.signIn();
    const { calendars } = (await api.send(contract.listCalendars)).body.data;
    expect(calendars.map(({ state }: contract.ConnectedCalendar) => state)).toEqual([
      'ok',
      ...Array(3).fill('unreadable'),
    ]);
    expect(await busy()).toHaveLength(4);
  });

  test('before a booking a read that began within five seconds counts, and many visitors share one', async () => {
    const goOn = api.holdClock();
    api.advance(MINUTE);
    const before = web.requests('/a.ics').length;
    await Promise.all(Array.from({ length: 20 }, () => readBeforeBooking(api.context)));
    expect(web.requests('/a.ics').length - before).toBe(1);
    api.advance(4 * SECOND);
    await readBeforeBooking(api.context);
    expect(web.requests('/a.ics').length - before).toBe(1);
    api.advance(2 * SECOND);
    await readBeforeBooking(api.context);
    expect(web.requests('/a.ics').length - before).toBe(2);
    goOn();
  });

  test('a calendar that stays the same is not read anew, and a change shows before the next booking', async () => {
    web.reply('/a.ics', (request, response) => {
      const isKnown = request.headers['if-none-match'] === '"1"';
      response.writeHead(isKnown ? 304 : 200, { etag: '"1"' }).end(isKnown ? undefined : good);
    });
    await read();
    api.advance(MINUTE);
    await readBeforeBooking(api.context);
    expect(await busy()).toEqual(BUSY);
    web.reply('/a.ics', eventCalendar('b', `DTSTART:${utcTime(START + DAY)}`, 'DURATION:PT1H'));
    api.advance(MINUTE);
    await readBeforeBooking(api.context);
    expect((await busy()).map(({ start }) => start)).toEqual([START + DAY]);
  });

  test('ten calendars of 2,000 events are read and kept', { timeout: 120_000 }, async () => {
    const textFrom = (first: number) =>
      calendarText(
        ...Array.from({ length: 2_000 }, (_event, index) =>
          eventLines(`e${index}`, `DTSTART:${utcTime(first + index * 30 * MINUTE)}`, 'DURATION:PT10M'),
        ).flat(),
      );
    const paths = Array.from({ length: 10 }, (_path, index) => `/big${index}.ics`);
    for (const path of paths) {
      web.reply(path, textFrom(START));
      await connect(path);
    }
    const list = async () => (await api.send(contract.listCalendars)).body.data.calendars.slice(1);
    const kept = (calendars: contract.ConnectedCalendar[]) => calendars.map(({ state, events }) => [state, events]);
    expect(kept(await list())).toEqual(Array(10).fill(['ok', 2_000]));
    expect(await busyBetween(api.context, START, START + 1_000 * HOUR)).toHaveLength(20_001);

    const later = START + 15 * MINUTE;
    for (const path of paths) web.reply(path, textFrom(later));
    api.advance(MINUTE);
    expect((await timeBeforeBooking()).own).toBeLessThan(5 * SECOND);
    // On a loaded machine the owner reads anew what was not read within three seconds.
    const again = new Set<string>();
    await vi.waitFor(async () => {
      for (const calendar of await list())
        if (calendar.state !== 'ok' && again.add(calendar.id))
          await api.send(contract.readCalendar, { params: { id: calendar.id }, body: {} });
      const busyTimes = await busyBetween(api.context, later, later + 1_000 * HOUR);
      expect(busyTimes.filter(({ start }) => start >= later)).toHaveLength(20_000);
    }, 100 * SECOND);
    expect(again.size).toBeLessThan(10);
    expect(kept(await list())).toEqual(Array(10).fill(['ok', 2_000]));
  });
});
