import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  expect,
  filesContaining,
  goTo,
  needsDouble,
  OWNER,
  signIn,
  storedTokens,
  test,
  testWithProfile,
} from '#desktop/testing/fixtures.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';

testWithProfile(
  'the token is stored only in the keychain and survives a restart there',
  async ({ start, folder, site }) => {
    needsDouble('nothing records what a real page receives');
    const app = await start();
    await signIn(app.page, site);
    await goTo(app.page, '/admin?tab=contacts');
    await expect(app.page.getByText(/Showing \d+ to/)).toBeVisible({ timeout: 20_000 });

    const [token = ''] = await storedTokens(folder);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const seen = await app.page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(seen).not.toContain(token);
    const received = await app.command('received');
    expect(received).toContain('kept-by-the-desktop-app');
    expect(received).not.toContain(token);

    await app.quit();
    expect(await filesContaining(join(folder, 'user-data'), token)).toEqual([]);
    // Proves that the search works: it finds the server's address in the settings file.
    expect(await filesContaining(join(folder, 'user-data'), site.url)).toContain(
      join(folder, 'user-data', 'settings.json'),
    );

    const again = await start();
    await expect(again.page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible({ timeout: 20_000 });
  },
);

/** Signs out with the dashboard's button. */
async function signOut(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
}

test('signing out deletes the token from the keychain, even while the server is unreachable', async ({
  startSignedIn,
  folder,
  site,
}) => {
  const proxy = await openProxy(site.url);
  const { page } = await startSignedIn(site, { at: proxy });
  const [token = ''] = await storedTokens(folder);
  await signOut(page);
  await expect.poll(() => storedTokens(folder)).toEqual([]);
  // The server is informed after the local session has ended.
  const headers = { authorization: `Bearer ${token}` };
  await expect.poll(async () => (await fetch(`${site.url}/api/auth/verify`, { headers })).status).toBe(401);

  await signIn(page, proxy);
  expect(await storedTokens(folder)).toHaveLength(1);
  proxy.cut();
  await signOut(page);
  await expect.poll(() => storedTokens(folder)).toEqual([]);
  proxy.close();
});

test('a wrong password shows an error and stores nothing, and a session ended by the server ends in the app, too', async ({
  start,
  folder,
  site,
}) => {
  const { page } = await start();
  await page.evaluate((address) => window.desktop.connect({ address }), site.url);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  expect(await storedTokens(folder)).toEqual([]);

  await signIn(page, site);
  const [token = ''] = await storedTokens(folder);
  await fetch(`${site.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await goTo(page, '/admin?tab=contacts');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible({ timeout: 20_000 });
  expect(await storedTokens(folder)).toEqual([]);
});

test('without a protected keychain neither session nor data are written, and the session ends with the app', async ({
  start,
  folder,
  site,
}) => {
  const app = await start([], { DOUBLE_KEYCHAIN: 'missing' });
  const notice = app.page.getByText('Your session is stored in memory and ends when you quit the app');
  await expect(notice).toBeVisible();
  await signIn(app.page, site);
  await expect(notice).toBeVisible();
  await app.page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(notice).toBeHidden();
  const saved = (origin: string) => window.desktop.saveOfflineCache({ origin, text: 'personal' });
  expect(await app.page.evaluate(saved, site.url)).toEqual({ kind: 'done' });
  const names = await readdir(join(folder, 'user-data'), { recursive: true });
  expect(names.filter((name) => name.endsWith('reads.sealed'))).toEqual([]);
  await app.quit();
  await expect(readFile(join(folder, 'keychain.json'), 'utf8')).rejects.toThrow('ENOENT');
  const again = await start([], { DOUBLE_KEYCHAIN: 'missing' });
  await expect(again.page.getByRole('heading', { name: 'Admin Login' })).toBeVisible({ timeout: 20_000 });
});

const KEYCHAIN_ASKS = 'a keychain that asks its user waits for a person';

test('a keychain that refuses the session says so, and gives it on a second try', async ({
  start,
  leaveSession,
  site,
}) => {
  needsDouble(KEYCHAIN_ASKS);
  await leaveSession(site);
  const app = await start([], { DOUBLE_KEYCHAIN: 'refuses' });
  const notices = app.page.getByRole('status', { name: 'App notices' });
  await expect(notices.getByText('Your keychain refused the app.')).toBeVisible();
  await expect(app.page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await notices.getByRole('button', { name: 'Ask Again' }).click();
  await expect(notices.getByText('Your keychain refused the app.')).toBeVisible();
  await app.command('unlockKeychain');
  await notices.getByRole('button', { name: 'Ask Again' }).click();
  await expect(app.page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible({ timeout: 20_000 });
  await expect(notices.getByText('Your keychain')).toHaveCount(0);
});

test('who signs in while the keychain refuses stays signed in until the end of the app', async ({
  start,
  leaveSession,
  folder,
  site,
}) => {
  needsDouble(KEYCHAIN_ASKS);
  await leaveSession(site);
  const before = await storedTokens(folder);
  const app = await start([], { DOUBLE_KEYCHAIN: 'refuses' });
  await signIn(app.page, site);
  await expect(app.page.getByText('Your session is stored in memory and ends when you quit the app')).toBeVisible();
  expect(await storedTokens(folder)).toEqual(before);
  await app.command('unlockKeychain');
  await app.page.getByRole('button', { name: 'Ask Again' }).click();
  await expect(app.page.getByText('Your keychain refused the app.')).toHaveCount(0);
  expect(await storedTokens(folder)).not.toEqual(before);
});

test('while the keychain asks, the window says so, and the owner is signed in once it is allowed', async ({
  start,
  leaveSession,
  site,
}) => {
  needsDouble(KEYCHAIN_ASKS);
  await leaveSession(site);
  const app = await start([], { DOUBLE_KEYCHAIN: 'asks' });
  await expect(app.page.getByText('Your keychain is asking.')).toBeVisible();
  await app.command('unlockKeychain');
  await expect(app.page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible({ timeout: 20_000 });
  await expect(app.page.getByText('Your keychain is asking.')).toHaveCount(0);
});

test('a keyring that is unlocked after the start is adopted, with the session of the last start', async ({
  start,
  leaveSession,
  site,
}) => {
  needsDouble(KEYCHAIN_ASKS);
  await leaveSession(site);
  const app = await start([], { DOUBLE_KEYCHAIN: 'locked' });
  await expect(app.page.getByText('Your keychain is asking.')).toBeVisible();
  await expect(app.page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await app.command('unlockKeychain');
  await expect(app.page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible({ timeout: 20_000 });
  await expect(app.page.getByText('Your keychain is asking.')).toHaveCount(0);
});

test('a keyring that starts after the app takes the session of who has signed in meanwhile', async ({
  start,
  folder,
  site,
}) => {
  needsDouble(KEYCHAIN_ASKS);
  const app = await start([], { DOUBLE_KEYCHAIN: 'missing' });
  await signIn(app.page, site);
  await app.command('unlockKeychain');
  await app.page.getByRole('button', { name: 'Ask Again' }).click();
  await expect(app.page.getByText('This computer has no protected keychain.')).toHaveCount(0);
  expect(await storedTokens(folder)).toHaveLength(1);
  await app.quit();
  const again = await start();
  await expect(again.page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible({ timeout: 20_000 });
});
