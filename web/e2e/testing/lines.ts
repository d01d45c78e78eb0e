import type { Page } from '@playwright/test';

/** Lines on which a journey is made: the machine's own, and that of a phone at the edge of its cell. */
export const LINES = ['a fast line', 'a slow line'] as const;
export type Line = (typeof LINES)[number];

const SLOW = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Lets the page load over the line from its next request on. */
export async function useLine(page: Page, line: Line): Promise<void> {
  if (line === 'a fast line') return;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
}

/** Opens a page and waits for its document alone: the app comes later, as it does for visitors. */
export const arrive = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

/** Opens a page and waits for nothing but the first bytes of its document. */
export const arriveEarly = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/** Measures in the page how long it takes from the next click until a part of it is on the screen. @returns reads the milliseconds */
export async function watchArrival(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.locator(selector).evaluate((target) => {
    const look = (since: number) => {
      const isThere = target.getBoundingClientRect().top < innerHeight;
      if (isThere) document.documentElement.dataset.arrivedAfter = String(performance.now() - since);
      else requestAnimationFrame(() => look(since));
    };
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
  });
  const root = page.locator('html[data-arrived-after]');
  return async () => Number(await root.getAttribute('data-arrived-after'));
}
