import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { budgets } from '#api/core/bounded/budget.ts';
import { selectRows } from '#api/database/table.ts';
import {
  calendarText,
  eventCalendar,
  eventLines,
  manyEvents,
  neverOccurring,
  utcTime,
} from '#api/testing/calendars/ics.ts';
import { startWebDouble, type WebDouble } from '#api/testing/calendars/web-calendar.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { watchProcessor } from '#api/testing/watch-processor.ts';
import * as contract from '#common/contract/booking/calendars.ts';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import { busyBetween } from './busy.ts';
import { readAllCalendars, readBeforeBooking } from './read.ts';
import { UNFINISHED } from './servers/failure.ts';

const START = Math.floor(Date.now() / DAY) * DAY + 3 * DAY + 9 * HOUR;
const hourAt = (at: number) => [`DTSTART:${utcTime(at)}`, `DTEND:${utcTime(at + HOUR)}`];
const good = eventCalendar('good', ...hourAt(START));

let api: TestServer;
let web: WebDouble;
beforeAll(async () => {
  web = await startWebDouble();
});
afterAll(() => web.stop());
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
  return () => api.close();
});

const connect = (text: string, more: Record<string, unknown> = {}) => {
  web.reply('/a.ics', text);
  const body = { kind: 'ics', name: 'Family', url: `${web.origin}/a.ics`, ...more };
  return api.send(contract.connectCalendar, { body });
};
const list = async () => (await api.send(contract.listCalendars)).body.data.calendars;
const busy = () => busyBetween(api.context, 0, Number.MAX_SAFE_INTEGER);
const stored = async () => (await selectRows(api.context.database.models.bookingCalendars, {}))[0];

test('what was not understood is told at the calendar, and the rest counts', async () => {
  const text = calendarText(
    ...eventLines('good', ...hourAt(START)),
    ...eventLines('bad', 'DTSTART:on Tuesday', 'SUMMARY:Quetzalcoatlus'),
  );
  const { status, body } = await connect(text);
  const unread = { count: 1, of: 2, reasons: [{ line: 'DTSTART', date: null, why: expect.any(String) }] };
  expect([status, body.data.events, body.data.unread]).toEqual([201, 1, unread]);
  expect((await list())[0].unread).toEqual(unread);
  const { why } = body.data.unread.reasons[0];
  expect(body.data.notices).toEqual([`1 of its 2 events could not be read in full. DTSTART: ${why}`]);
  expect(JSON.stringify([await list(), await stored()])).not.toMatch(/Quetzalcoatlus|on Tuesday/);
  web.reply('/a.ics', good);
  const again = await api.send(contract.readCalendar, { params: { id: body.data.id }, body: {} });
  expect(again.body.data.unread).toEqual({ count: 0, of: 1, reasons: [] });
});

test('a calendar of which nothing is understood is not connected, one without events is', async () => {
  const { status, body } = await connect(eventCalendar('bad', 'DTSTART:on Tuesday'));
  expect([status, body.errors[0].path]).toEqual([422, 'url']);
  expect(body.message).toMatch(/None of its events could be read/);
  expect((await connect(calendarText())).status).toBe(201);
});

const rules = Array.from({ length: 400 }, (_rule, index) => `RRULE:FREQ=MINUTELY;COUNT=${90_000 + index}`);
const observance =
  'BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=DAILY\r\nEND:STANDARD\r\n';

test.each([
  ['1,000 rules that never occur', () => manyEvents(1_000, () => neverOccurring)],
  [
    '1,000 rules of each second',
    () => manyEvents(1_000, () => ['DTSTART:20000101T090000Z', 'RRULE:FREQ=SECONDLY;BYMONTH=2']),
  ],
  ['400 rules in one event', () => manyEvents(1, () => ['DTSTART:20000101T090000Z', ...rules])],
  [
    'a zone with 200 daily observances',
    () =>
      `BEGIN:VTIMEZONE\r\nTZID:X\r\n${observance.repeat(200)}END:VTIMEZONE\r\n${manyEvents(1, () => ['DTSTART;TZID=X:20200101T090000'])}`,
  ],
  [
    'two million folded lines',
    () => manyEvents(1, () => [`DTSTART:20200101T090000Z\r\nSUMMARY:x${'\r\n y'.repeat(2_000_000)}`]),
  ],
])(
  'the server answers while it reads what was made to take for ever: %s',
  { timeout: 120_000 },
  async (_kind, text) => {
    const { id } = (await connect(good)).body.data;
    web.reply('/a.ics', calendarText(...eventLines('good', ...hourAt(START)), text()));
    // By the clock a busy machine takes many times as long.
    const { milliseconds } = budgets.calendar;
    budgets.calendar.milliseconds = 6 * milliseconds;
    onTestFinished(() => {
      budgets.calendar.milliseconds = milliseconds;
    });
    const [longest, begun] = [watchProcessor(), process.cpuUsage()];
    const read = await api.send(contract.readCalendar, { params: { id }, body: {} });
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000).toBeLessThan(milliseconds);
    // The text itself is fetched and handed over in one piece.
    expect(longest()).toBeLessThan(2_000);
    expect([read.status, read.body.data.state]).toEqual([200, 'ok']);
    const times = await busy();
    expect(times.some(({ start, end }) => start <= START && end >= START + HOUR)).toBe(true);
  },
);

test('a calendar that is ended keeps its last copy and its mark, and the owner is told', async () => {
  const { id } = (await connect(good)).body.data;
  const { milliseconds } = budgets.calendar;
  budgets.calendar.milliseconds = 1;
  onTestFinished(() => {
    budgets.calendar.milliseconds = milliseconds;
  });
  web.reply('/a.ics', calendarText(manyEvents(1_000, () => neverOccurring)));
  api.advance(MINUTE);
  await readAllCalendars(api.context);
  expect(await stored()).toMatchObject({ state: 'unreadable', readingSince: expect.any(Number) });
  expect((await list())[0].lastError).toMatch(/^Reading it takes longer than 10 seconds/);
  expect(await busy()).toHaveLength(1);

  const before = web.requests('/a.ics').length;
  api.advance(5 * MINUTE);
  await readAllCalendars(api.context);
  await readBeforeBooking(api.context);
  expect(web.requests('/a.ics')).toHaveLength(before);

  budgets.calendar.milliseconds = milliseconds;
  web.reply('/a.ics', good);
  await api.signIn();
  const read = await api.send(contract.readCalendar, { params: { id }, body: {} });
  expect(read.body.data).toMatchObject({ state: 'ok', events: 1 });
});

test('a calendar whose last reading did not end is left alone for an hour, told to the owner, and read when asked', async () => {
  const { id } = (await connect(good)).body.data;
  const { bookingCalendars } = api.context.database.models;
  api.advance(MINUTE);
  await bookingCalendars.update({ readingSince: api.context.now() }, { where: { id } });
  const before = web.requests('/a.ics').length;
  await readAllCalendars(api.context);
  await readBeforeBooking(api.context);
  expect(web.requests('/a.ics')).toHaveLength(before);
  expect((await stored())?.state).toBe('ok');

  api.advance(MINUTE);
  await readAllCalendars(api.context);
  expect(web.requests('/a.ics')).toHaveLength(before);
  expect(await stored()).toMatchObject({ state: 'unreadable', lastError: UNFINISHED.message });
  expect(await busy()).toHaveLength(1);
  const told = await selectRows(api.context.database.models.deliveries, { where: { template: 'calendar-unreadable' } });
  expect(told).toHaveLength(1);

  await api.signIn();
  const read = await api.send(contract.readCalendar, { params: { id }, body: {} });
  expect(read.body.data).toMatchObject({ state: 'ok', lastError: null });
  expect((await stored())?.readingSince).toBeNull();
});

test('it is read again by itself after an hour', async () => {
  const { id } = (await connect(good)).body.data;
  await api.context.database.models.bookingCalendars.update({ readingSince: api.context.now() }, { where: { id } });
  api.advance(61 * MINUTE);
  await readAllCalendars(api.context);
  expect(await stored()).toMatchObject({ state: 'ok', readingSince: null });
});

test('a calendar is marked before it is looked into, and the mark goes after', async () => {
  const { bookingCalendars } = api.context.database.models;
  await connect(good);
  web.reply('/a.ics', eventCalendar('other', ...hourAt(START + DAY)));
  const update = vi.spyOn(bookingCalendars, 'update');
  api.advance(MINUTE);
  await readAllCalendars(api.context);
  const marks = update.mock.calls.map(([values]) => values).filter((values) => 'readingSince' in values);
  expect(marks).toEqual([{ readingSince: expect.any(Number) }, { readingSince: null }]);
});

const multistatus = (...responses: string[]) =>
  `<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${responses.join('')}</multistatus>`;
const ok = (href: string, prop: string) =>
  `<response><href>${href}</href><propstat><prop>${prop}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
const gone = '<response><href>/cal/gone.ics</href><status>HTTP/1.1 404 Not Found</status></response>';
const object = ok('/cal/a.ics', `<getetag>"a"</getetag><C:calendar-data>${good}</C:calendar-data>`);

function serveCalendar(replies: string[], isSignedIn: (authorization: string | undefined) => boolean = () => true) {
  web.reply('/cal/', (request, response) => {
    if (!isSignedIn(request.headers.authorization)) {
      response
        .writeHead(401, { 'www-authenticate': 'Digest realm="cal", nonce="n1", qop="auth", algorithm=MD5' })
        .end();
      return;
    }
    const tag = ok('/cal/', '<resourcetype><collection/><C:calendar/></resourcetype><getetag>"1"</getetag>');
    const body = request.method === 'REPORT' ? multistatus(...replies) : multistatus(tag);
    response.writeHead(207, { 'content-type': 'application/xml; charset=utf-8' }).end(body);
  });
}
const caldav = () => ({ kind: 'caldav', url: `${web.origin}/cal/`, username: 'owner', password: 'secret' });

test.each([
  ['behind the events', [object, gone], 1],
  ['before the events', [gone, object], 1],
  ['alone', [gone], 0],
])('one event that is gone does not refuse the calendar: %s', async (_kind, replies, events) => {
  serveCalendar(replies);
  const { status, body } = await connect('', caldav());
  expect([status, body.data.events]).toEqual([201, events]);
  expect(await busy()).toHaveLength(events);
});

test('a server that wants Digest is answered so', async () => {
  serveCalendar([object], (authorization) => authorization?.startsWith('Digest username="owner"') === true);
  const { status, body } = await connect('', caldav());
  expect([status, body.data.events]).toEqual([201, 1]);
  expect(web.requests('/cal/').at(-1)?.authorization).toMatch(/uri="\/cal\/".*response="[0-9a-f]{32}"/);
});

test('a way of signing in that is not known is refused as such', async () => {
  web.reply('/cal/', (_request, response) => response.writeHead(401, { 'www-authenticate': 'Negotiate' }).end());
  const { status, body } = await connect('', caldav());
  expect([status, body.errors[0].path]).toEqual([422, 'url']);
  expect(body.message).toMatch(/way of signing in that is not known/);
});
