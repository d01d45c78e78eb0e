import type { Page } from '@playwright/test';
import { atEachWidth, expect, expectAccessible, expectNoSideScroll, hydrated, THEMES } from './site.ts';
import { connect, openTab, test } from './testing/calendly-site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const banner = (page: Page) => page.getByRole('main').getByRole('alert');
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Every call of this path is answered with a failure that no retry helps. */
const fail = (page: Page, path: string, message = 'No') =>
  page.route(`**/api/calendly/${path}**`, (route) =>
    route.fulfill({ status: 500, json: { success: false, message, code: 'internal' } }),
  );

test('the owner connects, sees what there is, gives out a link and disconnects', async ({ page, context, booking }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: booking.url });
  await openTab(page, booking);
  await expect(page.getByText('Disconnected', { exact: true })).toBeVisible();
  await button(page, 'Connect Calendly').click();

  await expect(page.getByRole('heading', { name: 'Allow access?' })).toBeVisible();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(toasts(page)).toContainText('Successfully connected to Calendly!', { timeout: 20_000 });
  await expect(page).toHaveURL(`${booking.url}/admin?tab=calendly`);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const account = page.getByRole('region', { name: 'Connected account' });
  await expect(account).toContainText('Ada Lovelace');
  await expect(account).toContainText('Europe/London');
  await expect(page.getByRole('definition')).toHaveText(['4', '2from now on', 'Answering']);
  await expect(page.getByRole('list', { name: 'Next calls' }).getByRole('listitem')).toHaveCount(3);

  await button(page, 'View Event Types').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Retired call' })).toContainText('Inactive');
  await dialog.getByRole('button', { name: 'Copy one-use link for Introduction' }).click();
  await expect(toasts(page)).toContainText('Scheduling link copied to clipboard!');
  const link = await dialog.getByLabel('Works for one booking').inputValue();
  expect(link).toContain('/book/once/');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'View Event Types')).toBeFocused();

  await button(page, 'View Scheduled Events').click();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('link', { name: 'https://zoom.example/j/1' })).toBeVisible();
  await dialog.getByLabel('Show').selectOption('Oldest first');
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('Escape');

  await button(page, 'Disconnect').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await button(page, 'Disconnect').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(toasts(page)).toContainText('Successfully disconnected from Calendly');
  await expect(button(page, 'Connect Calendly')).toBeVisible();
  await expect(page.getByText('Disconnected', { exact: true })).toBeVisible();
  expect(booking.calendly.count('/oauth/revoke')).toBe(2);
});

test('an owner who says no at Calendly is told so, and can put the message away; words of a stranger in the address are never shown', async ({
  page,
  booking,
}) => {
  await openTab(page, booking);
  await button(page, 'Connect Calendly').click();
  await page.getByRole('link', { name: 'Deny' }).click();
  await expect(banner(page)).toContainText('Access to Calendly was not allowed.', { timeout: 20_000 });
  await expect(page).toHaveURL(`${booking.url}/admin?tab=calendly`);
  await button(page, 'Dismiss error').click();
  await expect(page.getByText('Access to Calendly was not allowed.')).toBeHidden();

  await page.goto('/admin?calendly=error&message=%3Cimg%20src%3Dx%3E%20Expired');
  await expect(banner(page)).toContainText('Calendly could not be connected. Please try again.', { timeout: 20_000 });
  await expect(page.getByText('Expired')).toHaveCount(0);
  await expect(page).toHaveURL(`${booking.url}/admin?tab=calendly`);
});

test('when the status or the way to Calendly cannot be had, that is said, and can be tried again', async ({
  page,
  booking,
}) => {
  await fail(page, 'status');
  await openTab(page, booking);
  await expect(page.getByText('Failed to check Calendly status')).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Try Again').click();
  await fail(page, 'authorize');
  await button(page, 'Connect Calendly').click();
  await expect(banner(page)).toContainText('Failed to start authorization process');
});

test('event types or calls that cannot be had are told, and the rest stays usable', async ({ page, booking }) => {
  await connect(booking);
  for (const [path, text, open] of [
    ['event-types', 'Failed to fetch event types', 'View Event Types'],
    ['events', 'Failed to fetch scheduled events', 'View Scheduled Events'],
  ] as const) {
    await fail(page, path);
    await (path === 'events' ? page.reload() : openTab(page, booking));
    await expect(page.getByText('Ada Lovelace')).toBeVisible();
    await expect(banner(page).filter({ hasText: text }).first()).toBeVisible();
    await button(page, open).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(text)).toBeVisible();
    await page.unroute(`**/api/calendly/${path}**`);
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect(dialog.getByText('Introduction').first()).toBeVisible();
  }
});

test('where the clipboard is closed a link can be copied by hand, one that cannot be made is told with the reason, and a failed disconnect leaves the account connected', async ({
  page,
  booking,
}) => {
  await connect(booking);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openTab(page, booking);
  await button(page, 'View Event Types').click();
  await button(page, 'Copy one-use link for Workshop').click();
  await expect(page.getByLabel('Works for one booking')).toHaveValue(/\/book\/once\//);
  await expect(toasts(page)).toContainText('Copy it manually.');
  await page.keyboard.press('Escape');

  await fail(page, 'disconnect');
  await fail(page, 'scheduling-links', 'Calendly has a problem right now.');
  await button(page, 'View Event Types').click();
  await button(page, 'Copy one-use link for Introduction').click();
  await expect(toasts(page)).toContainText('Failed to create scheduling link: Calendly has a problem right now.');
  await page.keyboard.press('Escape');

  await button(page, 'Disconnect').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(banner(page)).toContainText('Failed to disconnect from Calendly');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
});

test('a connection that was ended in Calendly asks to be made anew', async ({ page, booking }) => {
  await connect(booking);
  booking.calendly.revokeAll();
  await openTab(page, booking);
  await expect(page.getByRole('heading', { name: 'The connection to Calendly has ended' })).toBeVisible();
  await expect(page.getByText('Disconnected', { exact: true })).toBeVisible();
  await button(page, 'Reconnect Calendly').click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 20_000 });
});

test('a server without a client id names the settings that are missing', async ({ page, site }) => {
  await openTab(page, site);
  await button(page, 'Set up').click();
  await expect(page.getByText('CALENDLY_CLIENT_ID', { exact: true })).toBeVisible();
  await expect(page.getByText('CALENDLY_CLIENT_SECRET', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Connections' }).click();
  await expect(page.getByRole('heading', { name: 'Connections', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your calendar' })).toBeVisible();
  await button(page, 'Set up').click();
  await expect(page.getByText(`${site.url}/api/calendly/callback`)).toBeVisible();
});

test('visitors are offered what the account offers, and book it in its own window', async ({ page, booking }) => {
  await connect(booking);
  await page.goto('/');
  await hydrated(page);
  const calls = page.getByRole('list', { name: 'Calls you can book' });
  await calls.scrollIntoViewIfNeeded();
  await expect(calls.getByRole('listitem')).toHaveCount(2);
  await expect(calls).toContainText('Introduction about your engine.');
  const opening = page.waitForEvent('popup');
  await calls.getByRole('link').first().click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Booking page' })).toBeVisible();
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([700, 800]);
});

for (const colorScheme of THEMES)
  test(`the tab and its dialogs are accessible, narrow and wide, ${colorScheme}`, async ({ page, booking }) => {
    await page.emulateMedia({ colorScheme });
    await openTab(page, booking);
    await atEachWidth(page, async () => {
      await expect(button(page, 'Connect Calendly')).toBeVisible();
      await expectAccessible(page);
    });
    await connect(booking);
    await page.reload();
    await atEachWidth(page, async () => {
      await expect(page.getByRole('list', { name: 'Next calls' })).toBeVisible({ timeout: 20_000 });
      await expectAccessible(page);
      await expectNoSideScroll(page);
      for (const name of ['View Event Types', 'View Scheduled Events', 'Disconnect']) {
        await button(page, name).click();
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
        if (name !== 'Disconnect') await expect(dialog.getByText('Introduction').first()).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    });
  });
