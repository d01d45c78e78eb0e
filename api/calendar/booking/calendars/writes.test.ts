import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { addCall, callOf, changeCall } from '#api/testing/calendars/calls.ts';
import { startWebDouble } from '#api/testing/calendars/web-calendar.ts';
import { CALENDAR_PASSWORD, CALENDAR_USER, hasRadicale, type Radicale, startRadicale } from '#api/testing/radicale.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/booking/calendars.ts';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import { busyBetween } from './busy.ts';
import { createPendingWrites } from './worker.ts';

const START = Math.floor(Date.now() / DAY) * DAY + 5 * DAY + 10 * HOUR;
const never = new AbortController().signal;

describe.skipIf(!hasRadicale)('calls in the owner’s calendar', () => {
  let radicale: Radicale;
  let api: TestServer;
  let calendar = '';
  let id = '';
  beforeAll(async () => {
    radicale = await startRadicale();
  });
  afterAll(async () => {
    await radicale?.stop();
  });
  beforeEach(async () => {
    api = await startTestServer({
      SEED: 'none',
      PUBLIC_URL: 'https://site.example:8443',
      MAIL_TO: 'owner@site.example',
    });
    calendar = `c${crypto.randomUUID()}`;
    await radicale.create(calendar);
    id = await connect(radicale.urlOf(calendar), true);
    return () => api.close();
  });

  async function connect(url: string, writeTo: boolean): Promise<string> {
    const body = { kind: 'caldav', name: 'Work', url, username: CALENDAR_USER, password: CALENDAR_PASSWORD, writeTo };
    return (await api.send(contract.connectCalendar, { body })).body.data.id;
  }
  const write = () => createPendingWrites(api.context).write(never);
  const read = async () => (await api.send(contract.readCalendar, { params: { id }, body: {} })).body.data;
  const fileOf = (callId: string) => `${callId}@site.example.ics`;
  const eventOf = async (callId: string) => {
    const text = (await radicale.files(calendar))[fileOf(callId)];
    const event = text === undefined ? null : new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
    if (!event) throw new Error('There is no such event');
    return event;
  };
  const startOf = async (callId: string) =>
    Date.parse(String((await eventOf(callId)).getFirstPropertyValue('dtstart')));
  async function written() {
    const { id: callId } = await addCall(api, START);
    await write();
    return callId;
  }
  /** Does to an event what an app of the owner would. */
  async function edit(callId: string, change: (event: ICAL.Component) => void) {
    const { text } = await radicale.get(calendar, fileOf(callId));
    const root = new ICAL.Component(ICAL.parse(text));
    const event = root.getFirstSubcomponent('vevent');
    if (event) change(event);
    await radicale.put(calendar, fileOf(callId), root.toString());
  }
  const moveTo = (callId: string, at: number) =>
    edit(callId, (event) => {
      event.updatePropertyWithValue('dtstart', ICAL.Time.fromJSDate(new Date(at), true));
      event.updatePropertyWithValue('dtend', ICAL.Time.fromJSDate(new Date(at + 30 * MINUTE), true));
    });
  const emails = async () =>
    (await selectRows(api.context.database.models.deliveries, { order: ['createdAt', 'id'] })).filter(
      ({ template }) => template === 'booking-calendar-change',
    );

  test('a call is written with what the owner needs, and without ATTENDEE', async () => {
    const { id: callId, calendarState } = await addCall(api, START);
    expect(calendarState).toBe('pending');
    await write();
    expect(await callOf(api, callId)).toMatchObject({ calendarState: 'written', calendarId: id });
    const event = await eventOf(callId);
    const values = ['uid', 'summary', 'location', 'sequence', 'status'].map((name) =>
      event.getFirstPropertyValue(name),
    );
    expect(values).toEqual([
      `${callId}@site.example`,
      'Consultation: Ada Lovelace',
      'https://video.example/room',
      0,
      'CONFIRMED',
    ]);
    expect(String(event.getFirstPropertyValue('description'))).toBe(
      'ada@example.com\n\nLine one\nLine two; with, marks\n\nBudget?: Little',
    );
    expect([event.getFirstProperty('attendee'), event.getFirstProperty('organizer')]).toEqual([null, null]);
    expect(await startOf(callId)).toBe(START);
    expect(String(event.getFirstPropertyValue('dtend'))).toBe(
      `${new Date(START + 30 * MINUTE).toISOString().slice(0, 19)}Z`,
    );
  });

  test('a text of a visitor stays within its property', async () => {
    const evil = 'x\r\nATTENDEE:mailto:evil@example.com\nEND:VEVENT\nBEGIN:VALARM\u0000';
    const { id: callId } = await addCall(api, START, { note: evil, name: `Ada ${'é'.repeat(90)}` });
    await write();
    const event = await eventOf(callId);
    expect([event.getAllProperties('attendee'), event.getAllSubcomponents()]).toEqual([[], []]);
    expect(String(event.getFirstPropertyValue('description'))).toContain('END:VEVENT');
    expect(event.getFirstPropertyValue('summary')).toBe(`Consultation: Ada ${'é'.repeat(90)}`);
  });

  test('without a calendar to write to the state is off', async () => {
    await api.send(contract.disconnectCalendar, { params: { id } });
    expect((await addCall(api, START)).calendarState).toBe('off');
  });

  test('moving a call moves its event, and cancelling removes it', async () => {
    const callId = await written();
    await changeCall(api, callId, { start: START + HOUR });
    expect((await callOf(api, callId)).calendarState).toBe('pending');
    await write();
    expect([await startOf(callId), (await eventOf(callId)).getFirstPropertyValue('sequence')]).toEqual([
      START + HOUR,
      1,
    ]);
    await changeCall(api, callId, 'cancel');
    await write();
    expect(await radicale.files(calendar)).toEqual({});
    expect((await callOf(api, callId)).calendarState).toBe('written');
  });

  test('a call that is moved and cancelled before it was written is never there', async () => {
    const { id: callId } = await addCall(api, START);
    await changeCall(api, callId, { start: START + HOUR });
    await changeCall(api, callId, 'cancel');
    await write();
    expect([await radicale.files(calendar), (await callOf(api, callId)).calendarState]).toEqual([{}, 'written']);
  });

  test('a write after which the process ended is found, and not repeated', async () => {
    const callId = await written();
    const before = await radicale.get(calendar, fileOf(callId));
    await api.context.database.models.bookings.update(
      { calendarState: 'pending', calendarId: null, calendarTag: null },
      { where: { id: callId } },
    );
    await write();
    const after = await radicale.get(calendar, fileOf(callId));
    expect(after).toEqual(before);
    expect(await callOf(api, callId)).toMatchObject({
      calendarState: 'written',
      calendarTag: before.etag,
      calendarChange: null,
    });
  });

  test('a call that was moved between a write and its record is moved in the calendar, too', async () => {
    const callId = await written();
    await api.context.database.models.bookings.update(
      { calendarId: null, calendarTag: null },
      { where: { id: callId } },
    );
    await changeCall(api, callId, { start: START + HOUR });
    await write();
    expect([await startOf(callId), (await callOf(api, callId)).calendarState]).toEqual([START + HOUR, 'written']);
  });

  test('the event of a call is not busy beside the call', async () => {
    await written();
    expect(await read()).toMatchObject({ state: 'ok', events: 1 });
    expect(await busyBetween(api.context, START - DAY, START + DAY)).toEqual([]);
  });

  test('a write is repeated until the server is back', async () => {
    await radicale.kill();
    // The server takes its own time to start, which is none of the pause.
    const at = api.context.now();
    const now = vi.spyOn(api.context, 'now').mockReturnValue(at);
    const pending = createPendingWrites(api.context);
    const { id: callId } = await addCall(api, START);
    await pending.write(never);
    expect((await callOf(api, callId)).calendarState).toBe('failed');
    await radicale.start();
    await pending.write(never);
    expect(await radicale.files(calendar)).toEqual({});
    now.mockReturnValue(at + 2 * 1000);
    await pending.write(never);
    now.mockRestore();
    expect(Object.keys(await radicale.files(calendar))).toEqual([fileOf(callId)]);
    expect((await callOf(api, callId)).calendarState).toBe('written');
  });

  test('an event that the owner moves is reported once, counts as busy there, and leaves the call as it is', async () => {
    const callId = await written();
    await moveTo(callId, START + 2 * HOUR);
    await read();
    await read();
    const call = await callOf(api, callId);
    expect([call.start, call.status, JSON.parse(call.calendarChange ?? 'null')]).toEqual([
      START,
      'confirmed',
      { kind: 'moved', start: START + 2 * HOUR },
    ]);
    expect(await busyBetween(api.context, START, START + DAY)).toEqual([
      { start: START + 2 * HOUR, end: START + 2.5 * HOUR, bookingId: callId },
    ]);
    const sent = await emails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['owner@site.example']);
    expect(JSON.parse(sent[0]?.data ?? '{}')).toMatchObject({
      kind: 'moved',
      name: 'Ada Lovelace',
      start: new Date(START).toISOString(),
      movedTo: new Date(START + 2 * HOUR).toISOString(),
    });
  });

  test('an event that is put back settles the change', async () => {
    const callId = await written();
    await moveTo(callId, START + 2 * HOUR);
    await read();
    await moveTo(callId, START);
    await read();
    expect((await callOf(api, callId)).calendarChange).toBeNull();
    await changeCall(api, callId, { start: START + HOUR });
    await write();
    expect([await startOf(callId), (await emails()).length]).toEqual([START + HOUR, 1]);
  });

  test('an event that the owner removes is reported, and a later change of the call writes it again', async () => {
    const callId = await written();
    await radicale.remove(calendar, fileOf(callId));
    await read();
    const call = await callOf(api, callId);
    expect([call.status, JSON.parse(call.calendarChange ?? 'null')]).toEqual([
      'confirmed',
      { kind: 'removed', start: null },
    ]);
    await write();
    expect(await radicale.files(calendar)).toEqual({});
    await changeCall(api, callId, { start: START + HOUR });
    expect((await callOf(api, callId)).calendarChange).toBeNull();
    await write();
    expect([await startOf(callId), (await emails()).length]).toEqual([START + HOUR, 1]);
  });

  test('what the owner adds to an event is no change of the call', async () => {
    const callId = await written();
    await edit(callId, (event) => event.updatePropertyWithValue('transp', 'TRANSPARENT'));
    await read();
    expect((await callOf(api, callId)).calendarChange).toBeNull();
    await changeCall(api, callId, { start: START + HOUR });
    await write();
    expect([await startOf(callId), (await emails()).length]).toEqual([START + HOUR, 0]);
  });

  test.each([
    ['moved', (callId: string) => moveTo(callId, START + 3 * HOUR), START + 3 * HOUR],
    ['removed', (callId: string) => radicale.remove(calendar, fileOf(callId)), null],
  ])('what the owner did meanwhile is not overwritten but reported: %s', async (kind, change, start) => {
    const callId = await written();
    await change(callId);
    await changeCall(api, callId, { start: START + HOUR });
    await write();
    await write();
    const call = await callOf(api, callId);
    expect([call.start, call.calendarState, JSON.parse(call.calendarChange ?? 'null')]).toEqual([
      START + HOUR,
      'failed',
      { kind, start },
    ]);
    expect((await emails()).length).toBe(1);
    await changeCall(api, callId, { start: START + 4 * HOUR });
    await write();
    expect([await startOf(callId), (await callOf(api, callId)).calendarState]).toEqual([START + 4 * HOUR, 'written']);
  });

  test('a call whose event was removed already can be cancelled', async () => {
    const callId = await written();
    await radicale.remove(calendar, fileOf(callId));
    await changeCall(api, callId, 'cancel');
    await write();
    expect((await callOf(api, callId)).calendarState).toBe('written');
  });

  test('events stay where they are when another calendar is chosen, and new ones go there', async () => {
    const callId = await written();
    const other = `o${crypto.randomUUID()}`;
    await radicale.create(other);
    await connect(radicale.urlOf(other), true);
    const { id: second } = await addCall(api, START + DAY);
    await changeCall(api, callId, { start: START + HOUR });
    await write();
    expect(Object.keys(await radicale.files(other))).toEqual([fileOf(second)]);
    expect(await startOf(callId)).toBe(START + HOUR);
  });

  test('a server that does not tell the ETag is asked for it', async () => {
    const double = await startWebDouble();
    const seen: string[] = [];
    const multi = `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/cal/</d:href><d:propstat><d:prop><d:resourcetype><c:calendar/></d:resourcetype></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`;
    double.reply('/cal/', (_request, response) =>
      response.writeHead(207, { 'content-type': 'application/xml' }).end(multi),
    );
    const other = await connect(`${double.origin}/cal/`, true);
    const call = await addCall(api, START);
    double.reply(`/cal/${fileOf(call.id)}`, (request, response) => {
      seen.push(`${request.method} ${request.headers['if-none-match'] ?? ''}`);
      response.writeHead(request.method === 'PUT' ? 201 : 200, request.method === 'PUT' ? {} : { etag: '"7"' }).end();
    });
    await write();
    expect(seen).toEqual(['PUT *', 'GET ']);
    expect(await callOf(api, call.id)).toMatchObject({
      calendarId: other,
      calendarTag: '"7"',
      calendarState: 'written',
    });
    await double.stop();
  });
});
