import type { Locator, Page } from '@playwright/test';
import { formatDay } from '#common/site/format.ts';
import { test as ownTest, toast } from './own-site.ts';
import {
  atEachWidth,
  expect,
  expectAccessible,
  expectNoSideScroll,
  madeOnce,
  ready,
  type Site,
  test as shared,
  startHostedSite,
  THEMES,
} from './site.ts';
import { goTo } from './testing/go-to.ts';

/** Visitors add up a package and add-ons, pass the link on, and make a request of it. */

const offer = (site: Site, estimatesEnabled = true) => site.send('PUT', '/api/quotes/settings', { estimatesEnabled });

const test = shared.extend({
  site: madeOnce(async () => {
    const site = await startHostedSite();
    await offer(site);
    return site;
  }),
});

async function open(page: Page, path = '/estimate') {
  await page.goto(path);
  await ready(page);
}

const option = (page: Page, name: string) => page.getByRole('group', { name: 'Package' }).getByRole('radio', { name });
const addOn = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Add-ons' }).getByRole('checkbox', { name });
const show = (page: Page) => page.getByRole('button', { name: 'Show estimate' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const running = (page: Page) => page.getByRole('region', { name: 'Your estimate' });

/** Chooses on the open page, and shows the estimate. */
async function choose(page: Page) {
  await option(page, 'Launch').check();
  await addOn(page, 'AI assistant').check();
  await show(page).click();
  await expect(page).toHaveURL(/\/estimate\/[\w-]+$/);
}

async function make(page: Page) {
  await open(page);
  await choose(page);
}

test('the price list leads to the estimate, and a package is chosen already where it leads from', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Work out your price with the Platform package' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estimate');
  await expect(option(page, 'Platform')).toBeChecked();
  await page.goBack();
  await page.getByRole('link', { name: 'Work out your price', exact: true }).click();
  await expect(page).toHaveURL(/\/estimate$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estimate');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('work out');
  await expect(page.getByRole('option', { name: 'Work out your price' })).toBeVisible();
});

test('the sum runs along while a visitor chooses, in view at every place of the form, and is that of the estimate', async ({
  page,
  site,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/estimates') && calls.push(request.url()));
  await open(page);
  for (const size of [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await option(page, 'Launch').check();
    await addOn(page, 'AI assistant').check();
    await expect(running(page)).toContainText('From $1,300');
    const idOf = async (field: Locator) => (await field.getAttribute('value')) ?? '';
    const choice = {
      package: await idOf(option(page, 'Launch')),
      addOns: [await idOf(addOn(page, 'AI assistant'))],
    };
    const reply = await site.send('POST', '/api/estimates', choice);
    const { data } = await reply.json();
    const delivery = formatDay(data.earliestDelivery, { locale: 'en-US' });
    await expect(running(page)).toContainText(`Earliest delivery: ${delivery}`);
    for (const [deadline, words] of [
      [data.earliestDelivery, 'Fits your deadline'],
      [data.earliestStart, 'Later than your deadline'],
    ]) {
      await page.getByLabel('Deadline').fill(deadline);
      await expect(running(page)).toContainText(words);
    }
    for (const field of [option(page, 'Launch'), page.getByLabel('Goal'), show(page)]) {
      await field.scrollIntoViewIfNeeded();
      await expect(running(page)).toBeInViewport({ ratio: 1 });
    }
    await option(page, 'No package').check();
    await expect(running(page)).toContainText('From $800');
    await addOn(page, 'AI assistant').uncheck();
    await expect(running(page)).toHaveText('Choose a package or an add-on');
  }
  expect(calls).toEqual([]);
});

test('the sum stands line by line, alone in print, the link can be passed on, and going back shows the choice', async ({
  page,
  complaints,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await make(page);
  await expect(page).toHaveTitle(/^Estimate – /);
  await expect(row(page, 'Launch')).toContainText('$500');
  await expect(row(page, 'AI assistant')).toContainText('$800');
  await expect(row(page, 'Total')).toContainText('From $1,300');
  await expect(page.getByText('Earliest delivery')).toBeVisible();
  await expect(page.getByText('Not binding')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(row(page, 'Total')).toBeVisible();
  await expect(page.getByRole('article').getByText(page.url())).toBeVisible();
  for (const name of ['Make it a request', 'Copy link']) await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  await page.goBack();
  await expect(option(page, 'Launch')).toBeChecked();
  await expect(addOn(page, 'AI assistant')).toBeChecked();

  await page.goto(link);
  await expect(row(page, 'Total')).toContainText('$1,300');
  expect(complaints).toEqual([]);
});

test('one click makes it a request, which the owner sees with the estimate', async ({ page, site, complaints }) => {
  await make(page);
  await page.getByRole('button', { name: 'Make it a request' }).click();
  const form = page.getByRole('form', { name: 'Request' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByLabel('Name').fill('Edda Estimate');
  await form.getByLabel('Email').fill('edda@example.org');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(complaints).toEqual([]);

  const token = await site.session();
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  await page.goto('/admin?tab=contacts');
  await page.getByRole('button', { name: 'View details of Edda Estimate' }).first().click();
  const details = page.getByRole('dialog', { name: 'Contact Details' });
  const total = details.getByRole('row').filter({ hasText: 'Total' });
  await expect(total).toContainText('$1,300');
  await expect(details.getByRole('link', { name: 'Open estimate' })).toHaveAttribute('href', /\/estimate\/[\w-]+$/);
  await expectAccessible(page);
});

test('nothing chosen and a failure are said at the button; the keyboard chooses, shows and begins a request', async ({
  page,
}) => {
  await open(page);
  await option(page, 'No package').check();
  await show(page).click();
  await expect(page.getByRole('alert').getByText('Choose a package or an add-on')).toBeVisible();
  await page.route('**/api/estimates', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await option(page, 'Launch').check();
  await show(page).click();
  await expect(page.getByRole('alert').getByText('The estimate could not be made.')).toBeVisible();
  await expect(show(page)).toBeEnabled();

  await page.unroute('**/api/estimates');
  await option(page, 'Product').focus();
  await page.keyboard.press('ArrowUp');
  await expect(option(page, 'Launch')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(addOn(page, 'AI assistant')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/estimate\/[\w-]+$/);
  await page.getByRole('button', { name: 'Make it a request' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Request' }).getByLabel('Name')).toBeFocused();
});

test('an unknown estimate is no page, and an expired one says so and leads to a new one', async ({ page, site }) => {
  expect((await page.goto('/estimate/unknown'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Estimate');
  await make(page);
  const path = new URL(page.url()).pathname;
  await page.goto(`${site.url}/estimate`);
  await ready(page);
  await page.route(`**/api${path.replace('/estimate/', '/estimates/')}`, (route) =>
    route.fulfill({ status: 410, json: { success: false, message: 'This estimate has expired', code: 'expired' } }),
  );
  await goTo(page, path);
  await expect(page.getByText('This estimate has expired')).toBeVisible();
  await page.getByRole('link', { name: 'Start a new estimate' }).click();
  await expect(show(page)).toBeVisible();
});

for (const theme of THEMES)
  test(`the pages are accessible in the ${theme} theme, on a phone and wide`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await open(page);
    await atEachWidth(page, () => expectAccessible(page));
    await choose(page);
    await page.getByRole('button', { name: 'Make it a request' }).click();
    await expect(page.getByRole('form', { name: 'Request' })).toBeVisible();
    await atEachWidth(page, async () => {
      await expectAccessible(page);
      await expectNoSideScroll(page);
    });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to the estimate, and back where nothing is chosen', async ({ page }) => {
    await page.goto('/estimate');
    await option(page, 'Launch').check();
    await addOn(page, 'AI assistant').check();
    await show(page).click();
    await expect(page).toHaveURL(/\/estimate\/[\w-]+$/);
    await expect(row(page, 'Total')).toContainText('$1,300');
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
    await expect(page.getByText('and include this page’s link')).toBeVisible();
    await page.goto('/estimate');
    await option(page, 'No package').check();
    await show(page).click();
    await expect(page.getByRole('alert').getByText('Choose a package or an add-on')).toBeVisible();
    await expect(option(page, 'No package')).toBeChecked();
  });
});

ownTest('the owner offers estimates by a switch, and nothing leads there before', async ({ owner, own }) => {
  const isLinked = async () =>
    (await (await owner.request.get('/')).text()).includes('href="/estimate') ||
    (await (await owner.request.get('/sitemap.xml')).text()).includes('/estimate');
  expect((await owner.request.get('/estimate')).status()).toBe(404);
  expect(await isLinked()).toBe(false);
  await owner.goto('/admin?tab=settings&section=site');
  const toggle = owner.getByRole('switch', { name: 'Offer estimates' });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toast(owner, 'Settings saved')).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Open estimate page' })).toHaveAttribute('href', `${own.url}/estimate`);
  await expectAccessible(owner);
  expect((await owner.request.get('/estimate')).status()).toBe(200);
  expect(await isLinked()).toBe(true);
  // The switch is off for the moment in which the first change is being saved.
  await expect(toggle).toBeEnabled();
  await toggle.click();
  await expect.poll(async () => (await owner.request.get('/estimate')).status()).toBe(404);
  expect(await isLinked()).toBe(false);
});
