import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from './site.ts';

const view = (page: Page) => page.getByRole('button', { name: 'View resume' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Resume' });

/** The words of each page are there, and each part of its structure finds those that belong to it. */
async function expectReadable(page: Page) {
  await expect(dialog(page).locator('[aria-owns]').first()).toBeAttached();
  const unfinished = () =>
    dialog(page).evaluate((shown) => {
      const pages = [...shown.querySelectorAll('.react-pdf__Page')].filter(
        (one) => !one.querySelector('.endOfContent'),
      );
      const parts = [...shown.querySelectorAll('[aria-owns]')];
      return (
        pages.length + parts.filter((part) => !document.getElementById(part.getAttribute('aria-owns') ?? '')).length
      );
    });
  await expect.poll(unfinished).toBe(0);
}

/** Pages are drawn anew when their size changes, each when its turn comes. */
const expectComplete = (page: Page) =>
  expect(async () => {
    await expectReadable(page);
    await expectAccessible(page);
  }).toPass({ timeout: 20_000 });

const firstPage = (page: Page) => dialog(page).locator('.react-pdf__Page').first();

test('the resume opens over the page, its reader is loaded only now; it is made larger with the wheel, downloaded, opened in a tab, made full, and closed by keyboard with focus back', async ({
  page,
  complaints,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/');
  await hydrated(page);
  expect(loaded.filter((url) => /pdf/i.test(url))).toEqual([]);
  await view(page).click();
  await expect(dialog(page).locator('canvas').first()).toBeVisible();
  expect(loaded.some((url) => /pdf\.worker/.test(url))).toBe(true);
  await expectComplete(page);
  expect(complaints).toEqual([]);

  // With Ctrl it is a pinch on trackpads.
  await firstPage(page).hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect(dialog(page).getByText('165%')).toBeVisible();

  const download = dialog(page).getByRole('link', { name: 'Download' });
  await expect(download).toHaveAttribute('download', /\.pdf$/);
  await expect(dialog(page).getByRole('link', { name: 'Open in new tab' })).toHaveAttribute('target', '_blank');
  await dialog(page).getByRole('button', { name: 'Fullscreen' }).click();
  await dialog(page).getByRole('button', { name: 'Exit fullscreen' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Fullscreen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(view(page)).toBeFocused();

  // On a large screen the page stands in the middle, and the dialog can be closed.
  await page.setViewportSize({ width: 1600, height: 900 });
  await view(page).click();
  await expect(dialog(page).locator('canvas').first()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Fullscreen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  const margins = () =>
    firstPage(page).evaluate((shown) => {
      const canvas = shown.querySelector('canvas')?.getBoundingClientRect();
      const place = shown.closest('section');
      if (!canvas || !place) return Number.NaN;
      const { left, width } = place.getBoundingClientRect();
      return Math.abs(canvas.left - left - (width - canvas.width) / 2);
    });
  await expect.poll(margins).toBeLessThan(16);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('on a phone the pages can be made larger, and every part of them is reached', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  // A phone folds the facts, and with them the resume.
  await page.getByRole('button', { name: 'At a glance' }).click();
  await view(page).click();
  await expect(dialog(page).locator('canvas').first()).toBeVisible();
  const width = () => firstPage(page).evaluate((shown) => shown.getBoundingClientRect().width);
  const fitting = await width();
  const larger = dialog(page).getByRole('button', { name: 'Zoom in' });
  await larger.click();
  await larger.click();
  await expect(dialog(page).getByText('156%')).toBeVisible();
  await expect.poll(width).toBeGreaterThan(fitting * 1.5);
  const { start, end } = await firstPage(page).evaluate((shown) => {
    const place = shown.closest('section') ?? document.body;
    const left = place.getBoundingClientRect().left;
    place.scrollLeft = 0;
    const first = shown.getBoundingClientRect().left - left;
    place.scrollLeft = place.scrollWidth;
    return { start: first, end: place.clientWidth - (shown.getBoundingClientRect().right - left) };
  });
  expect(start).toBeGreaterThanOrEqual(0);
  expect(end).toBeGreaterThanOrEqual(-1);
  await expectComplete(page);
  await dialog(page)
    .getByRole('button', { name: /fit to width/ })
    .click();
  await expect.poll(width).toBeCloseTo(fitting, 0);
});

test('without a certificate there is no button for one; a broken file ends in words, with both ways out', async ({
  page,
}) => {
  await page.route('**/resume.pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: 'not a document' }),
  );
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('button', { name: /certificate/i })).toHaveCount(0);
  await view(page).click();
  await expect(dialog(page).getByText('Unable to Display PDF')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Download' })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Open in new tab' })).toBeVisible();
});

test('a certificate that is gone meanwhile is told kindly', async ({ page, site }) => {
  const form = new FormData();
  form.append('certificate', new Blob([await readFile('web/static/resume.pdf')]), 'award.pdf');
  const authorization = { authorization: `Bearer ${await site.session()}` };
  const uploaded = await fetch(`${site.url}/api/upload/certificate`, {
    method: 'POST',
    headers: authorization,
    body: form,
  });
  const { data } = (await uploaded.json()) as { data: { certificateId: string } };
  await page.goto('/');
  await hydrated(page);
  await fetch(`${site.url}/api/upload/certificate/${data.certificateId}`, { method: 'DELETE', headers: authorization });
  await page.getByRole('button', { name: /view.*certificate/i }).click();
  await expect(page.getByText('Certificate not available')).toBeVisible();
});
