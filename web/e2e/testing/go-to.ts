import type { Page } from '@playwright/test';

/** Shows another path of an open page, as its links do: a document costs a second of the processor. */
export async function goTo(page: Page, path: string): Promise<void> {
  // Before that its router does not listen yet.
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
