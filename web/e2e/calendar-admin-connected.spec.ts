import type { Page } from '@playwright/test';
import { calendarText, eventLines } from '#api/testing/calendars/ics.ts';
import { startWebDouble } from '#api/testing/calendars/web-calendar.ts';
import { CALENDAR_PASSWORD, CALENDAR_USER, hasRadicale, startRadicale } from '#api/testing/radicale.ts';
import { openCalendar, section } from './calendar-admin.ts';
import { test, toast } from './own-site.ts';
import { expect as atOnce, expectAccessible, expectNoSideScroll } from './site.ts';

const expect = atOnce.configure({ timeout: 20_000 });
const calendars = (page: Page) => section(page, 'Connected calendars');
const rowOf = (page: Page, name: string) => calendars(page).getByRole('listitem').filter({ hasText: name });

test('a secret address is connected, read, says why it fails, and is disconnected', async ({ owner: page }) => {
  const web = await startWebDouble();
  const times = ['DTSTART:20300107T090000Z', 'DTEND:20300107T100000Z'];
  web.reply('/private-1/basic.ics', calendarText(...eventLines('a', ...times)));
  await openCalendar(page);
  await expect(calendars(page).getByText('No calendar connected')).toBeVisible();
  await calendars(page).getByRole('button', { name: 'Connect a calendar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a calendar' });
  await dialog.getByRole('button', { name: 'Secret address (ICS)' }).click();
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByText('Name is required').first()).toBeVisible();
  await dialog.getByLabel('Name').fill('Family');
  await dialog.getByLabel('Secret address').fill(`${web.origin}/nothing.ics`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Secret address')).toHaveAccessibleDescription(/There is no calendar at this address/);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByLabel('Secret address').fill(`${web.origin}/private-1/basic.ics`);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Family is connected')).toBeVisible();
  const row = rowOf(page, 'Family');
  await expect(row.getByText(/^last read \d\d:\d\d$/)).toBeVisible();
  await expect(row).not.toContainText('private-1');

  web.reply('/private-1/basic.ics', (_request, response) => void response.writeHead(503).end());
  await row.getByRole('button', { name: 'Read now', exact: true }).click();
  await expect(row.getByText(/^Cannot be read since .* the times of .* count\.$/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  // Where the page happens to be scrolled, its header may cover half of a button.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(calendars(page).getByText('No calendar connected')).toBeVisible();
  await web.stop();
});

test('a CalDAV account is asked for its calendars, one is connected and renamed', async ({ owner: page }) => {
  test.skip(!hasRadicale, 'needs Radicale');
  const radicale = await startRadicale();
  await radicale.create('work', 'Work');
  await radicale.create('private', 'Private');
  await openCalendar(page);
  await calendars(page).getByRole('button', { name: 'Connect a calendar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a calendar' });
  await dialog.getByLabel('Address').fill(radicale.origin);
  await dialog.getByLabel('Username').fill(CALENDAR_USER);
  await dialog.getByLabel('Password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(/The server refuses user or password/);
  await dialog.getByLabel('Password').fill(CALENDAR_PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: 'Work' }).check();
  await expect(dialog.getByLabel('Name')).toHaveValue('Work');
  await expect(dialog.getByRole('switch', { name: 'Write calls into this calendar' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  const row = rowOf(page, 'Work');
  await expect(row).toContainText('Calls are written here');

  await row.getByRole('button', { name: 'Edit Work' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Work' });
  await editor.getByLabel('Name', { exact: true }).fill('Office');
  await editor.getByRole('switch', { name: 'Write calls into this calendar' }).click();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Calendar saved')).toBeVisible();
  await expect(rowOf(page, 'Office')).not.toContainText('Calls are written here');
  await radicale.stop();
});
