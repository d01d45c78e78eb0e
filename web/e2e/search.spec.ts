import type { Page } from '@playwright/test';
import { atEachWidth, expect, expectAccessible, ready, THEMES, test } from './site.ts';
import { goTo } from './testing/go-to.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const box = (page: Page) => dialog(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });
const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

async function open(page: Page, path = '/') {
  await page.goto(path);
  await ready(page);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

test('the shortcut works before the app has loaded', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
});

test('its code is loaded with the first use; Escape clears the text first, then closes, and the focus goes back', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/');
  await ready(page);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /search-dialog/.test(url))).toEqual([]);
  await button(page).click();
  await expect(box(page)).toBeFocused();
  expect(loaded.filter((url) => /search-dialog/.test(url))).toHaveLength(1);
  await box(page).fill('price');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test('a project is found in spite of a slip, and opened by keyboard', async ({ page, complaints }) => {
  await open(page, '/thank-you');
  await box(page).fill('kestrl');
  await expect(option(page, /Kestrel Dispatch/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kestrel Dispatch' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  expect(complaints).toEqual([]);
});

test('a search that fails says so and can be tried again; a FAQ is answered on the spot, and the way back leads to the results', async ({
  page,
  site,
}) => {
  const { data } = await site.get<{ data: { question: string; answer: string }[] }>('/api/portfolio/faqs');
  const faq = data[0] ?? { question: '', answer: '' };
  await page.route('**/api/portfolio/search*', (route) => route.abort());
  await open(page);
  await box(page).fill('kestrel');
  await expect(dialog(page).getByText('The content could not be searched.')).toBeVisible();
  await page.unroute('**/api/portfolio/search*');
  await dialog(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(option(page, /Kestrel Dispatch/)).toBeVisible();
  await box(page).fill(faq.question);
  await dialog(page).getByRole('option', { name: faq.question, exact: true }).click();
  await expect(dialog(page).getByRole('heading', { name: faq.question })).toBeVisible();
  await expect(dialog(page)).toContainText(faq.answer.slice(0, 60));
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
});

test('prices, a call and a project are an action each', async ({ page }) => {
  await page.goto('/thank-you');
  await ready(page);
  for (const [text, name, hash] of [
    ['pricing', 'See prices', '#services'],
    ['meeting', 'Book a call', '#book-a-call'],
    ['hire', 'Start a project', '#contact'],
  ] as const) {
    await goTo(page, '/thank-you');
    await page.keyboard.press('Control+k');
    await box(page).fill(text);
    await expect(option(page, name)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.hash === hash);
    await expect(page.locator(hash)).toBeInViewport();
  }
});

test('theme and assistant are called from there; a question goes along', async ({ page }) => {
  await open(page);
  const before = await page.locator('html').getAttribute('class');
  await option(page, 'Switch between light and dark theme').click();
  await expect(page.locator('html')).not.toHaveClass(before ?? '');
  await page.keyboard.press('Control+k');
  await box(page).fill('Do you know COBOL?');
  await option(page, /^Ask the assistant: /).click();
  const chat = page.getByRole('dialog', { name: 'AI assistant' });
  await expect(chat.getByRole('textbox')).toHaveValue('Do you know COBOL?');
});

for (const colorScheme of THEMES)
  test(`is accessible, narrow and wide, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page);
    await atEachWidth(page, () => expectAccessible(page));
    await box(page).fill('price');
    await expect(option(page, 'See prices')).toBeVisible();
    await atEachWidth(page, async (width) => {
      await expectAccessible(page);
      expect(await dialog(page).evaluate((shown) => shown.getBoundingClientRect().right)).toBeLessThanOrEqual(width);
    });
  });
