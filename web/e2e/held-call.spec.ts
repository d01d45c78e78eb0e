import { expect, type Page } from '@playwright/test';
import { BOOK, button, chooseTime, fillIn, openBook, SLUG, setAvailability, title } from './booking-page.ts';
import {
  atEachWidth,
  test as base,
  expectAccessible,
  expectNoSideScroll,
  madeOnce,
  ready,
  type Site,
  startHostedSite,
  THEMES,
} from './site.ts';
import { startSmtp } from './testing/smtp-server.ts';

/** Strangers have booked ten calls of a day; the next one is held until its email is confirmed. */

interface Held {
  site: Site;
  /** The day that strangers have filled, as its button is named. */
  day: string;
  /** The link in the email of a held call. */
  linkTo(recipient: string): Promise<string>;
}

const DAY_MS = 86_400_000;

const test = base.extend<{ held: Held }>({
  held: madeOnce(async () => {
    const smtp = await startSmtp();
    const site = await startHostedSite({
      ...{ SMTP_URL: smtp.url, MAIL_FROM: 'studio@site.example', MAIL_TO: 'me@site.example' },
      ...{ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' },
    });
    await setAvailability(site);
    const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS + 2 * DAY_MS;
    for (let hour = 0; hour < 10; hour++) {
      const start = new Date(midnight + hour * 3_600_000).toISOString();
      const call = { type: SLUG, start, name: 'Stranger', email: `stranger${hour}@example.org`, timeZone: 'UTC' };
      const reply = await fetch(`${site.url}/api/booking`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${hour}.1` },
        body: JSON.stringify(call),
      });
      expect(reply.status).toBe(201);
    }
    const linkOf = (recipient: string) =>
      smtp.emails.find(({ to, subject }) => to === recipient && subject.startsWith('Confirm your email'))?.text;
    return {
      site,
      day: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(midnight),
      async linkTo(recipient) {
        await expect.poll(() => linkOf(recipient)).toBeDefined();
        return /Confirm this call: (\S+)/.exec(linkOf(recipient) ?? '')?.[1] ?? '';
      },
    };
  }),
  baseURL: async ({ held }, use) => use(held.site.url),
});
test.use({ timezoneId: 'UTC', locale: 'en-US' });

const BOOKED = /Your call is booked|Add to calendar|Reschedule|Cancel call/;

async function open(page: Page, path: string) {
  await page.goto(path);
  await ready(page);
}

/** Books on the day that strangers have filled; each visitor is a client of its own. */
let visitors = 0;
async function bookHeld(page: Page, { day }: Held, time: number): Promise<string> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.${visitors++}.1` });
  const email = `visitor${visitors}@example.org`;
  await openBook(page);
  await chooseTime(page, { day, time });
  await fillIn(page, { email });
  await button(page, 'Book this call').click();
  await page.waitForURL(/\/booking\/[\w-]+$/);
  return email;
}

test('a held call says so, and the link in the email confirms it with a click', async ({ page, held, complaints }) => {
  const email = await bookHeld(page, held, 1);
  await expect(title(page)).toHaveText('Confirm your email');
  await expect(title(page)).toBeFocused();
  await expect(page.getByText(/The time is held until \d{1,2}:\d\d [AP]M/)).toBeVisible();
  await expect(page.locator('main')).not.toContainText(BOOKED);
  await expect(button(page, 'Confirm this call')).toHaveCount(0);
  const link = await held.linkTo(email);
  const reply = await page.goto(link);
  expect(reply?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await ready(page);
  await expect(title(page)).toHaveText('Confirm your email');
  await expect(page.locator('main')).not.toContainText(BOOKED);
  await button(page, 'Confirm this call').focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Your call is booked');
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveURL(/\/booking\/[\w-]+$/);
  await page.goto(link);
  await expect(title(page)).toHaveText('Your call is booked');
  // The watch knows the worker's site; this one is of these tests alone.
  expect(complaints.filter((complaint) => !complaint.startsWith(`asked ${held.site.url}`))).toEqual([]);
});

test('a wrong or late confirmation says that the time was released', async ({ page, held }) => {
  await bookHeld(page, held, 3);
  const address = page.url();
  await open(page, `${address}?confirm=wrong`);
  await button(page, 'Confirm this call').click();
  await expect(title(page)).toHaveText('This time was released');
  await expect(title(page)).toBeFocused();
  await expect(button(page, 'Confirm this call')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Choose another time' })).toHaveAttribute('href', BOOK);
  // The page is still open when the time is over.
  await page.clock.install();
  await open(page, address);
  await expect(title(page)).toHaveText('Confirm your email');
  await page.clock.fastForward(15 * 60_000);
  await expect(title(page)).toHaveText('This time was released');
});

test('the owner sees a held call, and can free its time', async ({ page, held }) => {
  await bookHeld(page, held, 5);
  const token = await held.site.token();
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  await page.goto('/admin?tab=calendly');
  const row = page.getByRole('listitem').filter({ hasText: 'Held until' }).first();
  await expect(row).toContainText('This visitor has not confirmed the email yet.');
  await expect(row.getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
  await atEachWidth(page, async () => {
    await expect(row).toBeVisible();
    await expectAccessible(page);
  });
  await row.getByRole('button', { name: 'Cancel call' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this call?' });
  await expect(dialog).toContainText('The visitor gets no email');
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(dialog).toHaveCount(0);
});

for (const theme of THEMES)
  test(`the pages of a held call are accessible in the ${theme} theme`, async ({ page, held }) => {
    await page.emulateMedia({ colorScheme: theme });
    await bookHeld(page, held, theme === 'light' ? 7 : 9);
    const address = page.url();
    for (const path of [address, `${address}?confirm=some-key`]) {
      if (path !== address) await open(page, path);
      await expect(title(page)).toHaveText('Confirm your email');
      await atEachWidth(page, async () => {
        await expectNoSideScroll(page);
        await expectAccessible(page);
      });
    }
    await button(page, 'Confirm this call').click();
    await expect(title(page)).toHaveText('This time was released');
    await atEachWidth(page, () => expectAccessible(page));
  });
