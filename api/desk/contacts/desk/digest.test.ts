import { afterEach, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import type { Web } from '#api/http/pages.ts';
import { builtWeb } from '#api/testing/public-bytes.ts';
import { newRequest } from '#api/testing/replies.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { markDone } from '#common/contract/contact-actions.ts';
import { getDeskSettings, setDeskSettings, writeDigest } from '#common/contract/desk.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#common/limits.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';
import { createDigestWorker, sendDueDigest } from './digest.ts';

let api: TestServer;
afterEach(() => api.close());

async function start(settings: Record<string, unknown> = {}, web: Web | null = null) {
  api = await startTestServer({ SEED: 'none', MAIL_TO: 'owner@example.com', PUBLIC_URL: 'https://me.example' }, web);
  const { zone: _zone, replyFrom: _from, updatedAt: _at, ...before } = (await api.send(getDeskSettings)).body.data;
  const body = { ...before, ...settings };
  expect((await api.send(setDeskSettings, { body })).status).toBe(200);
}
/** Moves the clock of the server on to that time. */
const goTo = (at: number) => api.advance(at - api.context.now());
const digests = async () =>
  (await selectRows(api.context.database.models.deliveries, { order: ['createdAt', 'id'] })).filter(
    ({ template }) => template === 'digest',
  );
/** The first Sunday on that day or after it. */
const sundayFrom = (day: string) => addDays(day, (7 - new Date(day).getUTCDay()) % 7);
const write = (body?: object) => api.send(writeDigest, body ? { body } : {});

test('the call shows the digest as it is now, and sends it only where it is told to and somebody waits', async () => {
  await start({ timeZone: 'Asia/Tokyo' }, await builtWeb());
  expect((await write({ send: true })).body.data.subject).toBe('Nobody is waiting for an answer');
  expect(await digests()).toEqual([]);
  const id = await newRequest(api, { name: 'Ada <Lovelace>' });
  const url = `https://me.example/admin/contacts/${id}`;
  const shown = (await write()).body.data;
  expect(shown.subject).toBe('1 request is waiting for an answer');
  for (const words of ['Ada <Lovelace>', 'Waiting since ', '(Asia/Tokyo)', url]) expect(shown.text).toContain(words);
  for (const words of ['Ada &lt;Lovelace&gt;', '(Asia/Tokyo)', `href="${url}"`]) expect(shown.html).toContain(words);
  expect(await digests()).toEqual([]);
  expect((await write({ send: true })).body.data).toEqual(shown);
  expect(await digests()).toMatchObject([
    { recipient: 'owner@example.com', subject: shown.subject, replyTo: null, status: 'pending', channel: 'email' },
  ]);
  expect((await write({ send: 'yes' })).status).toBe(400);
});

test('without the built site, with which the emails are written, the call says so', async () => {
  await start();
  expect((await write()).status).toBe(503);
});

test('the digest of a day is queued once, at its time in the zone of the owner, whatever the clocks do', async () => {
  await start({ timeZone: 'America/New_York', digest: { enabled: true, at: '08:00' } });
  await newRequest(api);
  const year = new Date(api.context.now()).getUTCFullYear() + 1;
  // New York changes its clocks on the second Sunday of March and on the first one of November.
  const [spring, autumn] = [sundayFrom(`${year}-03-08`), sundayFrom(`${year}-11-01`)];
  for (const day of [spring, autumn].flatMap((change) => [-1, 0, 1].map((days) => addDays(change, days)))) {
    const due = zonedTime('America/New_York', day, '08:00');
    expect(new Date(due).getUTCHours()).toBe(day >= spring && day < autumn ? 12 : 13);
    const before = (await digests()).length;
    goTo(due - SECOND);
    expect(await sendDueDigest(api.context)).toBe(false);
    goTo(due);
    const taken = await Promise.all([1, 2, 3, 4].map(() => sendDueDigest(api.context)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    api.advance(10 * HOUR);
    expect(await sendDueDigest(api.context)).toBe(false);
    expect((await digests()).length).toBe(before + 1);
  }
});

test('a day on which nobody waits has no digest, not even when somebody comes later', async () => {
  await start({ timeZone: 'UTC', digest: { enabled: true, at: '08:00' } });
  const id = await newRequest(api);
  await api.send(markDone, { params: { id } });
  const tomorrow = addDays(dayIn('UTC', api.context.now()), 1);
  goTo(zonedTime('UTC', tomorrow, '08:00'));
  expect(await sendDueDigest(api.context)).toBe(false);
  await newRequest(api);
  api.advance(MINUTE);
  expect(await sendDueDigest(api.context)).toBe(false);
  api.advance(DAY);
  expect(await sendDueDigest(api.context)).toBe(true);
});

test('one that was due while the server was away is made up for on the same day, once over restarts', async () => {
  await start({ timeZone: 'UTC', digest: { enabled: true, at: '08:00' } });
  await newRequest(api);
  goTo(zonedTime('UTC', addDays(dayIn('UTC', api.context.now()), 1), '21:30'));
  for (let restart = 0; restart < 3; restart++) {
    const workers = [createDigestWorker(api.context), createDigestWorker(api.context)];
    for (const worker of workers) worker.start();
    for (const worker of workers) await worker.stop();
  }
  expect(await digests()).toHaveLength(1);
});

test('switching it on after its time counts from the next day on, and other settings change nothing', async () => {
  await start({ timeZone: 'UTC' });
  await newRequest(api);
  const at = (days: number, time: string) => zonedTime('UTC', addDays(dayIn('UTC', api.context.now()), days), time);
  async function save(change: object) {
    const { zone: _zone, replyFrom: _from, ...settings } = (await api.send(getDeskSettings)).body.data;
    expect((await api.send(setDeskSettings, { body: { ...settings, ...change } })).status).toBe(200);
  }
  goTo(at(1, '12:00'));
  await api.signIn();
  await save({ digest: { enabled: true, at: '08:00' } });
  expect(await sendDueDigest(api.context)).toBe(false);
  goTo(at(1, '08:00'));
  await api.signIn();
  await save({ replyWithinMinutes: 60 });
  expect(await sendDueDigest(api.context)).toBe(true);
  await save({ digest: { enabled: true, at: '09:00' } });
  goTo(at(0, '09:00'));
  expect(await sendDueDigest(api.context)).toBe(false);
});
