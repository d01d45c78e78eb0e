import type { Page } from '@playwright/test';
import { atEachWidth, expect, expectAccessible, expectNoSideScroll, THEMES } from './site.ts';
import { BANK, button, CLIENT, type ClientSite, open, test, wrongFor } from './testing/client-site.ts';
import { goTo } from './testing/go-to.ts';

/** A client reads a quote, chooses, and accepts it with a code from the mailbox; or asks, or declines. */

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const option = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function fillIn(page: Page, chosen = 'Shop') {
  await option(page, chosen).check();
  await page.getByLabel('I accept the terms').check();
  await page.getByLabel('Your name').fill('Mara W. Winter');
}

async function accept(page: Page, site: ClientSite) {
  await fillIn(page);
  const code = await site.codeAfter(() => button(page, 'Send me a code').click());
  await page.getByLabel('Code', { exact: true }).fill(code);
  await button(page, 'Accept quote').click();
  await expect(page.getByRole('heading', { name: 'Accepted', exact: true })).toBeFocused();
  await expect(page.getByText('Thank you, Mara.')).toBeInViewport();
}

/** Returns what the owner sees of a quote. */
const stateOf = async (site: ClientSite, id: string) =>
  (await site.get<{ data: { state: string; declineReason: string | null } }>(`/api/quotes/${id}`)).data;

test('a program that runs the scripts of a quote does not open it, and a person who scrolls does', async ({
  page,
  clientSite,
}) => {
  const quote = await clientSite.sendQuote();
  await page.goto(quote.path);
  // A test that evaluates or waits in the page counts as an act of the visitor, unless it says that it is none.
  const browser = await page.context().newCDPSession(page);
  const run = async (expression: string) =>
    (await browser.send('Runtime.evaluate', { expression, userGesture: false, awaitPromise: true })).result.value;
  const acts = `for (const type of ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click'])
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
  scrollTo(0, document.body.scrollHeight);
  document.body.click();`;
  await run(acts);
  await expect
    .poll(() =>
      run("document.querySelector('html[data-ready]') && !document.querySelector('[data-part]:not([data-answering])')"),
    )
    .toBe(true);
  await run(acts);
  // This request goes after anything that the page had to tell.
  await run(`fetch('/api${quote.path}').then(() => true)`);
  expect((await stateOf(clientSite, quote.id)).state).toBe('sent');
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await stateOf(clientSite, quote.id)).state).toBe('seen');
});

test('a quote is opened, chosen, accepted with the emailed code, and leads to paying, the PDF and the room', async ({
  page,
  clientSite,
  complaints,
  context,
}) => {
  const quote = await clientSite.sendQuote();
  expect((await stateOf(clientSite, quote.id)).state).toBe('sent');
  await open(page, quote.path);
  await expect(title(page)).toHaveText('A shop for Acme');
  await expect(page.getByText('The sender can see when this page is opened.')).toBeVisible();
  await page.mouse.move(200, 200);
  await expect.poll(async () => (await stateOf(clientSite, quote.id)).state).toBe('seen');
  await expect(page.getByRole('row', { name: /^Total/ }).first()).toContainText('5,415');

  await fillIn(page);
  const code = await clientSite.codeAfter(() => button(page, 'Send me a code').click());
  await expect(page.getByText('Sent to m•••@acme.example.')).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(button(page, 'Send another code')).toBeDisabled();
  await page.getByLabel('Code', { exact: true }).fill(wrongFor(code));
  await button(page, 'Accept quote').click();
  await expect(page.getByText('That code is not right. 4 tries left.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeFocused();

  await expect(page.getByText('Mara W. Winter')).toBeVisible();
  await expect(page.getByText(`${quote.number}-1`, { exact: true })).toBeVisible();
  await expect(page.getByText('IBAN DE02 1203 0000 0000 2020 51')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open your room' })).toHaveAttribute('href', /\/room\/[\w-]{20,}$/);
  const pdf = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect(await (await pdf).failure()).toBeNull();
  // The refused code alone is logged.
  expect(
    complaints.filter((text) => !text.startsWith(`asked ${clientSite.url}`) && !/422|code is not right/.test(text)),
  ).toEqual([]);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await button(page, 'Copy reference').click();
  await expect.poll(copied).toBe(`${quote.number}-1`);
  await button(page, 'Copy bank details').click();
  await expect.poll(copied).toBe(BANK);
});

test('printed, a quote is what is offered alone, in dark letters in the dark theme, too; a question reaches the owner, the quote stays open, and what is missing is said before a code is sent', async ({
  page,
  clientSite,
}) => {
  const quote = await clientSite.sendQuote();
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, quote.path);
  const lightness = () =>
    title(page).evaluate((heading) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('no canvas');
      canvas.fillStyle = getComputedStyle(heading).color;
      canvas.fillRect(0, 0, 1, 1);
      return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
    });
  expect(await lightness()).toBeGreaterThan(200);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await lightness()).toBeLessThan(60);
  await expect(page.getByText('Shop with checkout')).toBeVisible();
  await expect(page.getByText('The deposit is due on acceptance.')).toBeVisible();
  for (const hidden of [button(page, 'Accept quote'), page.getByRole('banner'), page.getByRole('contentinfo')])
    await expect(hidden).toBeHidden();
  await expect(page.getByRole('complementary')).toBeHidden();
  await page.emulateMedia({ media: null, colorScheme: 'light' });

  await button(page, 'Ask a question').click();
  await expect(page.getByLabel('Your question')).toBeFocused();
  await button(page, 'Send question').click();
  await expect(page.getByText('Question is required')).toBeVisible();
  await page.getByLabel('Your question').fill('Does this include hosting?');
  await button(page, 'Send question').click();
  await expect(page.getByText('Question sent. The answer comes by email.')).toBeVisible();
  await expect.poll(() => clientSite.subjectsTo('me@site.example').length).toBeGreaterThan(0);
  await expect(button(page, 'Send me a code')).toBeEnabled();

  const codes = () => clientSite.subjectsTo(CLIENT.email).filter((subject) => /code/i.test(subject)).length;
  const before = codes();
  await button(page, 'Send me a code').click();
  await expect(page.getByText('Choose an option').last()).toBeVisible();
  await expect(page.getByText('Accept the terms', { exact: true })).toBeVisible();
  await expect(page.getByText('Your name is required')).toBeVisible();
  expect(codes()).toBe(before);
  await fillIn(page);
  await expect(page.getByText('Your name is required')).toHaveCount(0);
});

test('the keyboard alone chooses and asks for the code; one that has ended asks for another one', async ({
  page,
  clientSite,
}) => {
  const quote = await clientSite.sendQuote();
  await open(page, quote.path);
  await option(page, 'Shop').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'Shop and bread boxes')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByLabel('Your name').focus();
  await page.keyboard.type('Mara Winter');
  // Without a code, Enter asks for one.
  const code = await clientSite.codeAfter(() => page.keyboard.press('Enter'));
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  for (let tries = 0; tries < 5; tries++) {
    await page.getByLabel('Code', { exact: true }).fill(wrongFor(code));
    const tried = page.waitForResponse('**/accept');
    await button(page, 'Accept quote').click();
    await tried;
    await expect(button(page, 'Accept quote')).toBeEnabled();
  }
  await page.getByLabel('Code', { exact: true }).fill(code);
  await button(page, 'Accept quote').click();
  await expect(page.getByText('That code has expired. Request a new one.')).toBeVisible();
  await expect(button(page, 'Send another code')).toBeEnabled();
  const second = await clientSite.codeAfter(() => button(page, 'Send another code').click());
  await page.getByLabel('Code', { exact: true }).fill(second);
  await button(page, 'Accept quote').click();
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
});

test('a document that changed meanwhile is explained and loaded again', async ({ page, clientSite }) => {
  const quote = await clientSite.sendQuote();
  await page.route('**/api/q/*/code', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'hash_changed', message: 'The document has changed' } }),
  );
  await open(page, quote.path);
  await fillIn(page);
  const again = page.waitForRequest((request) => request.method() === 'GET' && /\/api\/q\/[\w-]+$/.test(request.url()));
  await button(page, 'Send me a code').click();
  await again;
  await expect(page.getByText('This quote has changed since you opened it.')).toBeVisible();
  await expect(page.getByLabel('I accept the terms')).not.toBeChecked();
});

test('another option that was accepted elsewhere is what the page shows', async ({ page, clientSite, context }) => {
  const quote = await clientSite.sendQuote();
  const other = await context.newPage();
  await open(page, quote.path);
  await open(other, quote.path);
  await accept(other, clientSite);
  await fillIn(page, 'Shop and bread boxes');
  await button(page, 'Send me a code').click();
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeFocused();
});

test('a declined quote says so, can be read, and tells the owner why', async ({ page, clientSite }) => {
  const quote = await clientSite.sendQuote();
  await open(page, quote.path);
  await button(page, 'Decline').click();
  await page.getByLabel('Reason (optional)').fill('Too late for us');
  await button(page, 'Decline').click();
  await expect(page.getByRole('status').filter({ hasText: 'Declined.' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'This quote was declined' })).toBeInViewport();
  await expect(button(page, 'Accept quote')).toHaveCount(0);
  await expect(page.getByText('Shop with checkout')).toBeVisible();
  expect(await stateOf(clientSite, quote.id)).toMatchObject({ state: 'declined', declineReason: 'Too late for us' });
});

test('a replaced quote says so, and one that was withdrawn is no page', async ({ page, clientSite }) => {
  const quote = await clientSite.sendQuote();
  const { data } = await (await clientSite.send('POST', `/api/quotes/${quote.id}/revise`, {})).json();
  expect((await clientSite.send('POST', `/api/quotes/${data.id}/send`, {})).status).toBe(200);
  await open(page, quote.path);
  await expect(page.getByRole('heading', { name: 'This quote was replaced by a newer version' })).toBeVisible();
  const other = await clientSite.sendQuote();
  expect((await clientSite.send('POST', `/api/quotes/${other.id}/withdraw`, {})).status).toBe(200);
  expect((await page.request.get(other.path)).status()).toBe(404);
  expect((await page.request.get('/q/unknown')).status()).toBe(404);
});

test('a payment by card opens its provider, and what it says shows without a reload', async ({ page, clientSite }) => {
  const quote = await clientSite.sendQuote();
  await open(page, quote.path);
  await accept(page, clientSite);
  let state = 'due';
  await page.route(/\/api\/q\/[\w-]+$/, async (route) => {
    const reply = await (await route.fetch()).json();
    Object.assign(reply.data.payment, { method: 'stripe', state, bankDetails: null });
    await route.fulfill({ json: reply });
  });
  await open(page, '/thank-you');
  await goTo(page, quote.path);
  await page.route('**/checkout', (route) =>
    route.fulfill({ status: 502, json: { success: false, code: 'upstream_failed', message: 'The provider failed' } }),
  );
  await button(page, 'Pay deposit').click();
  await expect(page.getByText('The payment page didn’t open. Please try again.')).toBeVisible();
  state = 'paid';
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(button(page, 'Pay deposit')).toHaveCount(0);
});

test('without scripts a quote can be read whole, and says how to answer', async ({ browser, clientSite }) => {
  const quote = await clientSite.sendQuote();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(clientSite.url + quote.path);
  await expect(title(page)).toHaveText('A shop for Acme');
  await expect(page.getByText('The deposit is due on acceptance.')).toBeVisible();
  await expect(page.getByText('To accept here, turn on JavaScript.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeHidden();
  expect((await stateOf(clientSite, quote.id)).state).toBe('sent');
  await context.close();
});

for (const theme of THEMES)
  test(`every state is accessible in the ${theme} theme, on a phone and wide`, async ({ page, clientSite }) => {
    await page.emulateMedia({ colorScheme: theme });
    const look = () =>
      atEachWidth(page, async () => {
        await expectAccessible(page);
        await expectNoSideScroll(page);
      });
    const quote = await clientSite.sendQuote();
    await open(page, quote.path);
    await button(page, 'Send me a code').click();
    await expect(page.getByText('Your name is required')).toBeVisible();
    await look();
    await button(page, 'Ask a question').click();
    await look();
    await button(page, 'Cancel').click();
    await accept(page, clientSite);
    await look();
    const declined = await clientSite.sendQuote();
    await open(page, declined.path);
    await button(page, 'Decline').click();
    await button(page, 'Decline').click();
    await expect(page.getByRole('heading', { name: 'This quote was declined' })).toBeVisible();
    await look();
  });
