import type { Page } from '@playwright/test';
import { BOOK, setAvailability } from './booking-page.ts';
import { afterRequest, expect, hydrated, ready, test } from './site.ts';

const calls = (page: Page) => page.getByRole('list', { name: 'Calls you can book' });

async function openContact(page: Page) {
  await page.goto('/');
  await hydrated(page);
  await calls(page).scrollIntoViewIfNeeded();
}

test('both calls are offered; one opens the page on which it is booked in a popup of 700x800, or in a tab where popups are blocked', async ({
  page,
  complaints,
}) => {
  await openContact(page);
  await expect(calls(page).getByRole('listitem')).toHaveCount(2);
  await expect(calls(page)).toContainText('30-minute consultation');
  await expect(calls(page)).toContainText('1-hour strategy session');
  // Nothing is asked of another origin.
  expect(complaints).toEqual([]);

  const opening = page.waitForEvent('popup');
  await calls(page).getByRole('link').first().click();
  const popup = await opening;
  await popup.waitForLoadState();
  expect(new URL(popup.url()).pathname).toBe(BOOK);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([700, 800]);
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('30-minute consultation');
  await expect(popup.getByRole('group', { name: 'Choose a day' })).toBeVisible();
  await popup.close();

  await page.evaluate(() => {
    window.open = () => null;
  });
  const openingTab = page.waitForEvent('popup');
  await calls(page).getByRole('link').first().click();
  const tab = await openingTab;
  await tab.waitForURL(`**${BOOK}`);
});

test('on a phone it opens as a page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openContact(page);
  await calls(page).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${BOOK}$`));
  await page.goBack();
  await expect(calls(page)).toBeVisible();
});

test('while the calendar is turned off, choosing one begins a request in a popup', async ({ page, site }) => {
  await setAvailability(site, { enabled: false });
  await openContact(page);
  const opening = page.waitForEvent('popup');
  await calls(page).getByRole('link').first().click();
  const popup = await opening;
  await popup.waitForLoadState();
  expect(new URL(popup.url()).searchParams.get('book')).toBe('30');
  await expect(popup.getByLabel('Project Details')).not.toHaveValue('');
  await setAvailability(site);
});

test('when the calls cannot be had, the widget says so and shows another way', async ({ page }) => {
  await page.route('**/api/calendly/**', (route) => route.abort());
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByText('Failed to load scheduling options')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Propose a time in the form' })).toBeVisible();
});

test('the thank-you page offers them, too', async ({ page }) => {
  await afterRequest(page);
  await page.goto('/thank-you');
  await ready(page);
  await expect(page.getByText('Schedule a Call').first()).toBeVisible();
  await expect(calls(page).getByRole('listitem')).toHaveCount(2);
});
