import type { Page } from '@playwright/test';
import { openCalendar, section } from './calendar-admin.ts';
import { test, toast } from './own-site.ts';
import { expect, expectAccessible, expectNoSideScroll } from './site.ts';

const LONG_NAME = 'Erstgespräch zur Donaudampfschifffahrtselektrizitätenhauptbetr';

const kinds = (page: Page) => section(page, 'Kinds of call');
const rowOf = (page: Page, name: string) => kinds(page).getByRole('listitem').filter({ hasText: name });
const names = (page: Page) => kinds(page).getByRole('heading', { level: 4 }).allTextContents();

test('a kind of call is added with a question, turned off, moved and deleted', async ({ owner: page, own }) => {
  await openCalendar(page);
  await kinds(page).getByRole('button', { name: 'Add kind', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add kind' });
  await dialog.getByLabel('Name').fill('30-minute consultation');
  await dialog.getByRole('button', { name: 'Add question' }).click();
  await dialog.getByRole('button', { name: 'Add kind' }).click();
  await expect(dialog.getByText('Question is required').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Question 1' }).fill('What is it about?');
  await dialog.getByRole('checkbox', { name: 'Required (question 1)' }).check();
  await dialog.getByRole('button', { name: 'Add kind' }).click();
  await expect(dialog.getByText('Another kind of call has this address', { exact: true })).toBeVisible();
  await dialog.getByLabel('Name').fill(LONG_NAME);
  await dialog.getByLabel('Minutes').fill('20');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add kind' }).click();
  await expect(toast(page, 'Kind of call added')).toBeVisible();
  const row = rowOf(page, LONG_NAME);
  await expect(row).toContainText('20 min');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  await expectAccessible(page);

  await row.getByRole('switch').click();
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible();

  const handle = row.getByRole('button', { name: `Move ${LONG_NAME}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect.poll(async () => (await names(page))[0]).toContain(LONG_NAME);
  await expect
    .poll(async () => {
      const { data } = await own.get<{ data: { types: { name: string }[] } }>('/api/booking/types/all');
      return data.types[0]?.name;
    })
    .toBe(LONG_NAME);

  await row.getByRole('button', { name: `Delete ${LONG_NAME}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Kind of call deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the link of a kind is copied, and a one-use link is created and revoked', async ({
  owner: page,
  context,
  own,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: own.url });
  await openCalendar(page);
  const row = rowOf(page, '30-minute consultation');
  await row.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(toast(page, 'Link copied to clipboard!')).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe(`${own.url}/book/30-minute-consultation`);

  await row.getByRole('button', { name: 'One-use link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'One-use links for 30-minute consultation' });
  await expect(dialog.getByText('No links yet.')).toBeVisible();
  await dialog.getByLabel('Expires in (days)').fill('400');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Must be 1 to 365').first()).toBeVisible();
  await dialog.getByLabel('Expires in (days)').fill('7');
  await page.keyboard.press('Enter');
  const link = dialog.getByRole('listitem');
  await expect(link).toContainText('Open');
  await expect.poll(copied).toContain('/book/30-minute-consultation?link=');
  await expectAccessible(page);
  await link.getByRole('button', { name: 'Revoke' }).click();
  await expect(link).toContainText('Revoked');
  await expect(link.getByRole('button')).toHaveCount(0);
});
