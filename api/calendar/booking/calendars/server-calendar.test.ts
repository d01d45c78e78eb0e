import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventCalendar, utcTime } from '#api/testing/calendars/ics.ts';
import { CALENDAR_PASSWORD, CALENDAR_USER, hasRadicale, type Radicale, startRadicale } from '#api/testing/radicale.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/booking/calendars.ts';
import { getConnection, updateConnection } from '#common/contract/connections.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { busyBetween } from './busy.ts';
import { readAllCalendars } from './read.ts';

const START = Math.floor(Date.now() / DAY) * DAY + 4 * DAY + 9 * HOUR;

describe.skipIf(!hasRadicale)('the calendar that the server sets', () => {
  let radicale: Radicale;
  let api: TestServer;
  beforeAll(async () => {
    radicale = await startRadicale();
    await radicale.create('work');
    await radicale.create('private');
    await radicale.put('work', 'a.ics', eventCalendar('a', `DTSTART:${utcTime(START)}`, 'DURATION:PT1H'));
    return () => radicale.stop();
  });
  const inUrl = () =>
    radicale.urlOf('work').replace('//', `//${CALENDAR_USER}:${encodeURIComponent(CALENDAR_PASSWORD)}@`);
  const list = async () => (await api.send(contract.listCalendars)).body.data.calendars;
  const start = async (env: Record<string, string>) => {
    api = await startTestServer({ SEED: 'none', ...env });
  };
  beforeEach(() => () => api.close());

  test.each([
    ['with user and password in it', () => ({ CALDAV_URL: inUrl() })],
    [
      'with variables of their own',
      () => ({ CALDAV_URL: radicale.urlOf('work'), CALDAV_USER: CALENDAR_USER, CALDAV_PASSWORD: CALENDAR_PASSWORD }),
    ],
  ])('CALDAV_URL %s is connected, read and written to, and shows no password', async (_how, env) => {
    await start(env());
    await readAllCalendars(api.context);
    expect(await list()).toEqual([
      expect.objectContaining({
        kind: 'caldav',
        address: radicale.urlOf('work'),
        username: CALENDAR_USER,
        writeTo: true,
        fromServer: true,
        state: 'ok',
        events: 1,
      }),
    ]);
    expect(await busyBetween(api.context, 0, Number.MAX_SAFE_INTEGER)).toHaveLength(1);
    const { text, body } = await api.send(getConnection, { params: { kind: 'calendar' } });
    expect(text).not.toContain('pa:ss');
    expect(body.data).toMatchObject({
      values: { url: radicale.urlOf('work'), user: CALENDAR_USER },
      secrets: { password: true },
    });
  });

  test('it can be changed and disconnected in the environment only', async () => {
    await start({ CALDAV_URL: inUrl() });
    const [{ id, name }] = await list();
    const change = await api.send(contract.updateCalendar, { params: { id }, body: { kind: 'caldav', name: 'Mine' } });
    const removal = await api.send(contract.disconnectCalendar, { params: { id } });
    for (const { status, body } of [change, removal]) {
      expect([status, body.code]).toEqual([422, 'set_by_server']);
      expect(body.message).toBe('Set by the server: change it in the environment.');
    }
    expect((await list()).map((one: contract.ConnectedCalendar) => one.name)).toEqual([name]);
    expect((await api.send(contract.readCalendar, { params: { id }, body: {} })).body.data.state).toBe('ok');
  });

  test('another calendar can take its calls, and gives them back when it is disconnected', async () => {
    await start({ CALDAV_URL: inUrl() });
    await list();
    const body = {
      ...{ kind: 'caldav', name: 'Private', url: radicale.urlOf('private'), writeTo: true },
      ...{ username: CALENDAR_USER, password: CALENDAR_PASSWORD },
    };
    const { data } = (await api.send(contract.connectCalendar, { body })).body;
    const written = async () => (await list()).filter((one: contract.ConnectedCalendar) => one.writeTo).length;
    expect([data.writeTo, await written()]).toEqual([true, 1]);
    await api.send(contract.disconnectCalendar, { params: { id: data.id } });
    expect(await list()).toEqual([expect.objectContaining({ fromServer: true, writeTo: true })]);
  });

  test('one that is set in Settings → Connections is the same calendar, and goes with its connection', async () => {
    await start({});
    expect(await list()).toEqual([]);
    const params = { kind: 'calendar' };
    const fields = { url: radicale.urlOf('work'), user: CALENDAR_USER, password: CALENDAR_PASSWORD };
    await api.send(updateConnection, { params, body: fields });
    await readAllCalendars(api.context);
    const [calendar] = await list();
    expect(calendar).toMatchObject({ fromServer: true, writeTo: true, state: 'ok', events: 1 });
    const removal = await api.send(contract.disconnectCalendar, { params: { id: calendar.id } });
    expect([removal.status, removal.body.message]).toEqual([422, 'Set in Settings → Connections: change it there.']);
    await api.send(updateConnection, { params, body: { url: null, user: null, password: null } });
    expect([await list(), await busyBetween(api.context, 0, Number.MAX_SAFE_INTEGER)]).toEqual([[], []]);
  });
});
