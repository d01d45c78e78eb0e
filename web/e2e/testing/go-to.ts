import type { Page } from '@playwright/test';

/** Shows another path of a page whose router listens, as its links do: a document costs a second of the processor. */
export const showPath = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The same for a page of the site that may still be loading. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await showPath(page, path);
}
