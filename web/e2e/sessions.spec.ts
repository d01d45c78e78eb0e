import type { Page } from '@playwright/test';
import { expect, ready, type Site, test } from './site.ts';

async function countedViews(site: Site): Promise<number> {
  const { data } = await site.get<{ data: { pageViews: { current: number } } }>('/api/overview');
  return data.pageViews.current;
}

const opensVisit = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith('/api/sessions') && request.method() === 'POST');
const counts = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/pageview'));

test('pages that a visitor reads are counted, one visit for all', async ({ page, site }) => {
  const before = await countedViews(site);
  const visits: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/sessions') && visits.push(request.url()));
  const opened = opensVisit(page);
  await page.goto('/thank-you');
  await (await opened).response();
  await ready(page);
  const counted = counts(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  const response = await counted;
  expect(response.status()).toBe(200);
  expect(response.request().postDataJSON()).toMatchObject({
    page: '/thank-you',
    title: expect.stringMatching(/^Thank you/),
  });
  expect(await page.context().cookies()).toEqual([]);
  expect(await countedViews(site)).toBeGreaterThan(before);
  expect(visits).toHaveLength(1);
});

for (const [who, prepare] of [
  [
    'who asks not to be tracked',
    () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  ],
  ['the signed-in owner', (token: string) => localStorage.setItem('admin_token', token)],
] as const)
  test(`${who} is not counted`, async ({ page, site }) => {
    const visits: string[] = [];
    page.on('request', (request) => /\/api\/sessions/.test(request.url()) && visits.push(request.url()));
    await page.addInitScript(prepare, await site.token());
    await page.goto('/thank-you');
    await ready(page);
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.locator('#projects h3').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(visits).toEqual([]);
  });
