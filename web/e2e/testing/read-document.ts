import type { Page } from '@playwright/test';

/** A page as a program reads it: what the server sends, of which nothing is loaded or run. */
export async function readDocument(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return await page.evaluateHandle((text) => new DOMParser().parseFromString(text, 'text/html'), html);
}
