import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

test.use({ isFirstVisit: true });

/** A page of the server is read without the app, whose code is loaded when a visitor begins to do something. */

const isApp = (url: string) => /\/assets\/entry-client-[\w-]+\.js/.test(url);

function watchScripts(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && urls.push(request.url()));
  return urls;
}

/** Like a click that comes at once: nothing of the page is waited for, and no pointer moves there. */
const clickAtOnce = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button: HTMLElement) => button.click());

test('nobody there: the page has a small script and loads nothing of the app; a pointer that rests is no sign of a visitor', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.waitForTimeout(2_000);
  expect(scripts).toEqual([]);
  const inline = await page.locator('script:not([type="application/json"])').allTextContents();
  expect(inline.join('').length).toBeGreaterThan(0);
  expect(inline.join('').length).toBeLessThan(20_000);

  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 0 })));
  await page.waitForTimeout(500);
  expect(scripts).toEqual([]);
  await page.mouse.move(200, 200);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  expect(scripts.filter(isApp)).toHaveLength(1);
});

test('a visitor who only reads has the app after a while', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(7_000);
  await expect(page.locator('html[data-ready]')).not.toBeAttached();
  await page.clock.runFor(2_000);
  await expect(page.locator('html[data-ready]')).toBeAttached();
});

test('a click that comes before the app is answered when it is there', async ({ page }) => {
  await page.route(isAppAddress, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/');
  await clickAtOnce(page, 'Chat with the assistant');
  await expect(page.getByRole('button', { name: 'Chat with the assistant' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('dialog', { name: 'AI assistant' })).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test('by keyboard it is the same, and the focus is kept', async ({ page }) => {
  await page.goto('/');
  const toggle = page.getByRole('button', { name: /theme/i });
  await toggle.focus();
  const before = await page.locator('html').getAttribute('class');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).not.toHaveAttribute('class', before ?? '');
  await expect(toggle).toBeFocused();
});

test('where the code of the app cannot be had, links lead on and the text is there', async ({ page }) => {
  await page.route(isAppAddress, (route) => route.abort());
  await page.goto('/thank-you');
  // The page is loaded once more for its code, and has its styles as a file then.
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

function isAppAddress({ href }: URL) {
  return isApp(href);
}
