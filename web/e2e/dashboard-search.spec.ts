import type { Page } from '@playwright/test';
import { test } from './own-site.ts';
import { atEachWidth, expect, expectAccessible } from './site.ts';

test.describe.configure({ timeout: 120_000 });

const box = (page: Page) => page.getByRole('combobox', { name: 'Search projects, skills, settings' });

async function search(page: Page, text: string) {
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await box(page).fill(text);
  await page.keyboard.press('Enter');
}

/** In the page: presses Ctrl+K once no dialog is left, and marks the document four frames later. */
function pressAsDialogCloses(): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector('[role=dialog]')) return;
    watch.disconnect();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    const after = (frames: number) => {
      if (frames === 0) document.documentElement.dataset.framesLater = '';
      else requestAnimationFrame(() => after(frames - 1));
    };
    after(4);
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

test('the list of matches is accessible, narrow and wide; the best match over all kinds is opened by Enter; commands are found by their plain words and short forms', async ({
  owner: page,
  own,
}) => {
  await own.send('POST', '/api/email/contact', {
    name: 'Anna Weber',
    email: 'anna@example.com',
    message: 'A web shop, please.',
  });
  await page.goto('/admin');
  await atEachWidth(page, async (width) => {
    if (width < 768) await page.getByRole('button', { name: 'Search', exact: true }).click();
    await box(page).fill('theme');
    await expect(page.getByRole('option', { name: 'Switch between light and dark theme' })).toBeVisible();
    await expect(page.getByText(/^\d+ results?$/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  const details = page.getByRole('dialog', { name: 'Contact Details' });
  for (const text of ['anna web', 'Weber Anna', 'annna weber']) {
    await search(page, text);
    await expect(page).toHaveURL(/tab=contacts&contact=/);
    await expect(details).toContainText('Anna Weber');
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  }

  // The shortcut comes before the row of the request has the focus again.
  await search(page, 'anna web');
  await expect(details).toContainText('Anna Weber');
  await page.evaluate(pressAsDialogCloses);
  await page.keyboard.press('Escape');
  await expect(page.locator('html[data-frames-later]')).toBeAttached();
  await expect(box(page)).toBeFocused();

  const before = await page.locator('html').getAttribute('class');
  await search(page, 'dark mode');
  await expect(page.locator('html')).not.toHaveClass(before ?? '');
  await search(page, '2fa');
  await expect(page.getByRole('region', { name: 'Two-factor authentication' })).toBeFocused();
  await search(page, 'back up');
  await expect(page.getByRole('region', { name: 'Backup' })).toBeFocused();
  await search(page, 'add project');
  await expect(page.getByRole('dialog', { name: 'Add New Project' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search(page, 'logout');
  const question = page.getByRole('alertdialog', { name: 'Logout' });
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
