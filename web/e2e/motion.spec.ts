import type { Page } from '@playwright/test';
import { expect, ready, test, WITH_MOTION } from './site.ts';

test.use(WITH_MOTION);

const PATH = '/projects/kestrel-dispatch';

/** Notes which parts of the page have a transition of their own, and whether each transition ended well. */
const noteTransitions = (page: Page) =>
  page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    if (!('startViewTransition' in document)) return;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
          if (part?.startsWith('::view-transition-group')) noted.push(part);
        }
      });
      transition.finished.then(() => noted.push('finished'));
      return transition;
    };
  });

const noted = (page: Page) => page.evaluate(() => (window as unknown as { noted: string[] }).noted);

/** The page answers, and the code of transitions has come. */
async function settled(page: Page) {
  await page.goto('/');
  await ready(page);
  await page.waitForLoadState('networkidle');
}

const card = (page: Page) => page.locator(`#projects a[href="${PATH}"]`).first();

async function openProject(page: Page) {
  await card(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kestrel Dispatch' })).toBeVisible();
}

test("a card's picture becomes that of the case study, which is loaded once and shown from its top", async ({
  page,
  complaints,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api${PATH}`)) calls.push(request.url());
  });
  await noteTransitions(page);
  // A busy machine may take longer than a transition waits, which then goes on without the picture.
  await expect(async () => {
    calls.length = 0;
    await settled(page);
    // The press begins to load the project, so that it is there before the click.
    const loaded = page.waitForResponse((reply) => reply.url().endsWith(`/api${PATH}`));
    await card(page).dispatchEvent('pointerdown', { button: 0 });
    await loaded;
    await openProject(page);
    await expect.poll(() => noted(page)).toContain('finished');
    expect(await noted(page)).toContain('::view-transition-group(project-cover)');
  }).toPass();
  expect(calls).toHaveLength(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Kestrel Dispatch');
  expect(complaints).toEqual([]);
});

test('a page that loads slowly opens at once, without a transition', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api${PATH}`, async (route) => {
    await asked;
    await route.continue();
  });
  await noteTransitions(page);
  await settled(page);
  await page.locator(`#projects a[href="${PATH}"]`).first().click();
  await expect(page).toHaveURL((url) => url.pathname === PATH);
  await expect(page.getByText('Loading project')).toBeAttached();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Kestrel Dispatch' })).toBeVisible();
  expect(await noted(page)).toEqual([]);
});

/** Measures the filled part of each bar of the ruler, from 0 to 1. */
const filled = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.ruler-time')].map((bar) => new DOMMatrix(getComputedStyle(bar).transform).a),
  );

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

test('the bars of the ruler fill with scrolling, and empty with scrolling back', async ({ page }) => {
  await page.goto('/');
  for (const [width, height] of [
    [1440, 900],
    [2560, 1440],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const atStart = await filled(page);
    expect(atStart.length).toBeGreaterThan(1);
    expect(Math.max(...atStart), `${width}`).toBeLessThan(0.01);
    const top = await page.locator('.ruler').evaluate((ruler) => ruler.getBoundingClientRect().top);
    await scrollTo(page, top);
    const atEnd = await filled(page);
    expect(Math.min(...atEnd), `${width}`).toBeGreaterThan(0.95);
    await scrollTo(page, 0);
    expect(await filled(page)).toEqual(atStart);
  }
});

test('nothing of it moves where less motion is wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await noteTransitions(page);
  await page.goto('/');
  await scrollTo(page, 400);
  expect(new Set(await filled(page))).toEqual(new Set([0]));
  await settled(page);
  await openProject(page);
  expect(await noted(page)).toEqual([]);
});
