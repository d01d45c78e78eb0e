import { execFile } from 'node:child_process';
import { mkdir, open as openFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, goTo, test, toast } from '#desktop/testing/fixtures.ts';
import type { RunningApp } from '#desktop/testing/run-app.ts';
import { expectAccessible, THEMES } from '#web/e2e/site.ts';

const SETTINGS = '/admin?tab=settings&section=desktop';
const run = promisify(execFile);

const panel = (page: Page) => page.getByRole('region', { name: 'Off-site backup' });
const zips = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.zip'));

/** Chooses an empty folder in the settings. */
async function chooseFolder(app: RunningApp, folder: string): Promise<string> {
  const backups = join(folder, 'off-site');
  await mkdir(backups);
  await goTo(app.page, SETTINGS);
  await app.command('answerDialog', { path: backups });
  await panel(app.page).getByRole('button', { name: 'Choose a folder…' }).click();
  await expect(panel(app.page).getByText(backups)).toBeVisible();
  return backups;
}

async function look(page: Page, name: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const theme of THEMES)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark');
      await panel(page).scrollIntoViewIfNeeded();
      if (process.env.SCREENSHOTS)
        await panel(page).screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}-${theme}.png` });
      expect([name, width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
        name,
        width,
        0,
      ]);
      await expectAccessible(page);
    }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
}

/** Stands between app and server, and ends each backup after its first bytes while it is told to. */
async function startCutter(target: string) {
  const cut = { after: null as number | null, hold: false };
  const server = createServer((incoming, outgoing) => {
    const { host: _, ...headers } = incoming.headers;
    const forwarded = send(target + (incoming.url ?? ''), { method: incoming.method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      const isBackup = incoming.url === '/api/backup';
      if (!isBackup || (cut.after === null && !cut.hold)) return void reply.pipe(outgoing);
      reply.once('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, cut.after ?? 1000), () => !cut.hold && outgoing.destroy());
        reply.pause();
      });
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('the whole site is backed up with a checksum and passes its restore drill', async ({
  startSignedIn,
  folder,
  site,
}) => {
  test.setTimeout(180_000);
  const app = await startSignedIn(site);
  const { page } = app;
  await goTo(page, SETTINGS);
  await expect(panel(page).getByRole('button', { name: 'Back up the site now' })).toBeDisabled();
  await look(page, 'backup-empty');
  const backups = await chooseFolder(app, folder);
  await panel(page).getByRole('button', { name: 'Back up the site now' }).click();
  await expect(toast(page, 'The site is backed up')).toBeVisible({ timeout: 30_000 });
  await expect(panel(page).getByText('The site was last backed up')).toBeVisible();
  await panel(page).getByText('More', { exact: true }).click();
  await expect(panel(page).getByRole('heading', { name: 'Kept backups (1)' })).toBeVisible();
  const [zip = ''] = await zips(backups);
  expect((await readdir(backups)).sort()).toEqual([zip.replace('.zip', '-portfolio.json'), zip, `${zip}.sha256`]);
  await run('sha256sum', ['-c', `${zip}.sha256`], { cwd: backups });
  // Nobody but the owner of the account reads it.
  expect((await stat(join(backups, zip))).mode & 0o077).toBe(0);

  await panel(page).getByRole('button', { name: 'Run a restore drill now' }).click();
  await expect(toast(page, 'The backup passed the restore drill')).toBeVisible({ timeout: 30_000 });
  await expect(panel(page).getByText(/all checks passed/)).toBeVisible();
  await expect(panel(page).getByText(/^Rows: [\d,]+ rows in \d+ tables\.$/)).toBeVisible();
  await look(page, 'backup-good');
  await expect(page.getByText('A backup is damaged.')).toBeHidden();

  // A flipped byte in the middle, as an old disk has it.
  const path = join(backups, zip);
  const file = await openFile(path, 'r+');
  const middle = Math.floor((await file.stat()).size / 2);
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, middle);
  buffer.writeUInt8(buffer.readUInt8(0) ^ 0xff);
  await file.write(buffer, 0, 1, middle);
  await file.close();
  await panel(page).getByRole('button', { name: 'Run a restore drill now' }).click();
  await expect(toast(page, 'The backup did not pass the restore drill')).toBeVisible({ timeout: 30_000 });
  await expect(panel(page).getByText('the zip is not the one that was downloaded')).toBeVisible();
  await panel(page).getByLabel('Schedule').selectOption('Every day');
  await expect(page.getByText('A backup is damaged.')).toBeVisible();
  await look(page, 'backup-damaged');
  // The throw-away folder is gone.
  const left = await readdir(join(folder, 'user-data'), { recursive: true });
  expect(left.filter((name) => name.includes('restore-drill'))).toEqual([]);
});

test('a daily backup is made by itself, once, and again after a restart only when due', async ({
  start,
  startSignedIn,
  folder,
  site,
}) => {
  const app = await startSignedIn(site);
  const backups = await chooseFolder(app, folder);
  await panel(app.page).getByLabel('Schedule').selectOption('Every day');
  await expect.poll(() => zips(backups), { timeout: 30_000 }).toHaveLength(1);
  await panel(app.page).getByText('More', { exact: true }).click();
  await expect(panel(app.page).getByText(/all checks passed/)).toBeVisible({ timeout: 30_000 });
  const before = await readdir(backups);
  // The next start removes the rest of a drill that a crash ended.
  const [id = ''] = /-([0-9a-f]{16})-/.exec(before[0] ?? '')?.slice(1) ?? [];
  const left = join(folder, 'user-data', id, 'restore-drill');
  await app.quit();
  await mkdir(left, { recursive: true });
  await writeFile(join(left, '1'), 'rows');

  const again = await start();
  await goTo(again.page, SETTINGS);
  await expect(panel(again.page).getByLabel('Schedule')).toHaveValue('daily');
  await expect.poll(() => stat(left).catch(() => null)).toBeNull();
  await expect(panel(again.page).getByText('The site was last backed up')).toBeVisible();
  expect(await readdir(backups)).toEqual(before);
});

test('a connection that ends leaves nothing, a cancelled backup neither, and both are told', async ({
  startSignedIn,
  folder,
  site,
}) => {
  const cutter = await startCutter(site.url);
  const app = await startSignedIn(site, { at: cutter });
  const { page } = app;
  const backups = await chooseFolder(app, folder);
  await writeFile(join(backups, 'mine.zip'), 'not of this app');
  cutter.cut.after = 500;
  await panel(page).getByRole('button', { name: 'Back up the site now' }).click();
  await expect(panel(page).getByText('The connection ended before the backup was whole')).toBeVisible();
  expect(await readdir(backups)).toEqual(['mine.zip']);

  cutter.cut.after = null;
  cutter.cut.hold = true;
  await panel(page).getByRole('button', { name: 'Back up the site now' }).click();
  await expect(panel(page).getByRole('progressbar', { name: 'Backing up the site' })).toBeVisible();
  await expect.poll(() => readdir(backups)).toHaveLength(2);
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page).getByText('You cancelled it')).toBeVisible();
  await expect.poll(() => readdir(backups)).toEqual(['mine.zip']);

  cutter.cut.hold = false;
  await panel(page).getByRole('button', { name: 'Back up the site now' }).click();
  await expect(panel(page).getByText('The site was last backed up')).toBeVisible({ timeout: 30_000 });
  await expect(panel(page).getByText('You cancelled it')).toBeHidden();

  await rm(backups, { recursive: true });
  await panel(page).getByRole('button', { name: 'Back up the site now' }).click();
  await expect(panel(page).getByText(/is not there\. If it is on another disk, connect it/)).toBeVisible();
  cutter.stop();
});
