import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from './site.ts';

const view = (page: Page) => page.getByRole('button', { name: 'View resume' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Resume' });

async function open(page: Page) {
  await page.goto('/');
  await hydrated(page);
  await view(page).click();
  await expect(dialog(page)).toBeVisible();
}

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

test('the resume opens over the page; its reader is loaded only now', async ({ page, complaints }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/');
  await hydrated(page);
  expect(loaded.filter((url) => /pdf/i.test(url))).toEqual([]);
  await view(page).click();
  await expect(dialog(page).locator('canvas').first()).toBeVisible({ timeout: 15_000 });
  expect(loaded.some((url) => /pdf\.worker/.test(url))).toBe(true);
  await expectReadable(page);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('it can be downloaded, opened in a tab, made full, and closed by keyboard with focus back', async ({ page }) => {
  await open(page);
  const download = dialog(page).getByRole('link', { name: 'Download' });
  await expect(download).toHaveAttribute('download', /\.pdf$/);
  await expect(dialog(page).getByRole('link', { name: 'Open in new tab' })).toHaveAttribute('target', '_blank');
  await dialog(page).getByRole('button', { name: 'Fullscreen' }).click();
  await dialog(page).getByRole('button', { name: 'Exit fullscreen' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Fullscreen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(view(page)).toBeFocused();
});

test('a broken file ends in words, with both ways out', async ({ page }) => {
  await page.route('**/resume.pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: 'not a document' }),
  );
  await open(page);
  await expect(dialog(page).getByText('Unable to Display PDF')).toBeVisible({ timeout: 15_000 });
  await expect(dialog(page).getByRole('link', { name: 'Download' })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Open in new tab' })).toBeVisible();
});

test('without a certificate there is no button for one', async ({ page }) => {
  await page.goto('/');
  await expect(view(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /certificate/i })).toHaveCount(0);
});

test('a certificate that is gone meanwhile is told kindly', async ({ page, site }) => {
  const form = new FormData();
  form.append('certificate', new Blob([await readFile('web/static/resume.pdf')]), 'award.pdf');
  const authorization = { authorization: `Bearer ${await site.token()}` };
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
