import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  connect,
  expect,
  goTo,
  needsLinux,
  OWNER,
  signIn,
  storedTokens,
  test,
  toast,
} from '#desktop/testing/fixtures.ts';
import { startSecureSite } from '#desktop/testing/secure-site.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';

const check = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('the self-test opens from the menu, says what works and copies a report without secrets', async ({
  startSignedIn,
  site,
  folder,
}) => {
  needsLinux('the start at login is an autostart file there');
  const proxy = await openProxy(site.url);
  const { page, command } = await startSignedIn(site, { at: proxy });
  await command('chooseInMenu', { label: 'Self-Test' });
  await expect(page.getByRole('heading', { name: 'Self-test' })).toBeVisible();
  await expect(check(page, 'Keychain')).toContainText('Works');
  await expect(check(page, 'Certificate')).toContainText('needs no certificate');
  await expect(check(page, 'Proxy')).toContainText('directly');
  await expect(check(page, 'Notifications')).toContainText('Works');
  await expect(check(page, 'Start at login')).toContainText('Off');
  await expect(async () => {
    await page.getByRole('button', { name: 'Test again' }).click();
    await expect(check(page, 'New requests')).toContainText('Works', { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });

  await page.getByRole('button', { name: 'Show one now' }).click();
  await expect.poll(async () => (await command('record')).notifications).toMatchObject([{ title: 'This is a test' }]);

  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(toast(page, 'Report copied')).toBeVisible();
  const { clipboard } = await command('record');
  expect(clipboard).toContain('Keychain: Works.');
  const tokens = await storedTokens(folder);
  expect(tokens.length).toBe(1);
  for (const secret of [...tokens, OWNER.email, folder]) expect(clipboard).not.toContain(secret);

  // An entry that starts an earlier file, and a server that is gone.
  await page.evaluate(() => window.desktop.setPreferences({ launchAtLogin: true, notifications: false }));
  const autostart = join(folder, '.config', 'autostart');
  await mkdir(autostart, { recursive: true });
  await writeFile(join(autostart, 'portfolio-admin.desktop'), '[Desktop Entry]\nExec="/gone" --hidden\n');
  proxy.cut();
  await page.getByRole('button', { name: 'Test again' }).click();
  await expect(check(page, 'Start at login')).toContainText('The entry starts another file than this app.');
  await expect(check(page, 'Notifications')).toContainText('You turned notifications off.');
  await expect(check(page, 'Proxy')).toContainText('the site was not reached');
  await expect(check(page, 'New requests')).toContainText('Does not work');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Self-test' })).toBeHidden();
  proxy.close();
});

test('the self-test needs no server, and the settings lead to it', async ({ start, site }) => {
  const { page, command } = await start([], { DOUBLE_KEYCHAIN: 'missing' });
  await command('chooseInMenu', { label: 'Self-Test' });
  await expect(check(page, 'Keychain')).toContainText('Does not work');
  await expect(check(page, 'Certificate')).toContainText('No site has been chosen.');
  await page.getByRole('button', { name: 'Back' }).click();
  await signIn(page, site);
  await goTo(page, '/admin?tab=settings&section=desktop');
  await page.getByRole('link', { name: 'Self-test' }).click();
  await expect(check(page, 'Keychain')).toContainText('Does not work');
});

test('the self-test tells a certificate that is not trusted from one that ends soon', async ({ start, site }) => {
  const secure = await startSecureSite(site.url);
  const { page, command } = await start();
  await connect(page, site.url);
  await command('answerDialog', { path: secure.authorityFile });
  await page.evaluate(() => window.desktop.chooseCertificateAuthority());
  // For another site the page is loaded anew.
  const loaded = page.waitForEvent('load');
  expect(await connect(page, secure.url)).toEqual({ kind: 'done', detail: secure.url });
  await loaded;
  await expect(page.getByRole('complementary', { name: 'Site' })).toContainText(new URL(secure.url).host);
  await command('chooseInMenu', { label: 'Self-Test' });
  await expect(check(page, 'Certificate')).toContainText(/is trusted and ends on \d{4}-\d{2}-\d{2}/);
  await page.evaluate(() => window.desktop.removeCertificateAuthority());
  await page.getByRole('button', { name: 'Test again' }).click();
  await expect(check(page, 'Certificate')).toContainText('The certificate of your site is not trusted.');
  await secure.stop();
});
