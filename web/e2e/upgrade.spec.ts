import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copyProject, makeNextRelease } from '#scripts/testing/project-copy.ts';
import { expect, hydrated, OWNER, ready, startSite, test } from './site.ts';

test.use({ isFirstVisit: true });

/** A page that stays open while the site is upgraded, and code that is gone for good. */

const CONTACT_CHUNK = /\/assets\/contact-form-[\w-]+\.js$/;
const MESSAGE = 'A booking system for our three workshops, by spring.';

const form = (page: Page) => page.locator('#contact form');

async function fillIn(page: Page) {
  await form(page).getByLabel('Name').fill('Ada Lovelace');
  await form(page).getByLabel('Email').fill('ada@example.com');
  await form(page).getByLabel('Project Details').fill(MESSAGE);
}

async function send(page: Page) {
  await form(page).getByRole('button', { name: 'Send request' }).click();
  await page.waitForURL('**/thank-you', { timeout: 30_000 });
}

/** Lets the first `failures` requests of a chunk fail as if its build were gone. */
async function loseChunk(page: Page, chunk: RegExp, failures: number) {
  let failed = 0;
  await page.route(chunk, (route) => (failed++ < failures ? route.fulfill({ status: 404 }) : route.continue()));
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads++;
  });
  return () => loads;
}

test('pages of the earlier build go on over a build under the running server and its restart', async ({ browser }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-upgrade-'));
  const project = await copyProject(folder);
  const site = await startSite({}, project.entry);
  try {
    const open = async (path: string) => {
      const page = await browser.newPage({ baseURL: site.url });
      await page.goto(path);
      await ready(page);
      return page;
    };
    const token = await site.token();
    const dashboard = await browser.newPage({ baseURL: site.url });
    await dashboard.addInitScript((value) => localStorage.setItem('admin_token', value), token);
    await dashboard.goto('/admin');
    await expect(dashboard.getByRole('heading', { name: /^Welcome back/, level: 2 })).toBeVisible();
    const pages = [await open('/'), await open('/')] as const;
    const loads = [...pages, dashboard].map(countLoads);
    const before = await pages[0].locator('meta[name=build]').getAttribute('content');

    await makeNextRelease(project);
    await project.build();
    // The server that runs serves what it started with.
    const during = await open('/');
    expect(await during.locator('meta[name=build]').getAttribute('content')).toBe(before);
    await hydrated(pages[0]);
    await fillIn(pages[0]);
    await send(pages[0]);

    await site.restart();
    const after = await open('/');
    expect(await after.locator('meta[name=build]').getAttribute('content')).not.toBe(before);
    for (const page of [pages[1], during, after]) {
      await hydrated(page);
      await fillIn(page);
      await send(page);
    }
    for (const tab of ['Contacts', 'Profile', 'Settings']) {
      await dashboard.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: tab }).click();
      await expect(
        dashboard.getByRole('heading', { name: new RegExp(`^${tab.slice(0, -1)}`), level: 2 }),
      ).toBeVisible();
    }
    const { data } = await site.get<{ data: { submissions: { message: string }[] } }>('/api/contacts');
    expect(data.submissions.filter(({ message }) => message === MESSAGE)).toHaveLength(4);
    expect(loads.map((count) => count())).toEqual([0, 0, 0]);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true });
  }
});

test('a form whose code is gone reloads the page once and keeps what was typed', async ({ page }) => {
  await loseChunk(page, CONTACT_CHUNK, 1);
  await page.goto('/');
  await ready(page);
  const loads = countLoads(page);
  await page.evaluate((text) => {
    const field = document.querySelector('#contact-message');
    if (field instanceof HTMLTextAreaElement) field.value = text;
  }, MESSAGE);
  await form(page).scrollIntoViewIfNeeded();
  await expect.poll(loads).toBe(1);
  await hydrated(page);
  await expect(form(page).getByLabel('Project Details')).toHaveValue(MESSAGE);
  await fillIn(page);
  await send(page);
});

test('code that stays away shows a failure in its place, without a loop, and can be tried again', async ({ page }) => {
  await loseChunk(page, CONTACT_CHUNK, 2);
  await page.goto('/');
  await ready(page);
  const loads = countLoads(page);
  await form(page).scrollIntoViewIfNeeded();
  await expect.poll(loads).toBe(1);
  await ready(page);
  await page.locator('#contact').scrollIntoViewIfNeeded();
  const failure = page.locator('#contact').getByRole('alert');
  await expect(failure).toContainText('The form could not be loaded.');
  await expect(page.locator('h1')).toBeVisible();
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(form(page).getByRole('button', { name: 'Send request' })).toBeEnabled();
  expect(loads()).toBe(1);
});

test('a page whose texts are gone shows a failure in its place, and comes once they can be had', async ({ page }) => {
  await loseChunk(page, /\/assets\/agreements-[\w-]{7}\.js$/, 2);
  await page.goto('/verify');
  const loads = countLoads(page);
  const visitorActs = () => page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await visitorActs();
  await expect.poll(loads).toBe(1);
  await visitorActs();
  const failure = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' });
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await ready(page);
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible();
  await expect(failure).toBeHidden();
  expect(loads()).toBe(1);
});

test('a schema that is gone when the form is sent costs one more click, not the text', async ({ page }) => {
  let gone = true;
  await page.route(/\/assets\/contact\.schema-[\w-]+\.js$/, (route) =>
    gone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/');
  await hydrated(page);
  await fillIn(page);
  const reloaded = page.waitForEvent('load');
  await form(page).getByRole('button', { name: 'Send request' }).click();
  await reloaded;
  gone = false;
  await hydrated(page);
  await expect(form(page).getByLabel('Project Details')).toHaveValue(MESSAGE);
  await send(page);
});

test('a testimonial that was typed is there after the reload', async ({ page }) => {
  let gone = true;
  await page.route(/\/assets\/testimonial\.schema-[\w-]+\.js$/, (route) =>
    gone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/submit-testimonial');
  await ready(page);
  await page.getByLabel('Your Name').fill('Charles Babbage');
  await page.getByLabel('Your Feedback').fill('It computes tables, on time and without a fault.');
  await page.getByRole('radio', { name: /4/ }).check();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Submit Testimonial' }).click();
  await reloaded;
  gone = false;
  await ready(page);
  await expect(page.getByLabel('Your Name')).toHaveValue('Charles Babbage');
  await expect(page.getByLabel('Your Feedback')).toHaveValue('It computes tables, on time and without a fault.');
  await expect(page.getByRole('radio', { name: /4/ })).toBeChecked();
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept).not.toContain('typed-text');
});

test('an unsent chat message is there after the reload, and a password is stored nowhere', async ({ page, site }) => {
  await page.goto('/');
  await ready(page);
  await page.getByRole('button', { name: 'Open AI chat' }).click();
  const message = page.getByLabel('Your message');
  await expect(message).toBeEnabled();
  await message.fill('What does a shop cost?');
  await loseChunk(page, /\/assets\/thank-you-page-[\w-]+\.js$/, 1);
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => {
    history.pushState({}, '', '/thank-you');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await reloaded;
  await expect(page.getByLabel('Your message')).toHaveValue('What does a shop cost?');

  await page.goto(`${site.url}/admin/login`);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  const texts = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(texts).not.toContain(OWNER.password);
});

test('a tab of the dashboard whose code is gone reloads once, then offers to try again', async ({ page, site }) => {
  const token = await site.session();
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  const chunk = /\/assets\/profile-tab-[\w-]+\.js$/;
  // It is asked for ahead of the click, and again after the reload.
  await loseChunk(page, chunk, Number.POSITIVE_INFINITY);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: /^Welcome back/, level: 2 })).toBeVisible();
  const loads = countLoads(page);
  const navigation = page.getByRole('navigation', { name: 'Dashboard' });
  await navigation.getByRole('link', { name: 'Profile' }).click();
  await expect.poll(loads).toBe(1);
  await expect(page.getByRole('alert')).toContainText('This tab didn’t load.');
  await expect(navigation).toBeVisible();
  await page.unroute(chunk);
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 2 })).toBeVisible();
});
