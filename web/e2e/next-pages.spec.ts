import type { Page } from '@playwright/test';
import { paths } from '#common/paths.ts';
import { expect, ready, test } from './site.ts';

test.use({ isFirstVisit: true });

/** Style sheets and scripts of a page with the bytes that came for them. */
const filesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(?:css|js)$/.test(name))
      .map((entry) => ({
        path: new URL(entry.name).pathname,
        bytes: (entry as PerformanceResourceTiming).transferSize,
      })),
  );

/** Place, size and look of each heading and link. */
const lookOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, main a, footer a')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, fontFamily, fontSize, backgroundColor } = getComputedStyle(element);
      return { x, y: y + scrollY, width, height, color, fontFamily, fontSize, backgroundColor };
    }),
  );

test('a link in a new tab brings its text alone, and looks as if it had been opened first', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto(paths.projects);
  const before = await lookOf(page);
  await page.goto(paths.home);
  await ready(page);
  const next = (await page.locator('script[data-next]').getAttribute('data-next'))?.split(' ') ?? [];
  expect(next.length).toBeGreaterThan(2);
  // After the app, which a visitor waits for.
  await expect.poll(async () => (await filesOf(page)).map(({ path }) => path)).toEqual(expect.arrayContaining(next));
  const opened = context.waitForEvent('page');
  await page
    .locator(`a[href="${paths.projects}"]`)
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await tab.waitForURL(paths.projects);
  const files = await filesOf(tab);
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(next));
  expect(files.filter(({ path, bytes }) => next.includes(path) && bytes > 0)).toEqual([]);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await tab.setViewportSize(page.viewportSize() ?? { width: 1280, height: 720 });
  await expect.poll(() => lookOf(tab)).toEqual(before);
  expect(complaints).toEqual([]);
});
