import { expect, ready, test as shared } from './site.ts';
import { ownBrowser } from './testing/own-browser.ts';

// Browsers of tests hide scrollbars, which take room on most desktops.
const test = shared.extend(ownBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] }));
test.use({ viewport: { width: 1440, height: 900 } });

test('a dialog dims the page up to its edge, and the page stays where it is', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const view = page.getByRole('button', { name: 'View resume' });
  await view.scrollIntoViewIfNeeded();
  const places = () =>
    page.evaluate(() => [
      scrollY,
      ...['header', 'h1', '#about', 'footer'].map((part) => {
        const { x, width } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return [x, width];
      }),
    ]);
  const widths = () => page.evaluate(() => [innerWidth, document.documentElement.clientWidth]);
  const before = await places();
  const [whole = 0, inner = 0] = await widths();
  expect(inner).toBeLessThan(whole);

  await view.click();
  await expect(page.getByRole('dialog', { name: 'Resume' })).toBeVisible();
  expect(await places()).toEqual(before);
  // A fixed element such as the backdrop reaches to the edge of the window.
  expect(await widths()).toEqual([whole, whole]);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Resume' })).toBeHidden();
  expect(await places()).toEqual(before);
});
