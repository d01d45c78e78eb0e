import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { OWNER, type Site, startSite } from './testing/start-site.ts';

export { OWNER, type Site, startSite };

/** Collects the complaints of a page: errors, warnings, refusals of its own policy, requests to other origins. */
function watch(page: Page, url: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const target = request.url();
    if (!target.startsWith(url) && !/^(data|blob):/.test(target)) complaints.push(`asked ${target}`);
  });
  return complaints;
}

interface TestFixtures {
  complaints: string[];
}

export const test = base.extend<TestFixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the tool reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  complaints: async ({ page, site }, use) => use(watch(page, site.url)),
});

/** Colours that are on their way to others are measured when they are there. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @param except rules that a foreign part of the page breaks */
export async function expectAccessible(page: Page, except: readonly string[] = []): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    // The page in a frame is one of the site, which has its own tests; axe's other mode would open a page each time.
    .exclude('iframe')
    .setLegacyMode(true)
    .options({ runOnly: RULES, resultTypes: ['violations'] })
    .disableRules([...except])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)]),
  ).toEqual([]);
}

export const THEMES = ['light', 'dark'] as const;
const WIDTHS = [390, 1440] as const;

/** Does the same on a phone and on a wide screen, in one page. */
export async function atEachWidth(page: Page, look: (width: number) => Promise<void>, height = 900): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height });
    await look(width);
  }
}

/** The page runs its scripts: what the server rendered answers to clicks. */
export async function ready(page: Page): Promise<void> {
  // The app is loaded at the first sign of a visitor.
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 15_000 });
}

/** Like `ready`, and the consultation form of the landing page has come, too. */
export async function hydrated(page: Page): Promise<void> {
  await ready(page);
  // The form's code comes when the form comes near.
  await page.locator('#contact form').scrollIntoViewIfNeeded();
  await expect(page.locator('#contact form [type=submit]')).toBeEnabled({ timeout: 15_000 });
}

/** Like a tab from which a request was sent: `/thank-you` thanks in it. */
export const afterRequest = (page: Page) => page.addInitScript(() => sessionStorage.setItem('request-sent', 'sent'));

export { expect };
