import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, ready, type Site, test } from './site.ts';

const RESUME = join(import.meta.dirname, '..', 'static', 'resume.pdf');

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** A PNG of one colour. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc(body), body.length + 4);
    return framed;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 3 + 1) * height, 0x66);
  for (let row = 0; row < height; row++) rows[row * (width * 3 + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function open(page: Page, site: Site, address: string) {
  await page.addInitScript((token) => localStorage.setItem('admin_token', token), await site.session());
  await page.goto(address);
}

const choose = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test('the owner puts a resume on the site, reads it, replaces it and takes it away', async ({ page, site }) => {
  await open(page, site, '/admin?tab=profile');
  await choose(page, 'Upload resume').setInputFiles(file('photo.png', 'image/png', png(2, 2)));
  await expect(page.getByText('Please upload a PDF or Word document')).toBeVisible();
  await choose(page, 'Upload resume').setInputFiles(file('cv.pdf', 'application/pdf', Buffer.from('<html>')));
  await expect(page.getByText('Please upload a PDF or Word document')).toHaveCount(2);
  await choose(page, 'Upload resume').setInputFiles(RESUME);
  await expect(page.getByText('Resume uploaded successfully!')).toBeVisible();
  const view = page.getByRole('button', { name: 'View resume', exact: true });
  await view.click();
  const viewer = page.getByRole('dialog', { name: 'Resume' });
  await expect(viewer.locator('canvas').first()).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
  await page.getByRole('button', { name: 'Delete resume', exact: true }).click();
  await expect(page.getByText(/cannot be undone/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Resume deleted successfully')).toBeVisible();
  await expect(choose(page, 'Upload resume')).toBeAttached();
});

test('an upload can be stopped; a certificate is shown to visitors while it is public', async ({ page, site }) => {
  await open(page, site, '/admin?tab=profile');
  // Never answered: the upload goes on until somebody stops it.
  await page.route('**/api/upload/certificate', () => undefined);
  await choose(page, 'Upload certificate').setInputFiles(RESUME);
  await expect(page.getByRole('progressbar', { name: 'Uploading certificate...' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(choose(page, 'Upload certificate')).toBeAttached();
  await expect(page.getByText('Failed to upload certificate')).toHaveCount(0);
  await page.unroute('**/api/upload/certificate');

  await choose(page, 'Upload certificate').setInputFiles(file('Award.png', 'image/png', png(40, 30)));
  await expect(page.getByText('Certificate uploaded successfully!')).toBeVisible();
  await expectAccessible(page);

  const visitor = await page.context().newPage();
  await visitor.goto(site.url);
  await hydrated(visitor);
  const popup = visitor.waitForEvent('popup');
  await visitor.getByRole('button', { name: /view.*certificate/i }).click();
  const shown = await popup;
  await expect(shown).toHaveURL(/\/files\/.+signature=/);
  await expect(shown.locator('img')).toBeVisible();

  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByLabel(/Public.*Award\.png/).uncheck();
  expect((await saved).status()).toBe(200);
  await visitor.getByRole('button', { name: /view.*certificate/i }).click();
  await expect(visitor.getByText('Certificate not available')).toBeVisible();
});

test("a project's picture is uploaded, described and shown without moving the page", async ({ page, site }) => {
  const fields = { title: 'Pictured Work', category: 'web', description: 'A project with a picture of its own.' };
  const { data } = (await (await site.send('POST', '/api/portfolio/projects', fields)).json()) as {
    data: { id: string };
  };
  await open(page, site, '/admin?tab=projects');
  await page.getByRole('button', { name: 'Edit Pictured Work' }).click();
  await choose(page, 'Upload image').setInputFiles(file('board.png', 'image/png', png(1200, 900)));
  await expect(page.getByAltText('Preview')).toBeVisible();
  await page.getByRole('button', { name: 'Update Project' }).click();
  await expect(page.getByText('Please describe the image', { exact: true })).toBeVisible();
  await page.getByLabel('Image description').fill('The board of the day');
  await page.getByRole('button', { name: 'Update Project' }).click();
  await expect(page.getByText('Project updated successfully!')).toBeVisible();

  await page.goto(`${site.url}/projects/pictured-work`);
  await ready(page);
  const picture = page.getByAltText('The board of the day');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('width', '1200');
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await site.send('DELETE', `/api/portfolio/projects/${data.id}`, undefined);
});

test('a backup is saved, looked into and restored', async ({ page, site }) => {
  await open(page, site, '/admin?tab=settings');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download backup' }).click();
  const path = await (await saving).path();
  await site.send('POST', '/api/portfolio/faqs', { question: 'Added after the backup?', answer: 'Yes.' });
  const questions = async () => {
    const { data } = await site.get<{ data: { question: string }[] }>('/api/portfolio/faqs');
    return data.map(({ question }) => question);
  };
  await choose(page, 'Restore a backup').setInputFiles(path);
  const dialog = page.getByRole('alertdialog', { name: 'Restore Backup' });
  await expect(dialog.getByRole('row', { name: /Projects/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Restore Backup' })).toBeDisabled();
  await dialog.getByLabel('Type RESTORE to confirm').fill('RESTORE');
  await dialog.getByRole('button', { name: 'Restore Backup' }).click();
  await expect(page.getByText('Backup restored')).toBeVisible();
  expect(await questions()).not.toContain('Added after the backup?');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(questions).toContain('Added after the backup?');
});
