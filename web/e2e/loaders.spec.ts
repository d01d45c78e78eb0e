import type { Page } from '@playwright/test';
import { expect, hydrated, ready, test, WITH_MOTION } from './site.ts';

/** Visitors see a message when a part cannot be loaded. Links inside the site fetch, so the failure shows there. */

/** Goes to the landing page by a link, as the failures show there. */
async function goHome(page: Page) {
  await page.goto('/thank-you');
  await ready(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
}

test('projects that cannot be loaded are replaced by samples, with a notice and marked as examples; testimonials can be tried again', async ({
  page,
}) => {
  await page.route('**/api/projects?**', (route) => route.abort());
  await page.route('**/api/testimonials**', (route) => route.abort());
  await goHome(page);
  await expect(page.getByText('API unavailable. Showing featured projects.')).toBeVisible();
  await expect(page.locator('#projects h3')).toHaveCount(3);
  await expect(page.locator('#projects').getByText('Example', { exact: true })).toHaveCount(3);
  await expect(page.getByText('Failed to load testimonials')).toBeVisible();
  await page.unroute('**/api/testimonials**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Next testimonials' }).first()).toBeVisible();
});

test('no testimonials leave no gap, and an unknown status or category breaks nothing', async ({ page, site }) => {
  await page.route('**/api/testimonials**', (route) =>
    route.fulfill({ json: { success: true, data: [], pagination: { total: 0, pages: 1, page: 1, limit: 12 } } }),
  );
  const { data } = await site.get<{ data: object[] }>('/api/projects?featured=true&limit=5');
  await page.route('**/api/projects?**', (route) =>
    route.fulfill({
      json: { success: true, data: [{ ...data[0], category: 'submarine', status: 'sunk', title: 'Odd one' }] },
    }),
  );
  await goHome(page);
  await expect(page.locator('#projects').getByText('Odd one').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next testimonials' })).toHaveCount(0);
  await expect(page.getByText('Failed to load testimonials')).toHaveCount(0);
});

test('a slow answer shows that something is coming', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/projects?**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await goHome(page);
  await expect(page.locator('#projects [role=status], #projects [aria-busy=true]').first()).toBeAttached();
  held.resolve();
  await expect(page.locator('#projects h3').first()).toBeVisible();
});

test.describe('with motion', () => {
  test.use(WITH_MOTION);

  test('the rails can be paused, and stand still where less motion is wanted', async ({ page, browser, site }) => {
    await page.goto('/');
    await hydrated(page);
    const pause = page.getByRole('button', { name: 'Pause testimonials' }).first();
    await pause.click();
    await expect(page.getByRole('button', { name: 'Play testimonials' }).first()).toBeVisible();
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const calm = await context.newPage();
    await calm.goto(site.url);
    await hydrated(calm);
    await expect(calm.getByRole('button', { name: 'Pause testimonials' })).toHaveCount(0);
    await context.close();
  });
});
