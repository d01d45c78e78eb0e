import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { calendarText, eventCalendar, eventLines } from '#api/testing/calendars/ics.ts';
import { startWebDouble, type WebDouble } from '#api/testing/calendars/web-calendar.ts';
import { CALENDAR_PASSWORD, CALENDAR_USER, hasRadicale, type Radicale, startRadicale } from '#api/testing/radicale.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/booking/calendars.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { busyBetween } from './busy.ts';

const access = { username: CALENDAR_USER, password: CALENDAR_PASSWORD };
const DAY_AT_NINE = Math.floor(Date.now() / DAY) * DAY + 3 * DAY + 9 * HOUR;
const time = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const hourAt = (at: number) => [`DTSTART:${time(at)}`, `DTEND:${time(at + HOUR)}`];

describe.skipIf(!hasRadicale)('connected calendars', () => {
  let radicale: Radicale;
  let api: TestServer;
  let web: WebDouble;
  beforeAll(async () => {
    radicale = await startRadicale();
    await radicale.create('work', 'Work');
    await radicale.create('private', 'Private');
    await radicale.put('work', 'a.ics', eventCalendar('a', ...hourAt(DAY_AT_NINE)));
    web = await startWebDouble();
  });
  afterAll(async () => {
    await radicale?.stop();
    await web?.stop();
  });
  beforeEach(async () => {
    api = await startTestServer({ SEED: 'none' });
    return () => api.close();
  });

  const connect = (body: Record<string, unknown>) => api.send(contract.connectCalendar, { body });
  const work = (more: Record<string, unknown> = {}) => ({
    kind: 'caldav',
    name: 'Work',
    url: radicale.urlOf('work'),
    ...access,
    ...more,
  });
  const list = async () => (await api.send(contract.listCalendars)).body.data.calendars;
  const busy = () => busyBetween(api.context, 0, Number.MAX_SAFE_INTEGER);

  test('the calendars of an account are found by the address of its server, of the account, or of one of them', async () => {
    const both = ['work', 'private'].map((name) => ({
      url: radicale.urlOf(name),
      name: name === 'work' ? 'Work' : 'Private',
    }));
    for (const url of [radicale.origin, `${radicale.origin}/${CALENDAR_USER}/`]) {
      const { status, body } = await api.send(contract.discoverCalendars, { body: { url, ...access } });
      expect([url, status]).toEqual([url, 200]);
      expect(body.data.calendars).toEqual(expect.arrayContaining(both));
      expect(body.data.calendars).toHaveLength(2);
    }
    const { body } = await api.send(contract.discoverCalendars, { body: { url: radicale.urlOf('work'), ...access } });
    expect(body.data.calendars).toEqual([both[0]]);
  });

  test('an account that cannot be opened is refused in words', async () => {
    const wrong = await api.send(contract.discoverCalendars, {
      body: { url: radicale.origin, username: CALENDAR_USER, password: 'wrong' },
    });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'password']);
    expect(wrong.body.message).toMatch(/refuses user or password/);
    const nobody = await api.send(contract.discoverCalendars, { body: { url: 'http://127.0.0.1:31399', ...access } });
    expect([nobody.status, nobody.body.errors[0].path]).toEqual([422, 'url']);
    expect(nobody.body.message).toMatch(/Nothing accepts connections/);
  });

  test('a calendar is connected once it has been read, and its times are busy', async () => {
    const { status, body } = await connect(work({ writeTo: true }));
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      kind: 'caldav',
      name: 'Work',
      address: radicale.urlOf('work'),
      username: CALENDAR_USER,
      writeTo: true,
      fromServer: false,
      state: 'ok',
      lastReadAt: expect.any(String),
      failingSince: null,
      lastError: null,
      events: 1,
      unread: { count: 0, of: 1, reasons: [] },
      updatedAt: expect.any(String),
      notices: [],
    });
    expect(await busy()).toEqual([{ start: DAY_AT_NINE, end: DAY_AT_NINE + HOUR, bookingId: null }]);
    expect(await list()).toEqual([body.data]);
  });

  test.each<[what: string, fields: Record<string, unknown>, path: string, message: RegExp]>([
    ['a wrong password', { password: 'wrong' }, 'password', /refuses user or password/],
    ['no such calendar', { url: '/owner/none/' }, 'url', /no calendar at this address/],
    ['an account', { url: '/owner/' }, 'url', /maybe an account/],
    ['a page', { url: 'page' }, 'url', /is not a calendar/],
    ['nothing there', { url: 'http://127.0.0.1:31399/' }, 'url', /Nothing accepts connections/],
    ['an unknown host', { url: 'http://calendar.invalid/' }, 'url', /was not found/],
    ['writing into a link', { kind: 'ics', writeTo: true }, 'writeTo', /CalDAV calendar only/],
    ['another scheme', { url: 'ftp://calendar.example/' }, 'url', /https, http or webcal/],
    ['no name', { name: ' ' }, 'name', /required/],
  ])('connecting is refused at its field: %s', async (_what, fields, path, message) => {
    web.reply('/page', '<html>Sign in</html>');
    const given = String(fields.url ?? `/${CALENDAR_USER}/work/`);
    const url = given === 'page' ? `${web.origin}/page` : given.startsWith('/') ? radicale.origin + given : given;
    const { status, body } = await connect(work({ ...fields, url }));
    expect([status, body.errors[0].path]).toEqual([422, path]);
    expect(body.errors[0].message).toMatch(message);
    expect(await list()).toEqual([]);
  });

  test('a secret link is read, and of it only the host is told', async () => {
    web.reply('/private-8f3a/basic.ics', calendarText(...eventLines('x', ...hourAt(DAY_AT_NINE))));
    const url = `${web.origin.replace('http:', 'webcal:')}/private-8f3a/basic.ics`;
    const { status, body, text } = await connect({ kind: 'ics', name: 'Family', url });
    expect([status, body.data.address, body.data.events]).toEqual([201, '127.0.0.1', 1]);
    const { text: listed } = await api.send(contract.listCalendars);
    const rows = JSON.stringify(await selectRows(api.context.database.models.bookingCalendars, {}));
    expect(text + listed + rows).not.toContain('8f3a');
  });

  test('one calendar at most is written to, and choosing another one moves it', async () => {
    const first = (await connect(work({ writeTo: true }))).body.data;
    await connect(work({ name: 'Private', url: radicale.urlOf('private'), writeTo: true }));
    expect((await list()).map(({ name, writeTo }: contract.ConnectedCalendar) => [name, writeTo])).toEqual([
      ['Work', false],
      ['Private', true],
    ]);
    const { id, kind, name, address: url } = first;
    const back = await api.send(contract.updateCalendar, { params: { id }, body: { kind, name, url, writeTo: true } });
    expect([back.status, back.body.data.writeTo]).toEqual([200, true]);
    expect((await list()).filter(({ writeTo }: contract.ConnectedCalendar) => writeTo)).toHaveLength(1);
  });

  test('a change without a password keeps it, and one without an address keeps that', async () => {
    const { id } = (await connect(work())).body.data;
    const body = { kind: 'caldav', name: 'Renamed', url: radicale.urlOf('private') };
    const moved = await api.send(contract.updateCalendar, { params: { id }, body });
    expect([moved.status, moved.body.data.name, moved.body.data.address]).toEqual([200, 'Renamed', body.url]);
    expect([moved.body.data.events, moved.body.data.username]).toEqual([0, CALENDAR_USER]);
    expect(await busy()).toEqual([]);
    const named = await api.send(contract.updateCalendar, { params: { id }, body: { kind: 'caldav', name: 'Again' } });
    expect([named.status, named.body.data.address]).toEqual([200, body.url]);
    const read = await api.send(contract.readCalendar, { params: { id }, body: {} });
    expect(read.body.data).toMatchObject({ state: 'ok', lastError: null });
  });

  test('a stored password goes to no other server', async () => {
    const { id } = (await connect(work())).body.data;
    const body = { kind: 'caldav', name: 'Work', url: `${web.origin}/elsewhere/` };
    const { status, body: reply } = await api.send(contract.updateCalendar, { params: { id }, body });
    expect([status, reply.code, reply.errors[0].path]).toEqual([422, 'secret_needed', 'password']);
    expect(web.requests('/elsewhere/')).toEqual([]);
  });

  test('a change that cannot be read changes nothing, and an older version is refused with both', async () => {
    const { data } = (await connect(work())).body;
    const params = { id: data.id };
    const wrong = await api.send(contract.updateCalendar, { params, body: work({ password: 'wrong' }) });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'password']);
    expect(await list()).toEqual([data]);
    await api.send(contract.updateCalendar, { params, body: { kind: 'caldav', name: 'New' } });
    const stale = await api.send(contract.updateCalendar, { params, body: work({ updatedAt: data.updatedAt }) });
    expect([stale.status, stale.body.data.current.name, stale.body.data.submitted.name]).toEqual([409, 'New', 'Work']);
    expect(stale.text).not.toContain(CALENDAR_PASSWORD);
  });

  test('reading goes on while the address and the name stay: `updatedAt` is that of the owner’s changes', async () => {
    const { data } = (await connect(work())).body;
    const { body } = await api.send(contract.readCalendar, { params: { id: data.id }, body: {} });
    expect(body.data.updatedAt).toBe(data.updatedAt);
  });

  test('a disconnected calendar leaves no times behind', async () => {
    const { id } = (await connect(work())).body.data;
    expect((await api.send(contract.disconnectCalendar, { params: { id } })).status).toBe(200);
    expect([await list(), await busy()]).toEqual([[], []]);
    expect((await api.send(contract.disconnectCalendar, { params: { id } })).status).toBe(404);
    expect((await api.send(contract.readCalendar, { params: { id }, body: {} })).status).toBe(404);
  });

  test('passwords and addresses are sealed, and stand in no reply', async () => {
    const { text } = await connect(work());
    const { text: listed } = await api.send(contract.listCalendars);
    const [row] = await selectRows(api.context.database.models.bookingCalendars, {});
    for (const place of [text, listed, JSON.stringify(row)]) expect(place).not.toContain(CALENDAR_PASSWORD);
    expect(row?.access).not.toContain('127.0.0.1');
  });

  test.each(Object.values(contract).filter((one) => typeof one === 'object' && 'access' in one))(
    'strangers may not $method $path',
    async (call) => {
      const params = { id: 'x' };
      expect(
        (await api.send(call, { token: null, params, ...(call.method === 'GET' ? {} : { body: {} }) })).status,
      ).toBe(401);
    },
  );
});
