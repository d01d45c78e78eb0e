import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import { openStore } from '#desktop/main/app/store.ts';
import { siteFolder } from '#desktop/main/sites/site-folder.ts';
import { backupName } from './names.ts';
import { scheduleSiteBackups } from './schedule.ts';
import { createSiteBackup } from './site-backup.ts';

const ORIGIN = 'https://example.com';
const OTHER = 'https://example.org';

let folder: string;
let now: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-backup-'));
  now = Date.parse('2026-11-23T12:00:00Z');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** An app whose server answers each download with `reply`. */
function startApp(reply: () => Promise<Response> = () => Promise.reject(new Error('away'))) {
  const store = openStore({ store: { servers: [ORIGIN, OTHER] } });
  const asked: string[] = [];
  const notices: string[] = [];
  const failures: unknown[] = [];
  const clock = { now: () => now, timeZone: () => 'UTC' };
  const siteBackup = createSiteBackup({
    store,
    tokens: { read: async (origin) => `token of ${origin}` },
    fetchServer({ url }) {
      asked.push(url.href);
      return reply();
    },
    userData: join(folder, 'user-data'),
    onChanged: () => undefined,
    onFailure: (error) => failures.push(error),
    ...clock,
  });
  const schedule = scheduleSiteBackups({
    siteBackup,
    origins: () => store.read().servers,
    remind: ({ title, body }) => notices.push(`${title}: ${body}`),
    onFailure: (error) => failures.push(error),
    ...clock,
  });
  const turnOn = (origin: string) =>
    siteBackup.change(origin, { plan: { every: 'daily', hour: 3, folder }, since: now });
  return { siteBackup, schedule, asked, notices, failures, turnOn };
}

test('each site is backed up by its own plan, and a failure is tried again after a quarter of an hour', async () => {
  const app = startApp();
  await app.schedule.check();
  expect(app.asked).toEqual([]);
  app.turnOn(ORIGIN);
  app.turnOn(OTHER);
  await app.schedule.check();
  expect(app.asked).toEqual([`${ORIGIN}/api/backup`, `${OTHER}/api/backup`]);
  expect((await app.siteBackup.state(ORIGIN)).last).toEqual({ at: null, failed: 'The site cannot be reached' });
  now += 14 * MINUTE;
  await app.schedule.check();
  expect(app.asked).toHaveLength(2);
  now += MINUTE;
  await app.schedule.check();
  expect(app.asked).toHaveLength(4);
  expect(app.failures).toEqual([]);
});

test('after two days without a backup the owner is told once a day, until there is one', async () => {
  const app = startApp();
  app.turnOn(ORIGIN);
  for (const end = now + 48 * HOUR; now <= end; now += HOUR) await app.schedule.check();
  expect(app.notices).toEqual([]);
  for (const end = now + 3 * DAY - HOUR; now < end; now += HOUR) await app.schedule.check();
  expect(app.notices).toEqual(
    Array(3).fill('No new backup of example.com: There is none yet. The site cannot be reached.'),
  );
  expect((await app.siteBackup.state(ORIGIN)).warning).toEqual({ kind: 'stale', lastAt: null });
  // A backup that is put into the folder counts.
  await writeFile(join(folder, backupName(ORIGIN, now - HOUR)), 'zip');
  await app.siteBackup.followFolder(ORIGIN);
  expect((await app.siteBackup.state(ORIGIN)).warning).toBeNull();
});

test('a backup that fails its drill is told, and is not looked at again on the same day', async () => {
  const app = startApp();
  app.turnOn(ORIGIN);
  const name = backupName(ORIGIN, now - HOUR);
  await writeFile(join(folder, name), 'no zip');
  await app.schedule.check();
  const { drill, warning } = await app.siteBackup.state(ORIGIN);
  expect(drill).toMatchObject({ backup: name, at: new Date(now).toISOString() });
  expect(warning).toEqual({ kind: 'drill-failed', at: new Date(now).toISOString() });
  expect(app.notices).toEqual([
    'A backup of example.com is damaged: It did not pass the restore drill. Make a new one.',
  ]);
  now += HOUR;
  await app.schedule.check();
  expect((await app.siteBackup.state(ORIGIN)).drill).toEqual(drill);
  expect(app.notices).toHaveLength(1);
  expect(app.asked).toEqual([]);
});

test('a missing folder does not make the last good backup forgotten', async () => {
  const app = startApp();
  app.turnOn(ORIGIN);
  const goodAt = now - HOUR;
  const gone = join(folder, 'gone');
  app.siteBackup.change(ORIGIN, { goodAt, plan: { every: 'daily', hour: 3, folder: gone } });
  await app.schedule.check();
  const state = await app.siteBackup.state(ORIGIN);
  expect([state.last.at, state.folderProblem]).toEqual([
    new Date(goodAt).toISOString(),
    `The folder ${gone} is not there. If it is on another disk, connect it`,
  ]);
});

test('the folder of a drill that a crash has ended is deleted at the start', async () => {
  const app = startApp();
  const site = siteFolder(join(folder, 'user-data'), ORIGIN);
  await mkdir(join(site, 'restore-drill', 'rows'), { recursive: true });
  await app.schedule.start();
  expect(await readdir(site)).toEqual([]);
  app.schedule.stop();
});

test('one thing is done at a time, and a cancelled backup waits before it is tried again', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const app = startApp(() => promise);
  app.turnOn(ORIGIN);
  const first = app.siteBackup.backUp(ORIGIN);
  expect(await app.siteBackup.drill(ORIGIN)).toEqual({ kind: 'failed', message: 'A backup is under way' });
  expect((await app.siteBackup.state(ORIGIN)).running).toEqual({ kind: 'backup', done: 0, total: null });
  expect(app.siteBackup.cancel(OTHER)).toBe(false);
  expect(app.siteBackup.cancel(ORIGIN)).toBe(true);
  resolve(new Response('zip', { headers: { 'content-type': 'application/zip' } }));
  expect(await first).toEqual({ kind: 'cancelled' });
  const { running, last } = await app.siteBackup.state(ORIGIN);
  expect([running, last.failed]).toEqual([null, 'You cancelled it']);
  expect((await readdir(folder)).filter((entry) => entry.includes('.zip'))).toEqual([]);
  app.schedule.stop();
});
