import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { type BackupPair, startBackupPair } from '#api/testing/backup-pair.ts';
import { at, book, openAlways, setRules } from '#api/testing/bookings.ts';
import { readReleases } from '#api/testing/releases/releases.ts';
import type { TestServer } from '#api/testing/test-server.ts';
import { getAvailability } from '#common/contract/booking/availability.ts';
import * as bookings from '#common/contract/booking/bookings.ts';
import { listBookingTypes } from '#common/contract/booking/free-times.ts';
import * as owner from '#common/contract/booking/owner.ts';
import * as types from '#common/contract/booking/types.ts';
import { writeBackup } from './write.ts';

let pair: BackupPair;
let api: TestServer;
let other: TestServer;
beforeAll(async () => {
  pair = await startBackupPair();
  ({ api, other } = pair);
});
afterAll(() => pair.close());

const typeBody = { name: 'Intro', slug: 'intro', minutes: 20, place: { kind: 'other', text: 'Room 1' } };

test('a backup brings calls with their links, reminders, kinds and hours', async () => {
  await setRules(api, openAlways);
  await api.send(types.createBookingType, { body: { ...typeBody, questions: [{ label: 'Why?' }] } });
  const { token } = (await book(api, { type: 'intro', start: at(api, 3, 9), note: 'About the engine' })).body.data;
  await api.send(owner.createBookingLink, { body: { typeId: '30' } });
  await setRules(other, openAlways);
  const lost = (await book(other, { start: at(api, 4, 9) })).body.data.token;
  const path = pair.pathOf('backup.zip');
  await writeBackup(api.context, path);
  expect((await pair.restore(path)).status).toBe(200);

  for (const endpoint of [getAvailability, types.listAllBookingTypes, owner.listBookings, owner.listBookingLinks])
    expect((await other.send(endpoint)).body).toEqual((await api.send(endpoint)).body);
  const params = { token };
  expect((await other.send(bookings.getManagedBooking, { params })).status).toBe(200);
  const moved = await other.send(bookings.rescheduleManagedBooking, { params, body: { start: at(api, 3, 10) } });
  expect([moved.status, moved.body.data.sequence]).toEqual([200, 1]);
  expect((await other.send(bookings.getManagedBooking, { params: { token: lost } })).status).toBe(404);
});

test('of a restored call the event in a calendar of another server is forgotten, and no old reminder is sent', async () => {
  const { models } = api.context.database;
  await models.bookings.update(
    { calendarId: 'elsewhere', calendarTag: '"1"', calendarState: 'written' },
    { where: {} },
  );
  await models.bookingReminders.update({ at: 1 }, { where: { minutes: 60 } });
  const path = pair.pathOf('calendar.zip');
  await writeBackup(api.context, path);
  expect((await pair.restore(path)).status).toBe(200);
  const restored = other.context.database.models;
  for (const row of await selectRows(restored.bookings, {}))
    expect(row).toMatchObject({ calendarId: null, calendarTag: null, calendarState: 'off' });
  expect((await selectRows(restored.bookingReminders, {})).map(({ minutes }) => minutes)).toEqual([1440]);
});

test('a backup whose call cannot be read is refused before anything is touched', async () => {
  const { models } = api.context.database;
  const [row] = await selectRows(models.bookings, {});
  await models.bookings.update({ answers: '{"not":"a list"}' }, { where: { id: row?.id ?? '' } });
  const path = pair.pathOf('damaged.zip');
  await writeBackup(api.context, path);
  const { status, body } = await pair.restore(path);
  expect([status, body.message]).toEqual([422, 'This backup cannot be restored: a row cannot be read']);
  expect((await other.send(owner.listBookings)).body.data.bookings).toHaveLength(1);
});

test('a backup of a release without a calendar leaves no calls, the built-in kinds and the hours', async () => {
  await other.send(types.createBookingType, { body: { ...typeBody, slug: 'another' } });
  const hours = (await other.send(getAvailability)).body;
  const earlier = (await readReleases()).filter(({ facts }) => !facts.calls);
  expect(earlier.length).toBeGreaterThan(0);
  for (const { backup } of earlier) {
    await book(other, { start: at(api, 5, 9) });
    const path = pair.pathOf('earlier.zip');
    await writeFile(path, backup);
    expect((await pair.restore(path)).status).toBe(200);
    const { models } = other.context.database;
    expect([await models.bookings.count(), await models.bookingReminders.count()]).toEqual([0, 0]);
    const { body } = await other.send(listBookingTypes);
    expect(body.data.types.map(({ slug }: { slug: string }) => slug)).toEqual([
      '30-minute-consultation',
      '1-hour-strategy-session',
    ]);
    expect((await other.send(getAvailability)).body).toEqual(hours);
    expect((await book(other, { start: at(api, 6, 9) })).status).toBe(201);
  }
});
