import { test as base, expect, type Page } from '@playwright/test';
import { violationsOf } from './testing/accessibility.ts';
import { madeOnce, siteOfEach, startHostedSite } from './testing/hosted-site.ts';
import { keptContext, type Visit } from './testing/kept-context.ts';
import { OWNER, type Site, startSite } from './testing/start-site.ts';

export { madeOnce, OWNER, type Site, siteOfEach, startHostedSite, startSite };

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

interface Fixtures {
  site: Site;
  complaints: string[];
}

/**
 * Tests on one site for all of a worker. Tests that need another one put it in its place. No fixture belongs to the worker:
 * tests with other ones would be run by another worker, which starts everything anew.
 */
export const test = base.extend<Fixtures & Visit>({
  ...keptContext,
  // Pages stand still: motion costs time of the processor, and a press can miss what moves.
  contextOptions: { reducedMotion: 'reduce' },
  site: madeOnce(() => startHostedSite()),
  baseURL: async ({ site }, use) => use(site.url),
  complaints: async ({ page, site }, use) => use(watch(page, site.url)),
});

/** For tests about what moves: `test.use(WITH_MOTION)`. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The dashboard makes each of its first reads in a call of its own, so that a test can answer one of them. */
export const readAlone = (page: Page) => page.route('**/api/overview/reads', (route) => route.abort());

/** @param except rules that a foreign part of the page breaks */
export async function expectAccessible(page: Page, except: readonly string[] = []): Promise<void> {
  expect(await violationsOf(page, { except })).toEqual([]);
}

/**
 * Themes in which every screen is looked at. The dark one's colors are computed beside the light one's and checked by rule
 * (common/site/colors.test.ts), so screens are looked at in it at night, with `BOTH_THEMES=1`.
 */
export const THEMES = process.env.BOTH_THEMES === '1' ? (['light', 'dark'] as const) : (['light'] as const);
const WIDTHS = [390, 1440] as const;

/** Does the same on a phone and on a wide screen, in one page. */
export async function atEachWidth(page: Page, look: (width: number) => Promise<void>, height = 900): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height });
    await look(width);
  }
}

/** Nothing widens the page: it scrolls down only, as soon as it has taken in its size. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

/** The page runs its scripts: what the server rendered answers to clicks. */
export async function ready(page: Page): Promise<void> {
  // The app is loaded at the first sign of a visitor.
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Like `ready`, and the consultation form of the landing page has come, too. */
export async function hydrated(page: Page): Promise<void> {
  await ready(page);
  // The form's code comes when the form comes near.
  await page.locator('#contact form').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-answering]:has(> #consultation)')).toBeAttached();
}

/** Like a tab from which a request was sent: `/thank-you` thanks in it. */
export const afterRequest = (page: Page) => page.addInitScript(() => sessionStorage.setItem('request-sent', 'sent'));

export { expect };
