import {
  BOOK,
  book,
  button,
  chooseTime,
  dayAt,
  dayButtons,
  fillIn,
  group,
  openBook,
  SLUG,
  setAvailability,
  timeButtons,
  title,
} from './booking-page.ts';
import { doubleAssistant } from './chat-double.ts';
import { log, open, panel, say } from './chat-page.ts';
import {
  afterRequest,
  atEachWidth,
  expect,
  expectAccessible,
  expectNoSideScroll,
  madeOnce,
  ready,
  test as shared,
  startHostedSite,
  THEMES,
} from './site.ts';
import { goTo } from './testing/go-to.ts';

/** Visitors choose a time, book it, and move or cancel the call. */

const test = shared.extend({
  site: madeOnce(async () => {
    const site = await startHostedSite();
    await setAvailability(site);
    return site;
  }),
});
test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

test('a visitor chooses a day and a time, books, and going back books nothing more', async ({ page, complaints }) => {
  await page.goto('/thank-you');
  await openBook(page);
  await expect(title(page)).toHaveText('30-minute consultation');
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York');
  const day = (await (await dayAt(page, 1)).getAttribute('aria-label')) ?? '';
  expect(day).toMatch(/^\w+day, \w+ \d+, 20\d\d$/);
  const time = await chooseTime(page, { day: 1, time: 3 });
  expect(time).toMatch(/^\d{1,2}:\d\d [AP]M$/);
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await fillIn(page, { name: 'Ada Lovelace of Ockham, Countess, Analyst & Metaphysician ✨' });
  await page.getByLabel('Note (optional)').fill('About engines');
  await button(page, 'Book this call').click();
  await expect(page).toHaveURL(/\/booking\/[\w-]{22,}$/);
  await expect(title(page)).toHaveText('Your call is booked');
  await expect(title(page)).toBeFocused();
  await expect(page.getByText(day)).toBeVisible();
  await expect(page.getByText('Ada Lovelace of Ockham, Countess, Analyst & Metaphysician ✨')).toBeVisible();
  const address = page.url();
  await page.goBack();
  await expect(page).toHaveURL(/\/thank-you$/);
  await page.goto(address);
  await ready(page);
  await expect(page.getByText(day)).toBeVisible();
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  );
  expect(await file.text()).toContain('METHOD:REQUEST');
  expect(complaints).toEqual([]);
});

test('the keyboard alone books a call', async ({ page }) => {
  await openBook(page);
  const second = await (await dayAt(page, 1)).getAttribute('aria-label');
  await page.getByLabel('Time zone').focus();
  const press = (key: string) => page.keyboard.press(key);
  while (
    !(await dayButtons(page)
      .first()
      .evaluate((first) => first === document.activeElement))
  )
    await press('Tab');
  await press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', second ?? '');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeFocused();
  await press('Tab');
  await expect(timeButtons(page).first()).toBeFocused();
  await press('ArrowRight');
  await press('Space');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await press('Tab');
  await page.keyboard.type('Key Board');
  await press('Tab');
  await page.keyboard.type('key@example.org');
  await press('Enter');
  await expect(title(page)).toHaveText('Your call is booked');
  await expect(title(page)).toBeFocused();
});

test('a time that others took is said with three others, and nothing typed is lost; a lost reply is repeated with the same key, so that one call is booked', async ({
  page,
  site,
}) => {
  await openBook(page);
  await (await dayAt(page, 3)).click();
  const question = page.waitForRequest(/\/api\/booking$/);
  await timeButtons(page).nth(5).click();
  await fillIn(page, { name: 'Late Comer' });
  let isTaken = false;
  await page.route(/\/api\/booking$/, async (route) => {
    const body = route.request().postDataJSON();
    if (!isTaken) await site.send('POST', '/api/booking', { ...body, name: 'First', email: 'first@example.org' });
    isTaken = true;
    return route.continue();
  });
  await button(page, 'Book this call').click();
  const { start } = (await question).postDataJSON();
  const alert = page.getByRole('alert').filter({ hasText: 'That time was just taken' });
  await expect(alert.getByRole('button')).toHaveCount(3);
  await expect(page.getByLabel('Name')).toHaveValue('Late Comer');
  await alert.getByRole('button').first().click();
  await expect(alert).toHaveCount(0);
  await expect(button(page, 'Book this call')).toBeFocused();
  const again = page.waitForRequest(/\/api\/booking$/);
  await button(page, 'Book this call').click();
  expect((await again).postDataJSON().start).not.toBe(start);
  await expect(title(page)).toHaveText('Your call is booked');

  await page.unroute(/\/api\/booking$/);
  await goTo(page, BOOK);
  await group(page, 'Choose a day').waitFor();
  await chooseTime(page, { day: 5 });
  await fillIn(page);
  const keys: (string | undefined)[] = [];
  await page.route(/\/api\/booking$/, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 3) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Book this call').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Press the button again' })).toBeVisible();
  await button(page, 'Book this call').click();
  await expect(title(page)).toHaveText('Your call is booked');
  expect(new Set(keys).size).toBe(1);
});

test('what is wrong is said at the fields, a changed time loses nothing, and refusals, failures and a lost connection are said in words', async ({
  page,
  context,
}) => {
  await openBook(page);
  await chooseTime(page);
  await button(page, 'Book this call').click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await fillIn(page, { name: 'Same Person', email: 'nonsense' });
  await button(page, 'Book this call').click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await button(page, 'Change time').click();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeFocused();
  await timeButtons(page).nth(2).click();
  await expect(page.getByLabel('Name')).toHaveValue('Same Person');

  await fillIn(page);
  await page.route(/\/api\/booking$/, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '1200' },
      json: { success: false, code: 'rate_limited', message: 'Rate limit exceeded' },
    }),
  );
  await button(page, 'Book this call').click();
  await expect(page.getByRole('alert').getByText('Please try again in 20 minutes.')).toBeVisible();
  await page.unroute(/\/api\/booking$/);
  await page.route(/\/api\/booking$/, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await button(page, 'Book this call').click();
  await expect(page.getByRole('alert').getByText('The call could not be booked. Please try again.')).toBeVisible();
  await context.setOffline(true);
  await button(page, 'Change time').click();
  await button(page, 'Next month').click();
  await expect(page.getByRole('alert').getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(dayButtons(page).first()).toBeVisible();
});

test('a month without free times says where the next one is', async ({ page }) => {
  await page.route('**/api/booking/slots**', async (route) => {
    const reply = await (await route.fetch()).json();
    for (const day of reply.data.days) day.slots = [];
    reply.data.nextFree = '2099-03-10T15:00:00.000Z';
    await route.fulfill({ json: reply });
  });
  await openBook(page);
  await expect(page.getByText(/^No free times in \w+ \d{4}\.$/)).toBeVisible();
  await expect(page.getByText('Next free time: Tuesday, March 10, 11:00 AM')).toBeVisible();
  await button(page, 'Show March 2099').click();
  await expect(page.getByText('No free times in March 2099.')).toBeVisible();
  await expect(dayButtons(page)).toHaveCount(0);
});

test('another zone shows the same times by its own clock', async ({ page }) => {
  await openBook(page);
  await (await dayAt(page, 2)).click();
  const date = await group(page, 'Choose a day').getByRole('button', { pressed: true }).getAttribute('aria-label');
  await page.getByLabel('Time zone').selectOption('Asia/Kolkata');
  await expect(timeButtons(page).first()).toHaveText('8:00 AM');
  await expect(group(page, 'Choose a time').getByText('Early or late')).toBeVisible();
  await expect(timeButtons(page).nth(26)).toHaveText('12:00 AM');
  const asked = page.waitForRequest(/\/api\/booking$/);
  await timeButtons(page)
    .filter({ hasText: /^9:00 AM$/ })
    .click();
  await expect(page.getByText('9:00 AM – 9:30 AM')).toBeVisible();
  await fillIn(page);
  await button(page, 'Book this call').click();
  const body = (await asked).postDataJSON();
  expect(body.timeZone).toBe('Asia/Kolkata');
  expect(body.start).toMatch(/T03:30:00\.000Z$/);
  await expect(page.getByText(date ?? '', { exact: true })).toBeVisible();
  await expect(page.getByText('9:00 AM – 9:30 AM')).toBeVisible();
});

test('an hour that a day has twice is told apart, and one that it lacks is not offered', async ({ page }) => {
  await page.clock.setFixedTime('2027-03-10T12:00:00Z');
  await page.route('**/api/booking/slots**', (route) => {
    const at = (start: string) => ({ start, end: new Date(Date.parse(start) + 1_800_000).toISOString() });
    const days = [
      { date: '2027-03-14', slots: ['2027-03-14T06:30:00.000Z', '2027-03-14T07:00:00.000Z'].map(at) },
      { date: '2027-03-15', slots: ['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z'].map(at) },
    ];
    const data = { type: SLUG, minutes: 30, timeZone: 'America/New_York', days, nextFree: null };
    return route.fulfill({ json: { success: true, data } });
  });
  await openBook(page);
  while (!(await page.getByText('March 2027', { exact: true }).isVisible())) await button(page, 'Next month').click();
  await button(page, 'Sunday, March 14, 2027').click();
  await expect(timeButtons(page)).toHaveText(['1:30 AM', '3:00 AM']);
  await button(page, 'Monday, March 15, 2027').click();
  await expect(timeButtons(page)).toHaveText(['1:30 AM EDT', '1:30 AM EST']);
});

test.describe('where clocks have 24 hours', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });

  test('times have them, too, and weeks begin on Monday', async ({ page }) => {
    await openBook(page);
    await (await dayAt(page, 2)).click();
    await expect(timeButtons(page).first()).toHaveText('08:00');
    await expect(timeButtons(page).last()).toHaveText('23:30');
    await expect(page.getByText('Mo', { exact: true })).toBeVisible();
  });
});

test('a call is moved in place, and then cancelled with a reason', async ({ page, complaints }) => {
  await book(page, { day: 4, time: 4 });
  const address = page.url();
  await button(page, 'Reschedule').click();
  await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeFocused();
  const day = await (await dayAt(page, 6)).getAttribute('aria-label');
  await chooseTime(page, { day: 6, time: 7 });
  await button(page, 'Reschedule').click();
  await expect(title(page)).toBeFocused();
  await expect(page.getByText(day ?? '', { exact: true })).toBeVisible();
  expect(page.url()).toBe(address);

  await button(page, 'Cancel call').click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this call?' });
  await dialog.getByRole('button', { name: 'Keep the call' }).click();
  await expect(title(page)).toHaveText('Your call is booked');
  await button(page, 'Cancel call').click();
  await dialog.getByLabel('Reason (optional)').fill('Plans have changed');
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(title(page)).toHaveText('This call was cancelled');
  await expect(title(page)).toBeFocused();
  await expect(page.getByText('Plans have changed')).toBeVisible();
  await expect(button(page, 'Reschedule')).toHaveCount(0);
  await page.reload();
  await expect(title(page)).toHaveText('This call was cancelled');
  await page.getByRole('link', { name: 'Book another time' }).click();
  await expect(page).toHaveURL(new RegExp(`${BOOK}$`));
  expect(complaints).toEqual([]);
});

test('a call that is over can only be followed by another', async ({ page }) => {
  await book(page, { day: 2, time: 9 });
  await page.route('**/api/booking/manage/**', async (route) => {
    const reply = await (await route.fetch()).json();
    Object.assign(reply.data, { start: '2026-01-05T10:00:00.000Z', end: '2026-01-05T10:30:00.000Z', canChange: false });
    await route.fulfill({ json: reply });
  });
  const address = new URL(page.url()).pathname;
  await page.goto('/thank-you');
  await ready(page);
  await goTo(page, address);
  await expect(title(page)).toHaveText('This call is over');
  await expect(button(page, 'Cancel call')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Book another time' })).toBeVisible();
});

test('unknown kinds and tokens are no pages; a link opens a kind that is not active, once', async ({ page, site }) => {
  expect((await page.request.get('/book/nothing')).status()).toBe(404);
  const missing = await page.request.get('/booking/nothing');
  expect([missing.status(), missing.headers()['referrer-policy']]).toEqual([404, 'no-referrer']);
  const change = { name: 'Quiet call', slug: 'quiet-call', minutes: 30, place: { kind: 'phone' }, active: false };
  const { data: type } = await (await site.send('POST', '/api/booking/types', change)).json();
  expect((await page.request.get('/book/quiet-call')).status()).toBe(404);
  const { data: link } = await (await site.send('POST', '/api/booking/links', { typeId: type.id })).json();
  const reply = await page.goto(link.url);
  expect([reply?.status(), reply?.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
  await ready(page);
  await expect(title(page)).toHaveText('Quiet call');
  await chooseTime(page, { day: 3, time: 20 });
  await fillIn(page);
  await button(page, 'Book this call').click();
  await expect(title(page)).toHaveText('Your call is booked');
  expect((await page.request.get(link.url)).status()).toBe(404);
});

test('the next free time leads from the landing page and from the thanks to the booking page', async ({
  page,
  site,
}) => {
  const next = () => page.getByRole('link', { name: /^Next free time: \w+day, \w+ \d+, \d+:\d\d [AP]M$/ });
  await page.goto('/');
  await ready(page);
  await expect(next()).toHaveCount(2);
  await next().first().click();
  await expect(page).toHaveURL(new RegExp(`${BOOK}\\?start=20`));
  await expect(page.getByRole('heading', { level: 2, name: 'Your details' })).toBeFocused();
  await afterRequest(page);
  await page.goto('/thank-you');
  await ready(page);
  await expect(next()).toHaveCount(1);
  await setAvailability(site, { enabled: false });
  const asked = page.waitForResponse('**/api/booking/types?**');
  await page.goto('/');
  await ready(page);
  await asked;
  await expect(page.getByText('Next free time')).toHaveCount(0);
  await setAvailability(site);
});

for (const theme of THEMES)
  test(`every state is accessible in the ${theme} theme, on a phone and wide`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await atEachWidth(page, async () => {
      const look = async () => {
        await expectAccessible(page);
        await expectNoSideScroll(page);
      };
      await openBook(page);
      await (await dayAt(page, 1)).click();
      await look();
      await timeButtons(page).nth(8).click();
      await button(page, 'Book this call').click();
      await expect(page.getByText('Name is required')).toBeVisible();
      await look();
      await fillIn(page);
      await button(page, 'Book this call').click();
      await expect(title(page)).toHaveText('Your call is booked');
      await button(page, 'Reschedule').click();
      await chooseTime(page, { day: 1, time: 9 });
      await look();
      await button(page, 'Cancel call').click();
      await look();
      await button(page, 'Yes, cancel it').click();
      await expect(title(page)).toHaveText('This call was cancelled');
      await look();
    });
  });

test('the chat offers times as buttons, and a chosen one is told as a timestamp and shown as a time', async ({
  page,
}) => {
  const slots = ['2027-02-01T14:00:00.000Z', '2027-02-02T15:30:00.000Z'].map((start) => ({ start, end: start }));
  await doubleAssistant(page, { booking: { type: SLUG, slots, url: `${new URL(BOOK, 'http://site.example')}` } });
  await open(page);
  await say(page, 'Can we have a call?');
  const first = panel(page).getByRole('button', { name: 'Monday, February 1, 9:00 AM' });
  await expect(panel(page).getByRole('button', { name: 'Tuesday, February 2, 10:30 AM' })).toBeVisible();
  await expectAccessible(page);
  const asked = page.waitForRequest('**/api/ai/conversations/message');
  await first.click();
  expect((await asked).postDataJSON()).toMatchObject({ message: slots[0]?.start, timeZone: 'America/New_York' });
  await expect(log(page).locator('[data-role=user]').last()).toContainText('Monday, February 1, 9:00 AM');
});

test.describe('in the view of a visitor', () => {
  /** The owner works by day in Lahore. */
  const hours = { timeZone: 'Asia/Karachi', noticeMinutes: 240 };
  const office = [{ from: '10:00', to: '18:00' }];
  const weekly = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, office]));
  test.beforeEach(({ site }) => setAvailability(site, { ...hours, weekly }));
  test.afterEach(({ site }) => setAvailability(site));

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 700, height: 800 },
  ])
    test(`the first day is chosen and in view at ${viewport.width} px, and the times stand beside the days`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await openBook(page);
      const chosen = group(page, 'Choose a day').getByRole('button', { pressed: true });
      await expect(chosen).toHaveCount(1);
      await expect(chosen).toBeInViewport({ ratio: 1 });
      await expect(timeButtons(page).first()).toBeVisible();
      await expect(button(page, 'Previous month')).toHaveAttribute('aria-disabled', 'true');
      const [days, times] = [
        await group(page, 'Choose a day').boundingBox(),
        await group(page, 'Choose a time').boundingBox(),
      ];
      if (!days || !times) throw new Error('no boxes');
      if (viewport.width >= 640) {
        expect(times.x).toBeGreaterThanOrEqual(days.x + days.width);
        expect(Math.abs(times.y - days.y)).toBeLessThanOrEqual(48);
      }
      await expect(page.getByRole('link', { name: 'Ask for another time' })).toHaveAttribute(
        'href',
        `/?book=${SLUG}#contact`,
      );
    });

  test.describe('in Los Angeles', () => {
    test.use({ timezoneId: 'America/Los_Angeles' });

    test('a time by night is not named: it is asked for in the form', async ({ page }) => {
      await page.goto('/');
      await ready(page);
      const ask = page.getByRole('link', { name: 'Ask for another time' });
      await expect(ask).toHaveCount(2);
      await expect(page.getByText('Next free time')).toHaveCount(0);
      await ask.first().click();
      await expect(page.getByLabel('Project Details')).toHaveValue(
        'I would like a call (30-minute consultation). Times that suit me: ',
      );
      await openBook(page);
      await expect(group(page, 'Choose a time').getByText('Early or late')).toBeVisible();
    });

    test('the link to the form is followed, however early it is pressed', async ({ page }) => {
      await page.addInitScript(() => {
        const changes = new MutationObserver(() => {
          const link = document.querySelector<HTMLElement>('a[href^="/?book="]');
          if (!link) return;
          changes.disconnect();
          link.click();
        });
        changes.observe(document, { subtree: true, childList: true });
      });
      await page.goto('/');
      await ready(page);
      await expect(page.getByLabel('Project Details')).toHaveValue(/^I would like a call/);
      await expect(page.getByLabel('Project Details')).toBeInViewport();
    });
  });

  test('a link with a time leads to the details at once, and one that is gone says so with three others', async ({
    page,
    site,
  }) => {
    const { data } = await site.get<{ data: { types: { nextFree: string }[] } }>('/api/booking/types');
    const start = data.types[0]?.nextFree ?? '';
    await page.goto(`${BOOK}?start=${start}`);
    await ready(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Your details' })).toBeFocused();
    await expect(button(page, 'Book this call')).toBeVisible();
    await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
    await fillIn(page);
    await button(page, 'Book this call').click();
    await expect(title(page)).toHaveText('Your call is booked');
    const sent = page.getByText('A confirmation with a calendar entry is on its way to your email.');
    await expect(sent).toBeInViewport();
    await page.reload();
    await ready(page);
    await expect(sent).toHaveCount(0);

    await page.goto(`${BOOK}?start=${start}`);
    await ready(page);
    const alert = page.getByRole('alert').filter({ hasText: 'That time was just taken' });
    await expect(alert.getByRole('button')).toHaveCount(3);
    await page.getByLabel('Name').fill('Ada');
    await alert.getByRole('button').first().click();
    await expect(page.getByLabel('Name')).toHaveValue('Ada');
    await page.goto(`${BOOK}?start=soon`);
    await expect(group(page, 'Choose a day')).toBeVisible();
  });

  test.describe('in London', () => {
    test.use({ timezoneId: 'Europe/London' });

    test('the kinds of call stand on a page of their own while there are any', async ({ page, site }) => {
      await page.goto('/book');
      await ready(page);
      await expect(title(page)).toHaveText('Book a call');
      await expect(page.getByRole('link', { name: '30-minute consultation', exact: true })).toHaveAttribute(
        'href',
        BOOK,
      );
      await expect(page.getByText(/^Next free time: /)).toHaveCount(2);
      await expectAccessible(page);
      await setAvailability(site, { enabled: false });
      expect((await page.goto('/book'))?.status()).toBe(404);
      await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
      await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveCount(0);
      expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/book<');
    });
  });
});
