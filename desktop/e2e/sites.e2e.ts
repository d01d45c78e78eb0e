import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  expect,
  filesContaining,
  goTo,
  newRequests,
  OWNER,
  signIn,
  storedEntries,
  test,
} from '#desktop/testing/fixtures.ts';
import { openRecordingSite } from '#desktop/testing/recording-site.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';
import { type Site, startHostedSite } from '#web/e2e/site.ts';

const request = (name: string) => ({ name, email: 'v@example.com', message: `Words of ${name}` });
const host = (site: { url: string }) => new URL(site.url).host;

const switcher = (page: Page) => page.getByRole('navigation', { name: 'Sites' });
const siteButton = (page: Page, site: { url: string }) => switcher(page).getByRole('button', { name: host(site) });
const inDashboard = (page: Page) => expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
const showsSite = (page: Page, site: { url: string }) =>
  expect(siteButton(page, site)).toHaveAttribute('aria-current', 'page');

/** A second site, whose owner has the same email and password. */
async function withOther(run: (other: Site) => Promise<void>) {
  const other = await startHostedSite();
  try {
    await run(other);
  } finally {
    await other.stop();
  }
}

test('two sites are signed in at once, and the dashboard of one has no data of the other', async ({
  start,
  folder,
  site,
}) => {
  await withOther(async (other) => {
    await site.send('POST', '/api/email/contact', request('Ada of the first'));
    await other.send('POST', '/api/email/contact', request('Bea of the second'));
    const [first, second] = [await openRecordingSite(site), await openRecordingSite(other)];
    const app = await start();
    const { page } = app;
    await signIn(page, first);
    await expect(switcher(page)).toBeHidden();
    await signIn(page, second);
    await goTo(page, '/admin?tab=contacts');
    await expect(page.getByText('Bea of the second').first()).toBeVisible();
    await expect(siteButton(page, second)).toHaveAttribute('aria-current', 'page');
    await expect(siteButton(page, first)).toContainText(/\d+ new/);

    await siteButton(page, first).click();
    await expect(siteButton(page, first)).toHaveAttribute('aria-current', 'page');
    await inDashboard(page);
    await page.getByRole('link', { name: 'Contacts' }).click();
    await expect(page.getByText('Ada of the first').first()).toBeVisible();
    await expect(page.getByText('Bea of the second')).toHaveCount(0);

    await app.command('chooseInMenu', { label: (await switcherNames(page))[1] ?? '' });
    await showsSite(page, second);
    await inDashboard(page);
    await expect(page.getByText('Ada of the first')).toHaveCount(0);

    const tokens = await storedEntries(folder);
    expect(Object.keys(tokens).toSorted()).toEqual([first.url, second.url].toSorted());
    const [ofFirst = '', ofSecond = ''] = [tokens[first.url], tokens[second.url]];
    expect(ofFirst).not.toBe(ofSecond);
    expect(first.tokens()).toContain(ofFirst);
    expect(first.tokens()).not.toContain(ofSecond);
    expect(second.tokens()).toContain(ofSecond);
    expect(second.tokens()).not.toContain(ofFirst);
    first.close();
    second.close();
  });
});

/** Names of the sites in the switcher, in its order. */
const switcherNames = async (page: Page) =>
  (await page.evaluate(() => window.desktop.getState())).sites.map(({ name }) => name);

test('requests of both sites show notices with the name of the site, once, and a click opens them', async ({
  start,
  startSignedIn,
  site,
}) => {
  await withOther(async (other) => {
    const app = await startSignedIn(other, { after: site });
    const notices = async () => (await app.command('record')).notifications;
    const [nameOfFirst, nameOfSecond] = await switcherNames(app.page);
    await site.send('POST', '/api/email/contact', request('Cleo'));
    await expect.poll(notices).toHaveLength(1);
    await other.send('POST', '/api/email/contact', request('Dora'));
    await expect.poll(notices).toHaveLength(2);
    expect((await notices()).map(({ title }) => title)).toEqual([
      `${nameOfFirst} – New request from Cleo`,
      `${nameOfSecond} – New request from Dora`,
    ]);
    const { sites } = await app.page.evaluate(() => window.desktop.getState());
    const sum = sites.reduce((all, { newRequests }) => all + newRequests, 0);
    await expect.poll(() => newRequests(app)).toBe(sum);

    await app.command('clickNotification', { index: 0 });
    await showsSite(app.page, site);
    await expect(app.page.getByRole('dialog').getByText('Words of Cleo').first()).toBeVisible();

    await app.quit();
    await other.send('POST', '/api/email/contact', request('Eve'));
    const again = await start();
    await expect.poll(async () => (await again.command('record')).notifications).toHaveLength(1);
    // A request that comes later on each site is the next notice, so nothing was shown twice before it.
    await site.send('POST', '/api/email/contact', request('Faye'));
    await expect.poll(async () => (await again.command('record')).notifications).toHaveLength(2);
    expect((await again.command('record')).notifications.map(({ title }) => title)).toEqual([
      `${nameOfSecond} – New request from Eve`,
      `${nameOfFirst} – New request from Faye`,
    ]);
  });
});

test('a site that is removed leaves nothing on this computer, and the other goes on', async ({
  startSignedIn,
  folder,
  site,
}) => {
  await withOther(async (other) => {
    const { page } = await startSignedIn(other, { after: site });
    await page.getByRole('link', { name: 'Add or remove sites' }).click();
    await page.getByRole('button', { name: `Sign out of ${site.url}` }).click();
    await expect.poll(async () => Object.keys(await storedEntries(folder))).toEqual([other.url]);
    await expect(page.getByRole('listitem').filter({ hasText: site.url })).toContainText('Signed out');
    await page.getByRole('button', { name: `Remove ${other.url}` }).click();
    await expect(page.getByText(`Signing in to ${site.url}`)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sites' })).toBeHidden();
    expect(await storedEntries(folder)).toEqual({});
    expect(await filesContaining(join(folder, 'user-data'), `"${other.url}"`)).not.toContain(
      join(folder, 'user-data', 'settings.json'),
    );
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await inDashboard(page);
  });
});

test('a site that cannot be reached says so, can be shown, and unsaved text is asked about first', async ({
  startSignedIn,
  site,
}) => {
  await withOther(async (other) => {
    const proxy = await openProxy(other.url);
    const app = await startSignedIn(site, { after: { ...other, url: proxy.url } });
    const { page } = app;
    await expect.poll(() => app.command('markedInMenu')).toEqual([expect.stringContaining(host(site))]);
    const labels = await app.command('menuLabels');
    const label = labels.find((one) => one.includes(host(proxy))) ?? '';
    const { menusBuilt } = await app.command('record');
    proxy.cut();
    await expect(siteButton(page, proxy)).toContainText('Cannot be reached');
    await goTo(page, '/admin?tab=faqs');
    await page.getByRole('button', { name: 'Add FAQ' }).click();
    await page.getByRole('dialog').getByLabel('Question').fill('Half a question');
    await siteButton(page, proxy).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await showsSite(page, site);
    await app.command('chooseInMenu', { label });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await showsSite(page, site);
    expect(await app.command('markedInMenu')).toEqual([expect.stringContaining(host(site))]);
    await siteButton(page, proxy).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await siteButton(page, proxy).click();
    await showsSite(page, proxy);
    await expect(page.getByText(/cannot be reached\./)).toBeVisible();
    expect(await app.command('markedInMenu')).toEqual([label]);
    expect((await app.command('record')).menusBuilt).toBe(menusBuilt);
    proxy.close();
  });
});
