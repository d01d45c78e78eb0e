import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/**
 * The browser's own event timing measures a visitor's wait from an input to the next frame. Each step counts with the
 * best of a few tries: the machine of a test has other work, which the page is not to blame for.
 */

test.describe.configure({ mode: 'default' });

const LIMIT_MS = 50;
const TRIES = 4;

interface Step {
  name: string;
  run: (page: Page) => Promise<void>;
}

const watchInteractions = (page: Page) =>
  page.addInitScript(() => {
    const interactions: number[] = [];
    Object.assign(window, { interactions });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) interactions.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** The longest interaction since the last look; those below 16 ms are not told by the browser. */
async function longest(page: Page): Promise<number> {
  // Entries come after the frame that they are about.
  await page.waitForTimeout(250);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { interactions: number[] }).interactions.splice(0)));
}

async function measure(page: Page, steps: readonly Step[], size: { width: number; height: number }) {
  const best = new Map<string, number>();
  await page.setViewportSize(size);
  await watchInteractions(page);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await page.goto('/');
    for (const { name, run } of steps) {
      await run(page);
      best.set(name, Math.min(await longest(page), best.get(name) ?? Number.POSITIVE_INFINITY));
    }
    await page.evaluate(() => sessionStorage.clear());
  }
  const told = [...best].map(([name, ms]) => `${name}: ${ms} ms`).join(', ');
  test.info().annotations.push({ type: 'interactions', description: told });
  return best;
}

const click = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};
const press = (key: string) => (page: Page) => page.keyboard.press(key);
const appLoaded = async (page: Page) => {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
};

const openSearch: Step = {
  name: 'open the search',
  run: async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
  },
};

const openCard: Step = {
  name: 'open a case study',
  run: async (page) => {
    await page.locator('#projects a[href="/projects/kestrel-dispatch"]').first().click();
    await page.locator('#project-title').waitFor();
    await page.waitForTimeout(600);
  },
};

const WIDE: readonly Step[] = [
  { name: 'first click, before the app is loaded', run: click(/theme/i) },
  { name: 'the app takes over', run: appLoaded },
  { name: 'theme', run: click(/theme/i) },
  openSearch,
  { name: 'type in the search', run: (page) => page.keyboard.type('price', { delay: 30 }) },
  { name: 'move in the search', run: press('ArrowDown') },
  { name: 'clear the search', run: press('Escape') },
  { name: 'close the search', run: press('Escape') },
  { name: 'open the chat', run: click('Chat with the assistant') },
  { name: 'close the chat', run: press('Escape') },
  { name: 'open a FAQ', run: (page) => page.locator('summary').first().click() },
  { name: 'step a rail', run: click('Next testimonials') },
  openCard,
];

const NARROW: readonly Step[] = [
  { name: 'first click, before the app is loaded', run: click('Open menu') },
  { name: 'the app takes over', run: appLoaded },
  { name: 'close the menu', run: click('Close menu') },
  openSearch,
  { name: 'type in the search', run: (page) => page.keyboard.type('price', { delay: 30 }) },
  { name: 'clear the search', run: press('Escape') },
  { name: 'close the search', run: press('Escape') },
  openCard,
];

for (const { name, steps, size } of [
  { name: 'a wide screen', steps: WIDE, size: { width: 1440, height: 900 } },
  { name: 'a phone', steps: NARROW, size: { width: 390, height: 844 } },
])
  test(`on ${name} every input is answered within ${LIMIT_MS} ms`, async ({ page }) => {
    const best = await measure(page, steps, size);
    expect([...best].filter(([, ms]) => ms > LIMIT_MS)).toEqual([]);
  });
