import type { Page } from '@playwright/test';

/** Shows another path of an open page, as its links do: a document costs a second of the processor. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
