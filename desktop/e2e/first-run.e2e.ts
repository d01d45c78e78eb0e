import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, expect, goTo, OWNER, signIn, storedTokens, test, toast } from '#desktop/testing/fixtures.ts';
import { startSecureSite } from '#desktop/testing/secure-site.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';

test('a first-time user reaches the dashboard with the keyboard alone, and an address without a server shows its error at the field', async ({
  start,
  site,
}) => {
  const { page } = await start();
  const { keyboard } = page;
  const address = page.getByLabel('Address of your site');
  await expect(address).toBeFocused();
  await keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription('Enter the address of your site');
  const wrong: [string, RegExp][] = [
    ['http://example.com', /Only https is safe/],
    ['http://127.0.0.1:9', /No server runs/],
    ['no address', /This is not an address/],
    ['https://owner:secret@example.com', /Remove the user name and password/],
    ['https://example.com/admin', /without a path/],
    ['ftp://example.com', /must begin with https/],
  ];
  for (const [typed, reason] of wrong) {
    await address.fill(typed);
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(address, typed).toHaveAccessibleDescription(reason);
    await expect(address).toBeFocused();
    await expect(address).toHaveValue(typed);
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  }

  await address.fill('');
  await keyboard.type(site.url);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByText(`Signing in to ${site.url}`)).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await keyboard.type(OWNER.email);
  await keyboard.press('Tab');
  await keyboard.type(OWNER.password);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('a server with a certificate of a private authority is trusted only after its file was chosen', async ({
  start,
  folder,
  site,
}) => {
  const secure = await startSecureSite(site.url);
  const app = await start();
  const { page } = app;
  const address = page.getByLabel('Address of your site');
  const authority = page.getByRole('region', { name: 'Your own certificate authority' });
  await address.fill(secure.url);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(address).toHaveAccessibleDescription(/The certificate of this server is not trusted/);

  const noAuthority = join(folder, 'holiday.crt');
  await writeFile(noAuthority, 'a picture, perhaps');
  await app.command('answerDialog', { path: noAuthority });
  await authority.getByRole('button', { name: 'Choose File…' }).click();
  await expect(toast(page, 'This file contains no certificate authority in PEM format')).toBeVisible();

  await app.command('answerDialog', { path: secure.authorityFile });
  await authority.getByRole('button', { name: 'Choose File…' }).click();
  await expect(authority).toContainText('ca.pem is trusted in addition to the authorities of this computer');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText(`Signing in to ${secure.url.replace('https://', '')}`)).toBeVisible();

  await page.getByRole('link', { name: 'Change site' }).click();
  await authority.getByRole('button', { name: 'Remove' }).click();
  await expect(authority.getByRole('button', { name: 'Choose File…' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(`${secure.url.replace('https://', '')} cannot be reached`)).toBeVisible();
  await secure.stop();
});

test('known servers can be switched, removed and kept, and entering the current one again keeps the session', async ({
  start,
  folder,
  site,
}) => {
  const proxy = await openProxy(site.url);
  const app = await start();
  const { page } = app;
  await connect(page, proxy.url);
  await signIn(page, site);
  await app.command('chooseInMenu', { label: 'Change Site…' });
  await expect(page.getByRole('heading', { name: 'Change site' })).toBeVisible();
  await expect(page.getByText(`The dashboard shows ${site.url}.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(await storedTokens(folder)).toHaveLength(1);

  await app.command('chooseInMenu', { label: 'Change Site…' });
  await page.getByLabel('Address of your site').fill(`${site.url}/`);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(await storedTokens(folder)).toHaveLength(1);

  await goTo(page, '/admin?tab=settings&section=desktop');
  await page.getByRole('link', { name: 'Change site' }).click();
  await page.getByRole('button', { name: `Switch to ${proxy.url}` }).click();
  await expect(page.getByText(`Signing in to ${proxy.url}`)).toBeVisible();
  expect(await storedTokens(folder)).toHaveLength(1);

  await page.getByRole('link', { name: 'Change site' }).click();
  await page.getByRole('button', { name: `Remove ${site.url}` }).click();
  await expect(page.getByRole('button', { name: `Remove ${site.url}` })).toBeHidden();
  const { server, servers } = await page.evaluate(() => window.desktop.getState());
  expect([server, servers]).toEqual([proxy.url, [proxy.url]]);
  expect(await storedTokens(folder)).toEqual([]);
  proxy.close();
});
