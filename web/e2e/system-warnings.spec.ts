import type { Page } from '@playwright/test';
import { test as base, expect, expectAccessible, type Site, siteOfEach } from './site.ts';

/** A site on the internet as the first start leaves it. */
const test = base.extend<{ live: Site }>({
  live: siteOfEach({ PUBLIC_URL: 'https://studio.dev', RATE_LIMIT_FACTOR: '1' }),
});

// The requests of the dashboard's worker do not have the headers that a test adds to those of a page.
test.use({ serviceWorkers: 'block' });

async function openAdmin(page: Page, site: Site, path: string) {
  const token = await site.session();
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  await page.goto(site.url + path);
}
const notice = (page: Page) => page.getByRole('region', { name: 'Before you go live' });

test('a public site lists what to do before it goes live, on the overview and in the settings', async ({
  page,
  live,
}) => {
  await openAdmin(page, live, '/admin');
  await expect(notice(page).getByRole('listitem')).toHaveCount(3);
  const recipient = notice(page).getByText('Requests are sent to an example address');
  await recipient.press('Enter');
  await expect(notice(page).getByText('Set your own address in Settings')).toBeVisible();
  // From the top, so that the bar does not cover half of a button wherever the key has scrolled to.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  // The overview has a panel of its own for it.
  await expect(page.getByRole('heading', { name: 'Example content is on your site' })).toBeVisible();
  await page.goto(`${live.url}/admin?tab=settings&section=site`);
  await notice(page).getByText('Visitors see example content').press('Enter');
  await notice(page).getByRole('link', { name: 'Open overview' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Example content is on your site' })).toBeVisible();
});

test('a proxy that is not trusted is named, with what to set', async ({ page, live }) => {
  for (let count = 0; count < 12; count++)
    await fetch(`${live.url}/api/projects`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  // A browser without a proxy would take the warning back.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.10' });
  const session = await fetch(`${live.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.10' },
    body: JSON.stringify({ email: 'owner@example.com', password: 'correct horse battery' }),
  });
  const { data } = (await session.json()) as { data: { token: string } };
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), data.token);
  await page.goto(`${live.url}/admin?tab=settings&section=site`);
  await expect(notice(page)).toContainText('set TRUST_PROXY=127.0.0.1');
});

test('a site on this machine shows no warnings', async ({ page, site }) => {
  await openAdmin(page, site, '/admin');
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
