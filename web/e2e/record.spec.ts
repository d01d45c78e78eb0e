import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  madeOnce,
  ready,
  type Site,
  test as shared,
  startHostedSite,
  THEMES,
} from './site.ts';

const test = shared.extend({
  site: madeOnce(async () => {
    const site = await startHostedSite();
    const script = join(import.meta.dirname, 'testing', 'fill-record.ts');
    const made = spawnSync(process.execPath, [script, site.folder], { encoding: 'utf8' });
    expect([made.status, made.status === 0 ? '' : made.stderr]).toEqual([0, '']);
    return site;
  }),
});

const show = (site: Site, recordShown: boolean) => site.send('PUT', '/api/quotes/settings', { recordShown });

test('the record is nowhere until it is shown', async ({ site }) => {
  await show(site, false);
  expect((await fetch(`${site.url}/record`)).status).toBe(404);
  for (const path of ['/', '/sitemap.xml', '/llms.txt'])
    expect(await (await fetch(site.url + path)).text()).not.toContain('/record');
});

test('visitors read the record, download it and see how to check it', async ({ page, site, complaints }) => {
  await show(site, true);
  for (const path of ['/sitemap.xml', '/llms.txt'])
    expect(await (await fetch(site.url + path)).text()).toContain('/record');
  await page.goto('/');
  await ready(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery record' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery record');
  await expect(page.getByRole('row').filter({ hasText: 'Mara Winter' })).toContainText('On time');
  await expect(page.getByRole('row').filter({ hasText: 'Jonas' })).toContainText('3 days late');
  await expect(page.getByText('1 more delivery is counted without a name.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'How to check it' })).toBeVisible();
  const script = page.getByText('createPublicKey(publicKey)');
  await expect(script).toBeHidden();
  await page.getByText('verify-record.mjs', { exact: true }).last().click();
  await expect(script).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  expect((await download).suggestedFilename()).toMatch(/^record-\d{4}-\d\d-\d\d\.json$/);
  expect(complaints).toEqual([]);
});

test('a file or a code that was never accepted is told so, and a check that is refused or lost says why', async ({
  page,
  complaints,
}) => {
  await page.goto('/verify');
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify an agreement');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Choose a PDF or enter a code')).toBeVisible();
  await page.getByLabel('Verification code').fill('abcd-efgh-ijkl-mnop');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('This is not an accepted agreement')).toBeVisible();
  expect(complaints).toEqual([]);

  const check = () => page.getByRole('button', { name: 'Verify' }).click();
  await page.route('**/api/verify', (route) =>
    route.fulfill({ status: 429, json: { success: false, message: 'Rate limit exceeded', code: 'rate_limited' } }),
  );
  await check();
  await expect(page.getByText('Rate limit exceeded')).toBeVisible();
  await page.unroute('**/api/verify');
  await page.route('**/api/verify', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await check();
  await expect(page.getByText('This could not be checked. Please try again.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the record can be read, and a code be verified', async ({ page, site }) => {
    await show(site, true);
    await page.goto('/record');
    await expect(page.getByRole('row').filter({ hasText: 'Mara Winter' })).toContainText('On time');
    await page.goto('/verify');
    await page.getByLabel('Verification code').fill('abcd-efgh-ijkl-mnop');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('This is not an accepted agreement')).toBeVisible();
    await page.goto('/verify?outcome=%7B%22match%22%3Atrue%7D');
    await expect(page.getByText('accepted agreement')).toHaveCount(0);
  });
});

for (const theme of THEMES)
  test(`both pages are accessible in the ${theme} theme and fit every width`, async ({ page, site }) => {
    await show(site, true);
    await page.emulateMedia({ colorScheme: theme });
    for (const path of ['/record', '/verify']) {
      await page.goto(path);
      await ready(page);
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSideScroll(page);
        if (width === 390) await expectAccessible(page);
      }
    }
  });
