import { BOOK, button as bookButton, chooseTime, fillIn, setAvailability, timeButtons } from './booking-page.ts';
import { input, launcher, panel } from './chat-page.ts';
import { expect, ready } from './site.ts';
import { button, test as clientTest } from './testing/client-site.ts';
import { ownBrowser } from './testing/own-browser.ts';

/** The system of this browser has no zone that anybody knows; the browser says 'Etc/Unknown'. */

const env = Object.fromEntries(Object.entries(process.env).flatMap(([name, text]) => (text ? [[name, text]] : [])));
const test = clientTest.extend(ownBrowser({ env: { ...env, TZ: 'Nowhere/Town' } }));

const UNTOLD = 'This browser does not tell its time zone, so times are in UTC.';

test.beforeEach(async ({ page }) => {
  await page.goto('/projects');
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('Etc/Unknown');
});

test('a call is chosen and booked in UTC, and the page says why', async ({ page, clientSite }) => {
  await setAvailability(clientSite);
  await page.goto(BOOK);
  await ready(page);
  await expect(page.getByLabel('Time zone')).toHaveValue('UTC');
  await expect(page.getByText(UNTOLD)).toBeVisible();
  await page.getByLabel('Time zone').selectOption('Europe/Berlin');
  await expect(page.getByText(UNTOLD)).toHaveCount(0);
  await page.getByLabel('Time zone').selectOption('UTC');
  await page.getByRole('button', { name: 'Next month' }).click();
  await chooseTime(page);
  await expect(timeButtons(page)).toHaveCount(0);
  await expect(page.getByText('UTC', { exact: true })).toBeVisible();
  await fillIn(page, { name: 'Nora Nowhere' });
  await bookButton(page, 'Book this call').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is booked');
  await expect(page.getByText('UTC', { exact: true })).toBeVisible();
  const { data } = await clientSite.get<{ data: { bookings: { name: string; timeZone: string }[] } }>(
    '/api/booking/bookings',
  );
  expect(data.bookings.find(({ name }) => name === 'Nora Nowhere')?.timeZone).toBe('UTC');
});

test('the chat opens, tells the hour in UTC, and offers calls in it', async ({ page, clientSite }) => {
  await setAvailability(clientSite);
  await page.goto('/thank-you');
  await ready(page);
  await launcher(page).click();
  await input(page).fill('Can I book a call?');
  await input(page).press('Enter');
  await expect(
    panel(page)
      .getByText(/\d\d:\d\d [AP]M UTC/)
      .first(),
  ).toBeVisible();
  await expect(panel(page).getByRole('button', { name: /, \d{1,2}:\d\d( [AP]M)? UTC$/ })).toHaveCount(2);
  await expect(panel(page).getByRole('log')).toContainText('(UTC)');
});

/** The zone of the agreement, whatever the browser knows of its own. */
const ZONE = /^Dates and times are in .+ time \(UTC[+-]\d+(:\d\d)?\)\.$/;

test('a quote is accepted up to its code and its room, which say once in whose zone they are', async ({
  page,
  clientSite,
}) => {
  const quote = await clientSite.sendQuote();
  await page.goto(quote.path);
  await ready(page);
  await page.getByRole('radio', { name: 'Shop', exact: true }).check();
  await page.getByLabel('I accept the terms').check();
  await page.getByLabel('Your name').fill('Mara W. Winter');
  const code = await clientSite.codeAfter(() => button(page, 'Send me a code').click());
  await expect(page.getByText(/It works until \d{1,2}:\d\d [AP]M;/)).toBeVisible();
  await expect(page.getByText(ZONE)).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await button(page, 'Accept quote').click();
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
  await page.getByRole('link', { name: 'Open your room' }).click();
  const second = await clientSite.codeAfter(() => button(page, 'Send me a code').click());
  await page.getByLabel('Code', { exact: true }).fill(second);
  await button(page, 'Open room').click();
  await expect(button(page, 'Sign out')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('What time is it?');
  await button(page, 'Send message').click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/, 20\d\d, \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await expect(page.getByText(ZONE)).toBeVisible();
});
