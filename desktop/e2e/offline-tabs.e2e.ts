import type { Page } from '@playwright/test';
import { adminPath, adminTabs } from '#common/admin-paths.ts';
import { expect, goTo, test, toast } from '#desktop/testing/fixtures.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';

const offlineBar = (page: Page) => page.getByRole('status', { name: 'App notices' }).getByText(/cannot be reached\./);

test('under the one bar that says offline no tab loads for ever or says it again, each goes on by itself, and what needs the site is saved afterwards', async ({
  startSignedIn,
  site,
}) => {
  test.setTimeout(240_000);
  await site.send('POST', '/api/email/contact', { name: 'Ada', email: 'a@example.com', message: 'Hello there.' });
  const proxy = await openProxy(site.url);
  const app = await startSignedIn(site, { at: proxy });
  const { page } = app;
  proxy.cut();
  await expect(offlineBar(page)).toBeVisible({ timeout: 30_000 });
  // The dot beside 'Reconnecting' moves while the app keeps trying.
  const stuck = page.locator(
    'main .animate-pulse-soft:not(.bg-warning), main .animate-spin, main :text("Loading "):not(option)',
  );
  // The page itself is loaded without the site, too.
  await page.reload();
  for (const tab of adminTabs) {
    await goTo(page, adminPath(tab));
    const link = page.getByRole('navigation', { name: 'Dashboard' }).locator('a[aria-current="page"]');
    await expect(link, tab).toHaveAttribute('href', adminPath(tab));
    await expect(offlineBar(page), tab).toBeVisible();
    await expect(page.getByText('You are offline'), tab).toHaveCount(0);
    await expect(stuck, tab).toHaveCount(0);
    await expect(page.getByText(/Failed to/), tab).toHaveCount(0);
  }
  await goTo(page, '/admin?tab=contacts');
  await expect(page.getByText('Not available offline.').first()).toBeVisible();
  await expect(page.getByRole('note', { name: 'Offline' })).toHaveText('What is missing here was not loaded before.');
  proxy.mend();
  await app.command('wake');
  await expect(page.getByRole('note', { name: 'Offline' })).toBeHidden();
  await expect(page.getByText('Not available offline.')).toHaveCount(0);
  await expect(page.getByText('Ada').first()).toBeVisible();
  await expect(offlineBar(page)).toBeHidden();

  // A skill cannot be saved offline: the form says why, keeps the text and saves it afterwards.
  await goTo(page, '/admin?tab=skills&new=skill');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Skill Name').fill('Offline skill');
  await dialog.getByLabel('Category').selectOption('backend');
  await page.getByLabel('Proficiency Level').selectOption('expert');
  proxy.cut();
  await expect(offlineBar(page)).toBeVisible({ timeout: 30_000 });
  const bar = await page.getByRole('status', { name: 'App notices' }).boundingBox();
  const shown = await dialog.boundingBox();
  expect(shown?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));

  const save = dialog.getByRole('button', { name: /^(Add|Create|Save)/ });
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription('Needs your site, which cannot be reached now.');
  await expect(dialog.getByLabel('Skill Name')).toHaveValue('Offline skill');
  proxy.mend();
  await app.command('wake');
  await expect(offlineBar(page)).toBeHidden();
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Offline skill').first()).toBeVisible();

  // A failure whose toast gives no reason gets the one that all have.
  proxy.cut();
  await expect(offlineBar(page)).toBeVisible({ timeout: 30_000 });
  await goTo(page, '/admin?tab=settings&section=desktop');
  await page.getByRole('button', { name: 'Check for updates' }).click();
  await expect(toast(page, 'You are offline. Try again when the server is back.')).toBeVisible();
  proxy.close();
});
