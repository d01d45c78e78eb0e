import type { Page } from '@playwright/test';
import { connect, expect, goTo, test } from '#desktop/testing/fixtures.ts';
import { startSecureSite } from '#desktop/testing/secure-site.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';
import { expectAccessible } from '#web/e2e/site.ts';

const watched = (page: Page, name: string) => page.getByRole('listitem', { name });
const check = (page: Page) => page.getByRole('button', { name: 'Check now' }).click();

test('a site that goes away is told of after a minute, and again when it is back', async ({ startSignedIn, site }) => {
  const proxy = await openProxy(site.url);
  const { page, command } = await startSignedIn(site, { at: proxy });
  const titles = async () => (await command('record')).notifications.map(({ title }) => title);
  await goTo(page, '/admin?tab=settings&section=desktop');
  await check(page);
  await expect(watched(page, 'The site can be reached')).toContainText('Good');
  await expect(watched(page, 'Emails go out')).toContainText('Good');
  await expect(watched(page, 'The disk of the server has room')).toContainText(/Good|Needs you/);
  await expect(watched(page, 'The certificate')).toContainText('Not checked yet');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  proxy.cut();
  await check(page);
  expect(await titles()).not.toContain('Your site cannot be reached');
  await expect.poll(titles, { timeout: 90_000 }).toContain('Your site cannot be reached');
  await expect(watched(page, 'The site can be reached')).toContainText('Needs you');
  proxy.mend();
  await check(page);
  await expect.poll(titles).toContain('Your site is back');
  await page.getByText(/^What you were told/).click();
  await expect(page.getByText('It lasted')).toBeVisible();
  proxy.close();
});

test('a certificate that ends soon is told of, unless the owner does not want it', async ({ start, site }) => {
  const secure = await startSecureSite(site.url);
  const { page, command } = await start();
  await command('answerDialog', { path: secure.authorityFile });
  expect(await page.evaluate(() => window.desktop.chooseCertificateAuthority())).toMatchObject({ kind: 'done' });
  expect(await connect(page, secure.url)).toMatchObject({ kind: 'done' });
  const told = async () =>
    (await command('record')).notifications.filter(({ title }) => title.startsWith('The certificate')).length;
  await page.evaluate(() => window.desktop.watchNow());
  await expect.poll(told).toBe(1);
  await page.evaluate(() => window.desktop.watchNow());
  expect(await told()).toBe(1);
  await secure.stop();
});
