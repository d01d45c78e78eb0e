import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  expect,
  filesContaining,
  open,
  signIn,
  storedTokens,
  test,
  testWithProfile,
} from '#desktop/testing/fixtures.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';

const offlineBar = (page: Page) => page.getByText(/cannot be reached\./);
const request = (name: string) => ({ name, email: 'kept@example.com', message: 'Can you build this?' });
/** The first parts of the query keys that are cached. */
async function cachedKinds(page: Page): Promise<string[]> {
  const { text } = await page.evaluate(() => window.desktop.readOfflineCache());
  const { reads } = JSON.parse(text ?? '{"reads":{"queries":[]}}');
  return reads.queries.map(({ queryKey }: { queryKey: unknown[] }) =>
    queryKey
      .slice(1, 3)
      .filter((part) => typeof part === 'string')
      .join(' '),
  );
}
/** Tells whether any site has an offline cache on the disk. */
async function isCached(folder: string): Promise<boolean> {
  const names = await readdir(join(folder, 'user-data'), { recursive: true });
  return names.some((name) => basename(name) === 'reads.sealed');
}

testWithProfile(
  'the app starts offline with cached data and continues when the server is back',
  async ({ start, startSignedIn, folder, site }) => {
    await site.send('POST', '/api/email/contact', request('Ada Kept'));
    const proxy = await openProxy(site.url);
    const app = await startSignedIn(site, { at: proxy });
    await app.page.getByRole('link', { name: 'Contacts' }).click();
    await expect(app.page.getByText('Ada Kept').first()).toBeVisible();
    await expect.poll(() => isCached(folder), { timeout: 20_000 }).toBe(true);
    // The cache contains personal data, so the file must not be readable.
    await expect.poll(() => cachedKinds(app.page)).toContain('contacts list');
    proxy.cut();
    await app.quit();
    expect(await filesContaining(join(folder, 'user-data'), 'Ada Kept')).toEqual([]);
    const [token = ''] = await storedTokens(folder);
    expect(await filesContaining(join(folder, 'user-data'), token)).toEqual([]);

    const { page } = await start();
    await expect(offlineBar(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await page.getByRole('link', { name: 'Contacts' }).click();
    await expect(page.getByText('Ada Kept').first()).toBeVisible();
    // A tab that was never loaded waits for the server and must not show a failure.
    await page.getByRole('link', { name: 'Scheduling' }).click();
    await expect(page.getByText(/Failed to/)).toBeHidden();
    expect(await storedTokens(folder)).toHaveLength(1);

    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Still offline')).toBeVisible();
    proxy.mend();
    await site.send('POST', '/api/email/contact', request('Bea New'));
    expect(await page.evaluate(() => window.desktop.tryAgain())).toEqual({ kind: 'done' });
    await expect(offlineBar(page)).toBeHidden();
    await page.getByRole('link', { name: 'Contacts' }).click();
    await expect(page.getByText('Bea New').first()).toBeVisible();
    proxy.close();
  },
);

test('typed text survives a server outage and a restart of the app', async ({ start, startSignedIn, site }) => {
  const proxy = await openProxy(site.url);
  const app = await startSignedIn(site, { at: proxy });
  await open(app.page, '/admin?tab=skills&new=skill');
  const name = (page: Page) => page.getByRole('dialog').getByLabel('Skill Name');
  await name(app.page).fill('Half a sk');
  await app.page.getByRole('dialog').getByLabel('Category').selectOption('backend');
  await app.page.getByLabel('Proficiency Level').selectOption('expert');
  await expect.poll(() => cachedKinds(app.page)).toContain('portfolio');
  proxy.cut();
  await expect(offlineBar(app.page)).toBeVisible({ timeout: 30_000 });
  await expect(name(app.page)).toHaveValue('Half a sk');
  // A new skill cannot wait on this computer.
  await expect(app.page.getByRole('dialog').getByRole('button', { name: /^(Add|Create|Save)/ })).toBeDisabled();
  await expect(name(app.page)).toHaveValue('Half a sk');
  await app.quit();

  const { page } = await start();
  await expect(offlineBar(page)).toBeVisible();
  await open(page, '/admin?tab=skills&new=skill');
  await expect(name(page)).toHaveValue('Half a sk');
  proxy.mend();
  expect(await page.evaluate(() => window.desktop.tryAgain())).toEqual({ kind: 'done' });
  await expect(offlineBar(page)).toBeHidden({ timeout: 40_000 });
  await expect(name(page)).toHaveValue('Half a sk');
  proxy.close();
});

test('cached data is deleted at sign-out and when the server ends the session', async ({
  startSignedIn,
  folder,
  site,
}) => {
  const { page } = await startSignedIn(site);
  await expect.poll(() => isCached(folder), { timeout: 20_000 }).toBe(true);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => isCached(folder)).toBe(false);

  await signIn(page, site);
  await expect.poll(() => isCached(folder), { timeout: 20_000 }).toBe(true);
  const [token = ''] = await storedTokens(folder);
  await fetch(`${site.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await open(page, '/admin?tab=contacts');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect.poll(() => isCached(folder)).toBe(false);
  // A late write of the page cannot restore the cache.
  await page.evaluate((origin) => window.desktop.saveOfflineCache({ origin, text: 'late' }), site.url);
  expect(await isCached(folder)).toBe(false);
});
