import { afterEach, expect, test } from 'vitest';
import { oneSource } from '#api/database/migrations/2026-11-29-one-source.ts';
import { migrate, rollback } from '#api/database/migrations/index.ts';
import { bookingRow, openAlways, readSlots, setRules } from '#api/testing/bookings.ts';
import { publishEdit } from '#api/testing/site.ts';
import { contactRequest, FIRST_START, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { starter } from '#common/content/starter/starter.ts';
import { getAvailability } from '#common/contract/booking/availability.ts';
import { createBookingType, updateBookingType } from '#common/contract/booking/types.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { getDeskSettings, setDeskSettings } from '#common/contract/desk.ts';
import { getSite } from '#common/contract/site.ts';
import { weekdays } from '#common/rules/working-time.ts';

let api: TestServer;
afterEach(() => api.close());
const start = async () => {
  api = await startTestServer({ ...FIRST_START, SEED: 'none' });
};
const desk = async () => (await api.send(getDeskSettings)).body.data;
async function saveDesk(change: object) {
  const { zone: _zone, replyFrom: _from, updatedAt: _at, ...settings } = await desk();
  return api.send(setDeskSettings, { body: { ...settings, ...change } });
}
const calls = async () => (await api.send(getSite)).body.data.content.callTypes;
const hoursOf = async () => new Set((await readSlots(api)).map(({ start: at }) => new Date(at).getUTCHours()));

test('calls are offered in the working hours and in the zone of the site, and follow both', async () => {
  await start();
  await expect(readSlots(api)).rejects.toThrow('404');
  expect((await desk()).workingHours).toMatchObject({ fri: [{ from: '09:00', to: '18:00' }], sat: [] });
  await publishEdit(api, ({ identity }) => {
    identity.timeZone = 'UTC';
  });
  const { timeZone: _zone, weekly: _weekly, ...open } = openAlways;
  await setRules(api, { ...open, enabled: true });
  expect([...(await hoursOf())].sort((a, b) => a - b)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
  await saveDesk({ workingHours: Object.fromEntries(weekdays.map((day) => [day, [{ from: '12:00', to: '13:00' }]])) });
  expect([...(await hoursOf())]).toEqual([12]);
  await publishEdit(api, ({ identity }) => {
    identity.timeZone = 'Asia/Tokyo';
  });
  expect([...(await hoursOf())]).toEqual([3]);
});

test('the site names the kinds of call of its calendar while that is on, else those of its document', async () => {
  await start();
  expect(await calls()).toEqual(starter.callTypes);
  await setRules(api, { enabled: true });
  const kind = { slug: 'intro', name: 'Intro', minutes: 15, place: { kind: 'video' }, questions: [], active: true };
  const { id } = (await api.send(createBookingType, { body: kind })).body.data;
  expect((await calls()).at(-1)).toEqual({
    ...{ id: 'intro', minutes: 15, name: 'Intro', text: '' },
    message: 'I would like a call (Intro). Times that suit me: ',
  });
  await api.send(updateBookingType, { params: { id }, body: { ...kind, active: false } });
  expect((await calls()).map((call: { id: string }) => call.id)).toEqual([
    '30-minute-consultation',
    '1-hour-strategy-session',
  ]);
  await setRules(api, { enabled: false });
  expect(await calls()).toEqual(starter.callTypes);
});

/** The database of a release before, which is then started by this one. */
async function upgrade(prepare: () => Promise<unknown>) {
  await start();
  const { database } = api.context;
  await prepare();
  while (!(await rollback(database)).includes(oneSource.name));
  await migrate(database);
  await api.context.content.refresh();
}
const addCall = () => api.context.database.models.bookings.create(bookingRow({}));

test('a site on which calls were booked goes on offering them, in the hours that it had', async () => {
  await upgrade(addCall);
  const { enabled, timeZone, weekly } = (await api.send(getAvailability)).body.data;
  expect([enabled, timeZone, weekly.mon, weekly.sun]).toEqual([true, null, [{ from: '09:00', to: '17:00' }], []]);
});

test('a site that was published goes on offering calls, and one that nobody has touched offers none', async () => {
  await upgrade(() => publishEdit(api, ({ identity }) => Object.assign(identity, { name: 'Nordlicht' })));
  expect((await api.send(getAvailability)).body.data.enabled).toBe(true);
  await api.close();
  await upgrade(async () => undefined);
  expect((await api.send(getAvailability)).body.data.enabled).toBe(false);
});

test('a desk that has requests of people stays open at all hours, and its reply time follows the site', async () => {
  await upgrade(() => api.send(submitContact, { body: contactRequest() }));
  const { workingHours, replyWithinMinutes, replyFrom, updatedAt } = await desk();
  expect([workingHours.sun, replyWithinMinutes, replyFrom]).toEqual([[{ from: '00:00', to: '24:00' }], 120, 'site']);
  expect(updatedAt).toBe(new Date(0).toISOString());
  await api.close();
  await upgrade(async () => undefined);
  expect((await desk()).workingHours.sun).toEqual([]);
});

test('hours, a zone and minutes that were saved stay as they are', async () => {
  const content = { timeZone: 'Asia/Tokyo', replyWithinMinutes: 120 };
  await upgrade(async () => {
    await addCall();
    const { deskSettings, bookingAvailability } = api.context.database.models;
    await deskSettings.create({ id: 'settings', content: JSON.stringify(content), updatedAt: 5 });
    await bookingAvailability.update({ content: JSON.stringify({ enabled: false }) }, { where: {} });
  });
  expect(await desk()).toMatchObject({ ...content, zone: 'Asia/Tokyo', replyFrom: 'own' });
  expect((await api.send(getAvailability)).body.data.enabled).toBe(false);
});
