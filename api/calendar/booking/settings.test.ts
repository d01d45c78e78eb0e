import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAlways, setRules } from '#api/testing/bookings.ts';
import { publishEdit } from '#api/testing/site.ts';
import { FIRST_START, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as availability from '#common/contract/booking/availability.ts';
import * as freeTimes from '#common/contract/booking/free-times.ts';
import * as owner from '#common/contract/booking/owner.ts';
import * as types from '#common/contract/booking/types.ts';
import { secondSite } from '#common/site/testing/second-site.ts';
import { readAvailability } from './availability.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterEach(() => api.close());

describe('availability', () => {
  test('starts turned off, and follows the zone of the site and the working hours', async () => {
    await api.close();
    api = await startTestServer({ ...FIRST_START, SEED: 'none' });
    expect((await api.send(availability.getAvailability)).body.data).toEqual({
      enabled: false,
      timeZone: null,
      weekly: null,
      daysOff: [],
      specialDays: [],
      bufferBefore: 0,
      bufferAfter: 0,
      noticeMinutes: 240,
      horizonDays: 60,
      maxPerDay: null,
      gridMinutes: 30,
      reminderMinutes: [1440, 60],
      updatedAt: expect.any(String),
    });
  });

  test('is replaced, and an edit of an older version is answered 409 with both', async () => {
    const { updatedAt } = (await api.send(availability.getAvailability)).body.data;
    const saved = await setRules(api, { ...openAlways, updatedAt });
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject(openAlways);
    const stale = await setRules(api, { bufferBefore: 30, updatedAt });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    expect(stale.body.data.current).toEqual(saved.body.data);
    expect(stale.body.data.submitted).toMatchObject({ bufferBefore: 30 });
  });

  const range = (from: string, to: string) => ({ from, to });
  const monday = (...mon: object[]) => ({ weekly: { ...openAlways.weekly, mon } });
  test.each([
    ['intervals that overlap', monday(range('09:00', '12:00'), range('11:00', '13:00'))],
    ['an interval that ends when it starts', monday(range('09:00', '09:00'))],
    ['nine intervals a day', monday(...Array.from({ length: 9 }, (_, hour) => range(`0${hour}:00`, `0${hour}:30`)))],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }],
    ['an offset as a zone', { timeZone: '+02:00' }],
    ['two special days on one date', { specialDays: ['a', 'b'].map(() => ({ date: '2027-01-01', intervals: [] })) }],
    ['days off that end before they start', { daysOff: [range('2027-01-02', '2027-01-01')] }],
    ['201 days off', { daysOff: Array.from({ length: 201 }, () => range('2027-01-01', '2027-01-01')) }],
    ['a buffer of 241 minutes', { bufferAfter: 241 }],
    ['a notice of more than 30 days', { noticeMinutes: 43_201 }],
    ['a horizon of no day', { horizonDays: 0 }],
    ['a horizon of 731 days', { horizonDays: 731 }],
    ['51 calls a day', { maxPerDay: 51 }],
    ['a grid of 7 minutes', { gridMinutes: 7 }],
    ['four reminders', { reminderMinutes: [1, 2, 3, 4] }],
    ['a reminder more than a week before', { reminderMinutes: [10_081] }],
  ])('refuses %s with 422', async (_name, change) => {
    expect((await setRules(api, change)).status).toBe(422);
  });

  test('needs all seven weekdays', async () => {
    const { sun: _sun, ...weekly } = openAlways.weekly;
    expect((await setRules(api, { weekly })).status).toBeGreaterThanOrEqual(400);
  });

  test('accepts older names of zones, ranges that touch, and the largest values', async () => {
    const change = {
      ...monday(range('09:00', '12:00'), range('12:00', '24:00')),
      timeZone: 'Asia/Calcutta',
      noticeMinutes: 43_200,
      horizonDays: 730,
      maxPerDay: 50,
      bufferBefore: 240,
      reminderMinutes: [1, 10_080],
    };
    const { status, body } = await setRules(api, change);
    expect([status, body.data.timeZone]).toEqual([200, 'Asia/Calcutta']);
  });
});

describe('kinds of call', () => {
  const body = (fields = {}) => ({ name: 'Intro', slug: 'intro', minutes: 20, place: { kind: 'other' }, ...fields });
  const create = (fields = {}) => api.send(types.createBookingType, { body: body(fields) });
  const all = async () => (await api.send(types.listAllBookingTypes)).body.data.types;

  test('begin with the two of the site, which are rows from then on', async () => {
    const found = (await api.send(freeTimes.listBookingTypes)).body.data.types;
    expect(found.map(({ slug, name, minutes }: Record<string, unknown>) => [slug, name, minutes])).toEqual([
      ['30-minute-consultation', '30-minute consultation', 30],
      ['1-hour-strategy-session', '1-hour strategy session', 60],
    ]);
    for (const { id } of found) await api.send(types.deleteBookingType, { params: { id } });
    expect(await all()).toEqual([]);
  });

  test('tell visitors neither the place itself nor whether they are active', async () => {
    await create({ place: { kind: 'video', text: 'https://meet.example/secret' } });
    const { text } = await api.send(freeTimes.listBookingTypes);
    expect(text).not.toContain('meet.example');
    const [, , intro] = (await api.send(freeTimes.listBookingTypes)).body.data.types;
    expect(Object.keys(intro).sort()).toEqual(
      [
        'id',
        'slug',
        'name',
        'description',
        'minutes',
        'place',
        'questions',
        'nextFree',
        'nextByDay',
        'joining',
        'url',
      ].sort(),
    );
    expect(intro.place).toEqual({ kind: 'video' });
    expect(intro.url).toBe(`${api.context.config.publicUrl}/book/intro`);
    expect((await all())[2]).toMatchObject({
      active: true,
      place: { kind: 'video', text: 'https://meet.example/secret' },
    });
  });

  test('have a slug of their own: that of another one is answered 409', async () => {
    const first = (await create()).body.data;
    const second = await create();
    expect([second.status, second.body.code]).toEqual([409, 'conflict']);
    const other = (await create({ slug: 'other' })).body.data;
    const params = { id: other.id };
    expect((await api.send(types.updateBookingType, { params, body: body() })).status).toBe(409);
    const kept = await api.send(types.updateBookingType, { params: { id: first.id }, body: body({ name: 'Hello' }) });
    expect([kept.status, kept.body.data.name]).toEqual([200, 'Hello']);
  });

  test('keep the ids of their questions, and are answered 409 for an edit of an older version', async () => {
    const created = (await create({ questions: [{ label: 'Why?', required: true }] })).body.data;
    const [question] = created.questions;
    expect(question).toEqual({ id: expect.any(String), label: 'Why?', required: true, long: false });
    const params = { id: created.id };
    const edit = body({ questions: [{ ...question, label: 'Why now?' }], updatedAt: created.updatedAt });
    const edited = await api.send(types.updateBookingType, { params, body: edit });
    expect(edited.body.data.questions).toEqual([{ ...question, label: 'Why now?' }]);
    const stale = await api.send(types.updateBookingType, { params, body: edit });
    expect([stale.status, stale.body.code, stale.body.data.current]).toEqual([409, 'conflict', edited.body.data]);
  });

  test('refuse what breaks a limit with 422, and an unknown one with 404', async () => {
    for (const fields of [
      { minutes: 4 },
      { minutes: 481 },
      { slug: 'No Slug' },
      { slug: 'a'.repeat(61) },
      { name: '' },
      { questions: Array.from({ length: 11 }, () => ({ label: 'x' })) },
    ])
      expect([fields, (await create(fields)).status]).toEqual([fields, 422]);
    const params = { id: 'unknown' };
    expect((await api.send(types.updateBookingType, { params, body: body() })).status).toBe(404);
    expect((await api.send(types.deleteBookingType, { params })).status).toBe(404);
    expect((await api.send(owner.createBookingLink, { body: { typeId: 'unknown' } })).status).toBe(404);
  });
});

test('kinds of call and the zone are those of the site until the owner changes them', async () => {
  await publishEdit(api, (content) => Object.assign(content, structuredClone(secondSite)));
  const names = async () =>
    (await api.send(freeTimes.listBookingTypes)).body.data.types.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(secondSite.callTypes.map(({ name }) => name));
  expect((await api.send(availability.getAvailability)).body.data.timeZone).toBe(null);
  expect((await readAvailability(api.context)).timeZone).toBe(secondSite.identity.timeZone);
  const [first] = (await api.send(types.listAllBookingTypes)).body.data.types;
  const { id, nextFree: _nextFree, url: _url, ...fields } = first;
  await api.send(types.updateBookingType, { params: { id }, body: { ...fields, name: 'My own call' } });
  await publishEdit(api, (content) => {
    const [kind] = content.callTypes;
    if (kind) kind.name = 'Renamed in the site';
  });
  expect((await names())[0]).toBe('My own call');
});
