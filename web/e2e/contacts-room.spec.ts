import type { Page } from '@playwright/test';
import { test } from './own-site.ts';
import { expect, type Site } from './site.ts';

/** Requests of several people, newest last. */
async function addRequests(own: Site, amount: number) {
  for (let index = 0; index < amount; index += 1)
    await own.send('POST', '/api/email/contact', {
      name: `Room ${String(index).padStart(2, '0')}`,
      email: `room${index}@clients.example`,
      message: 'A shop with a checkout, please, and a page for each of our bakeries.',
      projectType: 'ecommerce',
    });
}

async function openContacts(page: Page, query = '') {
  await page.goto(`/admin?tab=contacts${query}`);
  await expect(page.getByText(/Showing 1 to/)).toBeVisible();
}

const main = (page: Page) => page.getByRole('main');
const pressable = (page: Page) => main(page).locator('button, a[href]').filter({ visible: true });

async function inWindow(page: Page, name: string) {
  const { bottom, top } = await page
    .getByRole('button', { name, exact: true })
    .evaluate((element) => element.getBoundingClientRect().toJSON());
  const height = await page.evaluate(() => innerHeight);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(height);
}

test('ten rows have fifty buttons and links at most, and options of the view stand in one place', async ({
  owner: page,
  own,
}) => {
  await addRequests(own, 12);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openContacts(page);
  expect(await main(page).getByRole('row').count()).toBe(11);
  expect(await pressable(page).count()).toBeLessThanOrEqual(50);
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0);
  await page.getByRole('button', { name: 'View options' }).click();
  const options = page.getByRole('dialog', { name: 'View options' });
  await options.getByLabel('Rows per page').selectOption('25');
  await expect(page).toHaveURL(/limit=25/);
  await options.getByLabel('Source').check();
  await options.getByLabel('Compact').check();
  await options.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Source' })).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('new');
  await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible();
});

test('the name of a row opens its request, which offers four buttons and has everything else under More, Merge where the address has another', async ({
  owner: page,
  own,
}) => {
  await addRequests(own, 1);
  for (const name of ['Room again', 'Room once more'])
    await own.send('POST', '/api/email/contact', { name, email: 'again@clients.example', message: 'About the shop.' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openContacts(page, '&search=Room');
  await page.getByText('Room 00', { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Details' });
  for (const name of ['Reply', 'Done', 'Snooze', 'More'])
    await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'More', exact: true }).click();
  const entries = page.getByRole('menuitem');
  await expect(entries).toHaveText(['Follow up', 'New quote', 'Block sender', 'Delete']);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Mark as Responded' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Reply via Email' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(dialog.getByLabel('Subject')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Reply via Email' })).toHaveCount(0);
  await inWindow(page, 'Send');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByText('Room again', { exact: true }).click();
  await dialog.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Merge' })).toBeVisible();
});

test('beside the opened request eight others are in the window, and Send and the bar of the selected, too', async ({
  owner: page,
  own,
}) => {
  await addRequests(own, 10);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openContacts(page);
  await page.getByRole('radiogroup', { name: 'Layout' }).getByLabel('Split').check();
  const rows = page.getByRole('list', { name: 'Contact submissions' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const whole = () =>
    rows.evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
  expect(await whole()).toBeGreaterThanOrEqual(8);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await inWindow(page, 'Set status');
  await page.getByRole('button', { name: 'Room 03', exact: true }).click();
  const region = page.getByRole('region', { name: 'Request', exact: true });
  await region.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(region.getByLabel('Subject')).toBeVisible();
  await inWindow(page, 'Send');
  await page.evaluate(() => scrollTo(0, 0));
  await inWindow(page, 'Send');
});

test('on a phone the first request stands on the first screen, and Filters holds the filters', async ({
  owner: page,
  own,
}) => {
  await addRequests(own, 3);
  await page.setViewportSize({ width: 390, height: 844 });
  await openContacts(page);
  const first = page.getByText('Room 02', { exact: true });
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(600);
  const stats = ['Total Submissions', 'This Week', 'Urgent', 'Response Rate'];
  const tops = await Promise.all(stats.map((label) => page.getByText(label, { exact: true }).first().boundingBox()));
  expect(new Set(tops.map((box) => box?.y)).size).toBe(1);
  await expect(page.getByLabel('Status', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('new');
  await page.getByLabel('Sort by').selectOption('name');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(page).toHaveURL(/status=new/);
});

test('each stat leads to the list of what it counts', async ({ owner: page, own }) => {
  await addRequests(own, 2);
  const { data } = await own.get<{ data: { submissions: { _id: string }[] } }>('/api/contacts?search=Room');
  const [first] = data.submissions;
  await own.send('PATCH', `/api/contacts/${first?._id}/status`, { priority: 'urgent', status: 'in_progress' });
  await openContacts(page);
  for (const label of ['This Week', 'Urgent']) {
    const link = page.getByRole('link', { name: new RegExp(`^${label}: \\d+$`) });
    const [count] = /\d+$/.exec((await link.getAttribute('aria-label')) ?? '') ?? [];
    await link.click();
    await expect(page.getByText(new RegExp(`of ${count} results`))).toBeVisible();
  }
});
