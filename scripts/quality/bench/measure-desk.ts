import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '#scripts/testing/chromium.ts';
import { fillContacts } from './fill-contacts.ts';
import { openContext } from './own-database.ts';
import { type Measurement, milliseconds } from './report.ts';
import { signIn } from './sign-in.ts';
import { median, percentile } from './statistics.ts';
import type { TestEnv } from './test-env.ts';

const ROWS = 10_000;
const ROUNDS = 10;
const TAB_AIM_MS = 150;
const KEY_AIM_MS = 50;
const ROUNDS_OF_TYPING = 3;
const PAUSE_MS = 700;
const TEXT = 'she wants a booking page by spring';

/** Shorter presses are not told by the browser. */
const SHORTEST_MS = 16;

interface Interactions {
  interactions: Map<number, number>;
}

/** Keeps the longest event of each interaction: its wait for the next frame. */
const watchInteractions = (page: Page) =>
  page.addInitScript(() => {
    const interactions = new Map<number, number>();
    Object.assign(window, { interactions });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (interactionId > 0)
          interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** Takes the milliseconds of every interaction since the last look. */
const takeInteractions = (page: Page) =>
  page.evaluate(() => {
    const { interactions } = window as unknown as Interactions;
    const found = [...interactions.values()];
    interactions.clear();
    return found;
  });

/** Milliseconds from a click on the tab to the frame that shows rows of it. */
const openTab = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const tab = [...document.querySelectorAll<HTMLElement>('aside a')].find((link) => link.textContent === 'Contacts');
    const { promise, resolve } = Promise.withResolvers<number>();
    const started = performance.now();
    const look = () => {
      if (!document.querySelector('[data-row]')) return requestAnimationFrame(look);
      return requestAnimationFrame(() => resolve(performance.now() - started));
    };
    tab?.click();
    look();
    return promise;
  });

/** Types a text a few times, and resolves to the milliseconds of each key press. */
async function typeInto(page: Page, label: string): Promise<number[]> {
  const field = page.getByLabel(label, { exact: true }).first();
  const keys: number[] = [];
  for (let round = 0; round < ROUNDS_OF_TYPING; round++) {
    await field.click();
    await page.waitForTimeout(PAUSE_MS);
    await takeInteractions(page);
    await field.pressSequentially(TEXT, { delay: 60 });
    // Entries come after the frame that they are about.
    await page.waitForTimeout(PAUSE_MS);
    const told = await takeInteractions(page);
    keys.push(...told, ...Array.from({ length: Math.max(0, TEXT.length - told.length) }, () => SHORTEST_MS));
    await field.fill('');
  }
  return keys;
}

async function measure(url: string, token: string) {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
    await watchInteractions(page);
    await page.goto(`${url}/admin`);
    await page.getByRole('region', { name: 'Waiting for you' }).getByRole('link').first().waitFor();
    await page.waitForTimeout(1_000);
    const tabs: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      tabs.push(await openTab(page));
      await page.waitForTimeout(300);
      await page.getByRole('link', { name: 'Overview', exact: true }).click();
      await page.getByRole('region', { name: 'Waiting for you' }).waitFor();
      await page.waitForTimeout(300);
    }
    await openTab(page);
    const search = await typeInto(page, 'Search');
    await page.locator('[data-request]').first().click();
    const note = await typeInto(page, 'Add a note');
    await page.getByRole('dialog').getByRole('button', { name: 'Reply', exact: true }).click();
    const keys = { search, note, reply: await typeInto(page, 'Message') };
    return { first: tabs[0] ?? 0, tabs: tabs.slice(1), keys };
  } finally {
    await browser.close();
  }
}

const keyRow = (keys: readonly number[]) =>
  [median([...keys]), percentile(keys, 0.95), Math.max(...keys)].map((value) => `${value} ms`).join(', ');

const aimOf = (what: string, value: number, limit: number) => ({
  text: `${what}: below ${limit} ms`,
  found: `${milliseconds(value)} ms`,
  met: value < limit,
});

/** Measures the Contacts tab in Chromium: from the click on it to its rows, and keys in its fields. */
export async function measureDesk(testEnv: TestEnv): Promise<Measurement> {
  const databaseUrl = await testEnv.createDatabase();
  const context = await openContext(databaseUrl, join(testEnv.folder, 'desk-filling'));
  await fillContacts(context.database, ROWS, () => undefined);
  // New requests wait, far more of them than one owner would let wait.
  await context.database.sequelize.query("UPDATE contacts SET waitingSince = submittedAt WHERE status = 'new'");
  await context.database.close();
  const api = await testEnv.startApi('desk', { DATABASE_URL: databaseUrl });
  const { authorization = '' } = await signIn(api.url);
  const { first, tabs, keys } = await measure(api.url, authorization.replace('Bearer ', ''));
  await api.stop();
  const worst = (values: readonly number[]) => `${milliseconds(Math.max(...values))} ms`;
  return {
    name: 'desk',
    title: `The Contacts tab in Chromium, ${ROWS.toLocaleString('en-US')} requests on MySQL`,
    head: ['', 'found'],
    rows: [
      ['from the first click on the tab to its rows, with its code', `${milliseconds(first)} ms`],
      [`from a later click to its rows, median of ${ROUNDS}`, `${milliseconds(median(tabs))} ms`],
      ['the same, longest', worst(tabs)],
      ...Object.entries(keys).map(([field, found]) => [
        `a key in the ${field}: median, 95 of 100, longest`,
        keyRow(found),
      ]),
    ],
    figures: { first, tabs, keys },
    aims: [
      aimOf('from a click on the tab to its rows, median', median(tabs), TAB_AIM_MS),
      ...Object.entries(keys).map(([field, found]) =>
        aimOf(`95 of 100 keys in the ${field}`, percentile(found, 0.95), KEY_AIM_MS),
      ),
    ],
    notes: [`the browser rounds key presses to 8 ms and tells of none below ${SHORTEST_MS} ms`],
  };
}
