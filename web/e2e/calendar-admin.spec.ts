import type { Page } from '@playwright/test';
import { bookCall, dateAfter, openCalendar, section, setRules } from './calendar-admin.ts';
import { test, toast } from './own-site.ts';
import { expect, expectAccessible, expectNoSideScroll } from './site.ts';

const LONG_NAME = 'Maximiliane Wolkenstein-Trostburg zu Hohenems und Feldkirch';

const fitsPhone = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  // Where the page happens to be scrolled, its header may cover half of a button.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
};

test('a booked call is moved to a time outside of the hours, and cancelled with a reason', async ({
  owner: page,
  own,
}) => {
  const { email } = await bookCall(own, { name: LONG_NAME, note: 'A new shop before spring.' });
  await openCalendar(page);
  const calls = section(page, 'Upcoming calls');
  const row = calls.getByRole('listitem').filter({ hasText: LONG_NAME });
  await expect(row).toContainText(email);
  await row.getByRole('button', { name: 'Show details' }).click();
  await expect(row).toContainText('A new shop before spring.');
  await fitsPhone(page);

  await row.getByRole('button', { name: 'Reschedule', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Reschedule the call with ${LONG_NAME}` });
  await expect(dialog.getByLabel('Date')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The call is already at this time. Pick another.');
  const sunday = 0;
  await dialog.getByLabel('Date').fill(dateAfter(21, sunday));
  await dialog.getByLabel('Time', { exact: true }).fill('03:10');
  await expect(dialog).toContainText('3:10 AM');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(toast(page, /^Call moved/)).toBeVisible();
  await expect(row).toContainText('3:10');

  await row.getByRole('button', { name: 'Cancel call', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this call?' });
  await expect(question.getByRole('button', { name: 'Keep the call' })).toBeFocused();
  await question.getByLabel('Reason (optional)').fill('I am ill that day.');
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(calls.getByText('No upcoming calls')).toBeVisible();
  await calls.getByRole('button', { name: 'Cancelled', exact: true }).click();
  await expect(row).toContainText('Cancelled by you');
  await expect(row).toContainText('I am ill that day.');
  await expect(row.getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
});

test('a time that another call has is refused in words, and a call that changed meanwhile is asked about', async ({
  owner: page,
  own,
}) => {
  await setRules(own, { noticeMinutes: 0 });
  const first = await bookCall(own, { name: 'Ada Lovelace' });
  const second = await bookCall(own, { name: 'Grace Hopper' }, 3);
  await openCalendar(page);
  const row = section(page, 'Upcoming calls').getByRole('listitem').filter({ hasText: 'Grace Hopper' });
  await row.getByRole('button', { name: 'Reschedule', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const [date = '', time = ''] = await page.evaluate((start) => {
    const at = new Date(start);
    const two = (part: number) => String(part).padStart(2, '0');
    return [
      `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
      `${two(at.getHours())}:${two(at.getMinutes())}`,
    ];
  }, first.start);
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByLabel('Time', { exact: true }).fill(time);
  await dialog.getByRole('button', { name: 'Move the call' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Another call is booked at that time. Pick another one.');

  const elsewhere = new Date(Date.parse(second.start) + 40 * 86_400_000).toISOString();
  const moved = await own.send('POST', `/api/booking/bookings/${second.id}/reschedule`, { start: elsewhere });
  expect(moved.status).toBe(200);
  await dialog.getByLabel('Date').fill(dateAfter(30, 0));
  await dialog.getByLabel('Time', { exact: true }).fill('04:20');
  await dialog.getByRole('button', { name: 'Move the call' }).click();
  await expect(dialog.getByText('This call was changed elsewhere in the meantime.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep my version' }).click();
  await expect(toast(page, /^Call moved/)).toBeVisible();
  await expect(row).toContainText('4:20');
});

test('availability is changed, saved, and merged with a change from elsewhere', async ({ owner: page, own }) => {
  await openCalendar(page);
  const form = section(page, 'Availability');
  await form.getByRole('button', { name: 'Add hours on Saturday' }).focus();
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Copy the hours of Saturday' }).click();
  await page.getByRole('menuitem', { name: 'Copy to all days' }).click();
  await form.getByRole('button', { name: 'Add days off' }).click();
  await form.getByLabel('First day off of entry 1').fill('2030-12-24');
  await expect(form.getByLabel('Last day off of entry 1')).toHaveValue('2030-12-24');
  await form.getByRole('button', { name: 'Add special day' }).click();
  await form.locator('summary', { hasText: 'More' }).click();
  await form.getByLabel('Buffer before a call (minutes)').fill('15');
  await form.getByRole('button', { name: 'Remove reminder 2' }).click();
  await fitsPhone(page);

  await form.getByLabel('Saturday, to').fill('08:00');
  await form.getByRole('button', { name: 'Save availability' }).click();
  await expect(form.getByText('Saturday: Must end after it starts').first()).toBeVisible();
  await form.getByLabel('Saturday, to').fill('12:30');

  await setRules(own, { bufferAfter: 10 });
  await form.getByRole('button', { name: 'Save availability' }).click();
  await expect(toast(page, 'Availability saved')).toBeVisible();
  // The form begins anew with what is stored.
  await expect(form.getByLabel('Buffer before a call (minutes)')).toBeHidden();
  await form.locator('summary', { hasText: 'More' }).click();
  await expect(form.getByLabel('Buffer after a call (minutes)')).toHaveValue('10');
  const { data } = await own.get<{ data: Record<string, unknown> }>('/api/booking/availability');
  expect(data).toMatchObject({ bufferBefore: 15, bufferAfter: 10, reminderMinutes: [1440] });
  expect(data.daysOff).toEqual([{ from: '2030-12-24', to: '2030-12-24' }]);

  await form.getByLabel('Buffer before a call (minutes)').fill('20');
  await setRules(own, { bufferBefore: 25 });
  await form.getByRole('button', { name: 'Save availability' }).click();
  await expect(form.getByText('This availability was changed elsewhere in the meantime.')).toBeVisible();
  await form.getByRole('button', { name: 'Keep my version' }).click();
  await expect
    .poll(async () => (await own.get<{ data: { bufferBefore: number } }>('/api/booking/availability')).data)
    .toMatchObject({ bufferBefore: 20 });
});

test('going back asks before changes of the availability are lost', async ({ owner: page }) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Scheduling' }).first().click();
  const form = section(page, 'Availability');
  await form.locator('summary', { hasText: 'More' }).click();
  await form.getByLabel('Most calls a day').fill('3');
  await expect(form.getByText('Not saved yet')).toBeVisible();
  await page.evaluate(() => history.back());
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Most calls a day')).toHaveValue('3');
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await page.getByRole('link', { name: 'Scheduling' }).first().click();
  await expect(form.getByText('Your unsaved text was restored')).toBeVisible();
  await expect(form.getByLabel('Most calls a day')).toHaveValue('3');
  await form.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form.getByLabel('Most calls a day')).toHaveValue('');
});

test('the owner reads where visitors find no time by day, and the remark follows what is saved', async ({
  owner: page,
  own,
}) => {
  const night = [{ from: '01:00', to: '03:00' }];
  const weekly = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, night]));
  await setRules(own, { timeZone: 'Europe/Berlin', weekly });
  await openCalendar(page);
  const remark = section(page, 'Availability').getByText(/^Visitors in .+ find no time between 8 AM and 9 PM\.$/);
  await expect(remark).toContainText('Visitors in London, Berlin, Dubai');
  await expect(remark).not.toContainText('New York');
  await setRules(own, { timeZone: 'Europe/Berlin', weekly: { ...weekly, tue: [{ from: '11:00', to: '12:00' }] } });
  await page.reload();
  await expect(section(page, 'Availability').getByRole('button', { name: 'Save availability' })).toBeVisible();
  await expect(remark).toHaveCount(0);
});
