import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, goTo, needsLinux, test, toast } from '#desktop/testing/fixtures.ts';
import { startUpdateFeed } from '#desktop/testing/update-feed.ts';

const NOTES = 'Faster lists.\n<b>Quieter</b> notices.';

test('a newer release is downloaded, shown with its notes and installed by a restart', async ({
  startSignedIn,
  folder,
  site,
}) => {
  needsLinux('the feed has an update for Linux');
  const marker = join(folder, 'started');
  const program = `#!/bin/sh\necho started > '${marker}'\n`;
  const feed = await startUpdateFeed(folder, { version: '9.1.0', notes: NOTES, program });
  const app = await startSignedIn(site, { env: feed.env });
  const { page } = app;
  await expect(page.getByText('Version 9.1.0 is ready.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Show what is new' }).click();
  await expect(page.getByText('Faster lists. Quieter notices.')).toBeVisible();
  await goTo(page, '/admin?tab=settings&section=desktop');
  await expect(page.getByText('Version 9.1.0 is ready to be installed')).toBeVisible();

  const ended = once(app.child, 'exit');
  await page.getByRole('button', { name: 'Restart to Update' }).click();
  await ended;
  expect(await readFile(feed.installed, 'utf8')).toBe(program);
  await expect.poll(() => readFile(marker, 'utf8').catch(() => '')).toBe('started\n');
  await feed.stop();
});

test('an app that starts at login still does after an update has replaced its file', async ({ start, folder }) => {
  needsLinux('an update gives only the file of an AppImage another name');
  const program = '#!/bin/sh\nexit 0\n';
  const installedAs = 'Portfolio-Admin-1.0.0.AppImage';
  const feed = await startUpdateFeed(folder, { version: '9.1.0', notes: NOTES, program, installedAs });
  const app = await start([], feed.env);
  await app.page.evaluate(() => window.desktop.setPreferences({ launchAtLogin: true }));
  const entry = () => readFile(join(folder, '.config', 'autostart', 'portfolio-admin.desktop'), 'utf8');
  expect(await entry()).toContain(`Exec="${feed.installed}" --hidden`);
  const known = () => readFile(join(folder, '.local/share/applications/app.portfolio.admin.desktop'), 'utf8');
  expect(await known()).toContain(`TryExec=${feed.installed}\n`);
  await expect(app.page.getByText('Version 9.1.0 is ready.')).toBeVisible({ timeout: 30_000 });
  await app.quit();
  const updated = join(folder, 'Portfolio-Admin-9.1.0.AppImage');
  expect(await readFile(updated, 'utf8')).toBe(program);
  expect(await entry()).toContain(`Exec="${updated}" --hidden`);
  expect(await known()).toContain(`TryExec=${updated}\n`);

  // Its owner replaces the file by hand.
  const again = await start([], { ...feed.env, APPIMAGE: join(folder, 'Portfolio.AppImage') });
  expect(await entry()).toContain(`Exec="${join(folder, 'Portfolio.AppImage')}" --hidden`);
  await again.quit();
  await feed.stop();
});

test('an installer that does not match its announced checksum is never installed', async ({ start, folder }) => {
  needsLinux('the feed has an update for Linux');
  const feed = await startUpdateFeed(folder, {
    version: '9.1.0',
    notes: NOTES,
    program: 'swapped',
    announced: 'signed',
  });
  const app = await start([], feed.env);
  await expect.poll(() => feed.requestedPaths).toContain('/Portfolio-Admin-9.1.0.AppImage');
  const { update } = await app.page.evaluate(() => window.desktop.getState());
  expect(update).toMatchObject({ version: '9.1.0', ready: false });
  expect(await app.page.evaluate(() => window.desktop.installUpdate())).toMatchObject({ kind: 'failed' });
  await app.quit();
  expect(await readFile(feed.installed, 'utf8')).toBe('the version that runs');
  expect(await readFile(join(folder, 'user-data', 'logs', 'main.log'), 'utf8')).toContain('sha512 checksum mismatch');
  await feed.stop();
});

test('checking for updates shows that there is none or that the check failed', async ({
  startSignedIn,
  folder,
  site,
}) => {
  const feed = await startUpdateFeed(folder, { version: '0.0.1', notes: '', program: 'old' });
  const app = await startSignedIn(site, { env: feed.env });
  await goTo(app.page, '/admin?tab=settings&section=desktop');
  await app.page.getByRole('button', { name: 'Check for updates' }).click();
  await expect(toast(app.page, 'You have the newest version')).toBeVisible();
  await expect(app.page.getByText(/You have the newest version \(checked/)).toBeVisible();
  await app.command('chooseInMenu', { label: 'Check for Updates…' });
  await expect
    .poll(async () => (await app.command('record')).messageBoxes)
    .toMatchObject([{ message: 'You have the newest version.' }]);

  await feed.stop();
  await app.page.getByRole('button', { name: 'Check for updates' }).click();
  await expect(toast(app.page, 'The check for updates failed')).toBeVisible();
  expect((await app.command('record')).about).toMatchObject({ applicationName: 'Portfolio Admin' });
});
