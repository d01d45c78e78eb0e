import type { CDPSession, Page } from '@playwright/test';
import { expect, test, WITH_MOTION } from './site.ts';
import { arrive } from './testing/lines.ts';

test.use({ ...WITH_MOTION, isFirstVisit: true });

/** An input method composes a text, and files are dropped, while the app comes. */

const form = (page: Page) => page.getByRole('form', { name: 'Consultation request' });
const details = (page: Page) => form(page).getByLabel('Project Details');
const compose = (session: CDPSession, text: string) =>
  session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

/** Holds the code of the app back until it is let in. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry-client-/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a text that an input method composes while the app comes is whole and goes on', async ({ page }) => {
  const letIn = await holdApp(page);
  const session = await page.context().newCDPSession(page);
  await arrive(page, '/');
  await details(page).focus();
  await page.keyboard.type('App: ');
  await compose(session, 'に');
  const loaded = page.waitForEvent('requestfinished', (request) => /\/assets\/entry-client-/.test(request.url()));
  letIn();
  await loaded;
  await page.waitForLoadState('networkidle');
  await compose(session, 'にほん');
  await expect(details(page)).toHaveValue('App: にほん');
  await session.send('Input.insertText', { text: '日本' });
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(details(page)).toHaveValue('App: 日本');
  await compose(session, 'ご');
  await session.send('Input.insertText', { text: '語' });
  await expect(details(page)).toHaveValue('App: 日本語');
});

/** Drops a file as a browser does; tells whether the page took it, for else the browser opens it. */
const drop = (page: Page, name: string) =>
  form(page)
    .getByText('Attach a brief, a sketch or a screenshot')
    .evaluate((target, fileName) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['%PDF-1.4\n%%EOF\n'], fileName, { type: 'application/pdf' }));
      const asked = ['dragenter', 'dragover', 'drop'].map((type) =>
        target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })),
      );
      return !asked[1] && !asked[2];
    }, name);

test('files that are dropped before the app is there are attached once it is', async ({ page }) => {
  const letIn = await holdApp(page);
  await arrive(page, '/');
  await form(page).scrollIntoViewIfNeeded();
  expect(await drop(page, 'brief.pdf')).toBe(true);
  expect(await drop(page, 'sketch.pdf')).toBe(true);
  letIn();
  const files = form(page).getByRole('list', { name: 'Attached files' }).getByRole('listitem');
  await expect(files).toHaveCount(2);
  await expect(form(page).getByRole('img', { name: 'Uploaded' })).toHaveCount(2);
  expect(await drop(page, 'more.pdf')).toBe(true);
  await expect(files).toHaveCount(3);
});
