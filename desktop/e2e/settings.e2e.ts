import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEFAULT_SIZE } from '#desktop/main/window/window-state.ts';
import {
  expect,
  goTo,
  needsDouble,
  needsLinux,
  storedTokens,
  test,
  testWithProfile,
  toast,
} from '#desktop/testing/fixtures.ts';
import { spawnApp } from '#desktop/testing/run-app.ts';

/** Opens what the panel about the app has folded. */
const openMore = (page: Page) =>
  page.getByRole('region', { name: 'About this app' }).getByText('More', { exact: true }).click();

test('the app settings take effect and survive a restart', async ({ start, startSignedIn, folder, site }) => {
  needsLinux('the start at login is an autostart file there');
  const app = await startSignedIn(site);
  await goTo(app.page, '/admin?tab=settings&section=desktop');
  const entry = join(folder, '.config', 'autostart', 'portfolio-admin.desktop');
  const atLogin = app.page.getByLabel('Start when I log in to this computer');
  await atLogin.check();
  await expect.poll(() => readFile(entry, 'utf8').catch(() => '')).toMatch(/^Exec=".+" --hidden$/m);
  await app.page.getByLabel('Notify me about new requests').uncheck();
  await openMore(app.page);
  await app.page.getByRole('button', { name: 'Open logs folder' }).click();
  await expect
    .poll(async () => (await app.command('record')).openedFolders)
    .toEqual([join(folder, 'user-data', 'logs')]);
  await app.page.getByRole('button', { name: 'Check for updates' }).click();
  await expect(toast(app.page, 'Only an installed app can check for updates')).toBeVisible();
  await app.quit();

  const { page, command } = await start();
  await goTo(page, '/admin?tab=settings&section=desktop');
  await expect(page.getByLabel('Start when I log in')).toBeChecked();
  await expect(page.getByLabel('Notify me about new requests')).not.toBeChecked();
  await page.getByLabel('Start when I log in').uncheck();
  await expect.poll(() => readFile(entry, 'utf8').catch(() => 'gone')).toBe('gone');

  // With notifications turned off, the count rises and no notification has appeared when it rises again.
  const badge = async () => (await command('record')).badge;
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const before = await badge();
    await site.send('POST', '/api/email/contact', { name, email: 'v@example.com', message: 'Hello there.' });
    await expect.poll(badge, { timeout: 20_000 }).toBeGreaterThan(before);
  }
  expect((await command('record')).notifications).toEqual([]);
});

test('a JSON schedule of an earlier release goes on as the off-site backup, with the portfolio beside the zip', async ({
  startSignedIn,
  folder,
  site,
}) => {
  const backups = join(folder, 'backups');
  await mkdir(backups);
  const backup = { every: 'weekly', folder: backups, keep: 3 };
  const settings = { preferences: { notifications: true, launchAtLogin: false, backup } };
  const { page } = await startSignedIn(site, { settings });
  await goTo(page, '/admin?tab=settings&section=desktop');
  const panel = page.getByRole('region', { name: 'Off-site backup' });
  await expect(panel.getByLabel('Schedule')).toHaveValue('daily');
  await expect(panel.getByText(backups)).toBeVisible();
  const portfolios = async () => (await readdir(backups)).filter((name) => name.endsWith('-portfolio.json'));
  await expect.poll(portfolios, { timeout: 30_000 }).toHaveLength(1);
  const [name = ''] = await portfolios();
  expect(JSON.parse(await readFile(join(backups, name), 'utf8'))).toMatchObject({ version: 1 });
  expect(await readdir(backups)).toContain(name.replace('-portfolio.json', '.zip'));
});

test('the theme chosen in the app applies to the system parts and to the next start', async ({
  start,
  startSignedIn,
  site,
}) => {
  const app = await startSignedIn(site);
  const theme = async (of: typeof app) => (await of.command('record')).themeSource;
  // Without a choice, the system's theme applies.
  await expect.poll(() => theme(app)).toBe('system');
  await app.page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.poll(() => theme(app)).toBe('dark');
  await app.quit();
  const again = await start();
  await expect.poll(() => theme(again)).toBe('dark');
  await expect(again.page.locator('html')).toHaveClass(/dark/);
});

test('the settings of the app fit on two screens of a new window, with the results of its watch', async ({
  startSignedIn,
  site,
}) => {
  const { page } = await startSignedIn(site);
  await page.setViewportSize(DEFAULT_SIZE);
  await goTo(page, '/admin?tab=settings&section=desktop');
  await expect(page.getByRole('region', { name: 'Watch' }).getByText('Good')).toHaveCount(3, { timeout: 30_000 });
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(2 * DEFAULT_SIZE.height);
});

/** Leaves a settings file as a full disk or a crash of the system does. */
async function damageSettings(folder: string): Promise<string> {
  const path = join(folder, 'user-data', 'settings.json');
  await mkdir(join(folder, 'user-data'), { recursive: true });
  await writeFile(path, '{"servers": ["https://exam');
  return path;
}

test('a damaged settings file is named and set aside, and the app starts with new settings', async ({
  start,
  folder,
}) => {
  const path = await damageSettings(folder);
  const app = await start();
  await expect(app.page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect((await app.command('record')).messageBoxes).toMatchObject([
    { message: 'The settings of this app are damaged', detail: expect.stringContaining(path) },
  ]);
  const aside = (await readdir(join(folder, 'user-data'))).find((name) => name.startsWith('settings.damaged-')) ?? '';
  expect(await readFile(join(folder, 'user-data', aside), 'utf8')).toBe('{"servers": ["https://exam');
});

test('whoever quits instead finds the damaged settings file as it was', async ({ folder }) => {
  needsDouble('the answer is chosen before the start');
  const path = await damageSettings(folder);
  const [code] = await once(spawnApp(folder, [], { DOUBLE_MESSAGE_ANSWER: '1' }), 'exit');
  expect(code).toBe(0);
  expect(await readFile(path, 'utf8')).toBe('{"servers": ["https://exam');
});

testWithProfile(
  'everything of the app is removed from the computer, and the session ends on the server',
  async ({ startSignedIn, folder, site }) => {
    needsDouble('the keychain of the system has entries of others');
    const app = await startSignedIn(site, { env: { APPIMAGE: join(folder, 'Portfolio.AppImage') } });
    const [token = ''] = await storedTokens(folder);
    await app.page.evaluate(() => window.desktop.setPreferences({ launchAtLogin: true }));
    await goTo(app.page, '/admin?tab=settings&section=desktop');
    await openMore(app.page);
    await app.page.getByRole('button', { name: 'Remove everything…' }).click();
    const ended = once(app.child, 'exit');
    await app.page.getByRole('alertdialog').getByRole('button', { name: 'Remove and Quit' }).click();
    await ended;
    expect(JSON.parse(await readFile(join(folder, 'keychain.json'), 'utf8'))).toEqual({});
    const left = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(left.map(({ name }) => name).filter((name) => name !== 'notifications.jsonl')).toEqual(['keychain.json']);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${site.url}/api/auth/verify`, { headers })).status).toBe(401);
  },
);
