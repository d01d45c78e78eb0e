import { chromium, type Page } from '@playwright/test';
import { findChromium } from '#scripts/testing/chromium.ts';
import { type Site, startSite } from '#web/e2e/testing/start-site.ts';
import type { Measurement } from './report.ts';

/** An input counts as answered at once below this. */
const AIM_MS = 50;
/** Each step counts with the best of its tries: the machine has other work, which the page is not to blame for. */
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

const screens = [
  { screen: 'wide', steps: WIDE, size: { width: 1440, height: 900 } },
  { screen: 'phone', steps: NARROW, size: { width: 390, height: 844 } },
];

/** The best time of each step, in milliseconds. */
async function bestOf(page: Page, site: Site, steps: readonly Step[]): Promise<Map<string, number>> {
  const best = new Map<string, number>();
  await watchInteractions(page);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await page.goto(site.url);
    for (const { name, run } of steps) {
      await run(page);
      best.set(name, Math.min(await longest(page), best.get(name) ?? Number.POSITIVE_INFINITY));
    }
    await page.evaluate(() => sessionStorage.clear());
  }
  return best;
}

/** Measures, by the browser's own event timing, how long a visitor of the landing page waits from an input to the next frame. */
export async function measureInteractions(): Promise<Measurement> {
  const site = await startSite();
  const executablePath = await findChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  try {
    const found: { screen: string; name: string; ms: number }[] = [];
    for (const { screen, steps, size } of screens) {
      const page = await browser.newPage({ viewport: size });
      for (const [name, ms] of await bestOf(page, site, steps)) found.push({ screen, name, ms });
      await page.close();
    }
    const slowest = Math.max(...found.map(({ ms }) => ms));
    return {
      name: 'interactions',
      title: 'Inputs on the landing page, until the next frame',
      head: ['', 'best ms'],
      rows: found.map(({ screen, name, ms }) => [`${screen}: ${name}`, String(ms)]),
      figures: found,
      aims: [{ text: `every input: at most ${AIM_MS} ms`, found: `${slowest} ms`, met: slowest <= AIM_MS }],
      notes: ['the browser tells durations in steps of 8 ms, and none below 16 ms'],
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}
