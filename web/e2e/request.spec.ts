import type { Page } from '@playwright/test';
import { afterRequest, expect, hydrated, ready, type Site, test } from './site.ts';

/** A request carries the package that it starts from, and files. */

const form = (page: Page) => page.getByRole('form', { name: 'Consultation request' });
const input = (page: Page) => form(page).getByLabel('Attach a brief, a sketch or a screenshot');
const attached = (page: Page) => form(page).getByRole('list', { name: 'Attached files' }).getByRole('listitem');
const send = (page: Page) => form(page).getByRole('button', { name: 'Send request' });

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${name}\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
});

interface Stored {
  id: string;
  budget: string | null;
  timeline: string | null;
  package: { id: string; name: string } | null;
}

async function findRequest(site: Site, name: string): Promise<Stored | undefined> {
  const { data } = await site.get<{ data: { submissions: Stored[] } }>(
    `/api/contacts?search=${encodeURIComponent(name)}`,
  );
  return data.submissions[0];
}

async function fill(page: Page, name: string) {
  await form(page).getByLabel('Name').fill(name);
  await form(page).getByLabel('Email').fill('visitor@example.org');
  await form(page).getByLabel('Project Details').fill('A ledger, please.');
}

async function open(page: Page) {
  await page.goto('/');
  await hydrated(page);
}

test('a package goes with the request, is seen in the form, and can be taken off', async ({
  page,
  site,
  complaints,
}) => {
  await open(page);
  await page.getByRole('link', { name: 'Start with the Platform package' }).click();
  const line = form(page).getByText('Platform, from $5,000');
  await expect(line).toBeVisible();
  await expect(form(page).getByLabel('Budget')).toHaveValue('$5,000 - $10,000');
  await expect(form(page).getByLabel('Timeline')).toHaveValue('2-3 months');
  await form(page).getByRole('button', { name: 'Remove the package' }).click();
  await expect(line).toBeHidden();

  await page.getByRole('link', { name: 'Start with the Product package' }).click();
  await page.reload();
  await hydrated(page);
  await expect(form(page).getByText('Product, from $1,500')).toBeVisible();
  expect(complaints).toEqual([]);
  await fill(page, 'Pia Package');
  await send(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await findRequest(site, 'Pia')).toMatchObject({
    package: { id: 'product', name: 'Product' },
    budget: '$1,000 - $5,000',
    timeline: '1 month',
  });
});

test('three files at most are chosen, dropped and removed, and only the owner gets them', async ({
  page,
  site,
  complaints,
}) => {
  await open(page);
  await input(page).setInputFiles(['brief.pdf', 'old.pdf', 'older.pdf', 'oldest.pdf'].map(pdf));
  await expect(form(page).getByText('Up to 3 files can be attached.')).toBeVisible();
  await expect(input(page)).toBeHidden();
  await expect(attached(page).getByRole('img', { name: 'Uploaded' })).toHaveCount(3);
  for (const name of ['old.pdf', 'older.pdf'])
    await form(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
  await expect(attached(page)).toHaveCount(1);

  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.4\n%%EOF\n'], 'dropped.pdf', { type: 'application/pdf' }));
    return data;
  });
  await form(page)
    .getByText('Attach a brief, a sketch or a screenshot')
    .dispatchEvent('drop', { dataTransfer: transfer });
  await expect(attached(page).getByRole('img', { name: 'Uploaded' })).toHaveCount(2);

  await fill(page, 'Felix Files');
  await send(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  const stored = await findRequest(site, 'Felix');
  const { data } = await site.get<{ data: { originalName: string; key: string; downloadUrl: string }[] }>(
    `/api/contacts/${stored?.id}/files`,
  );
  expect(data.map(({ originalName }) => originalName)).toEqual(['brief.pdf', 'dropped.pdf']);
  expect((await page.request.get(`${site.url}/files/${data[0]?.key}`)).status()).toBe(404);
  expect((await page.request.get(`${site.url}${data[0]?.downloadUrl}`)).status()).toBe(200);
  expect(complaints).toEqual([]);

  const token = await site.session();
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  await page.goto('/admin?tab=contacts');
  await page.getByRole('button', { name: 'Felix Files' }).first().click();
  const details = page.getByRole('dialog', { name: 'Contact Details' });
  await expect(details.getByText('brief.pdf')).toBeVisible();
  const download = page.waitForEvent('download');
  await details.getByRole('button', { name: 'Download dropped.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('dropped.pdf');
});

test('a file that is not taken says why, and the request waits until it is removed', async ({ page, site }) => {
  await open(page);
  await fill(page, 'Wanda Wrong');
  await input(page).setInputFiles([
    { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ]);
  await expect(attached(page)).toContainText('Please attach a PDF, Word document, or a JPEG, PNG or WebP picture');
  await input(page).setInputFiles([{ ...pdf('liar.pdf'), buffer: Buffer.from('MZ and more') }]);
  await expect(attached(page).nth(1)).toContainText('Please attach a PDF');
  await send(page).click();
  await expect(send(page)).toBeEnabled();
  expect(await findRequest(site, 'Wanda')).toBeUndefined();
  await form(page).getByRole('button', { name: 'Remove setup.exe' }).click();
  await form(page).getByRole('button', { name: 'Remove liar.pdf' }).click();
  await send(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
});

test('sending waits for a file that is on its way', async ({ page, site }) => {
  await open(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/email/contact/files', async (route) => {
    await held.promise;
    await route.continue();
  });
  await fill(page, 'Slow Sender');
  await input(page).setInputFiles([pdf('slow.pdf')]);
  await expect(form(page).getByRole('progressbar', { name: 'Uploading slow.pdf' })).toBeVisible();
  await send(page).click();
  await expect(form(page).getByRole('button', { name: 'Sending...' })).toBeDisabled();
  held.resolve();
  await expect(page).toHaveURL(/\/thank-you$/);
  const stored = await findRequest(site, 'Slow Sender');
  expect((await site.get<{ data: unknown[] }>(`/api/contacts/${stored?.id}/files`)).data).toHaveLength(1);
});

test('without a request the thank-you page says so and leads to the form', async ({ page }) => {
  await page.goto('/thank-you');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing sent yet');
  await expect(page.getByText('Your message has been sent successfully.')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Start a project' }).click();
  await expect(page).toHaveURL(/\/#contact$/);
});

test('after a request it thanks, also when it is loaded again', async ({ page }) => {
  await afterRequest(page);
  await page.goto('/thank-you');
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
  await expect(page.getByText('Nothing sent yet')).toBeHidden();
});
