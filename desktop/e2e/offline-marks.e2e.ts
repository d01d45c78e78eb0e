import type { Page } from '@playwright/test';
import { requestPath } from '#common/admin-paths.ts';
import { expect, goTo, signIn, test } from '#desktop/testing/fixtures.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';

const mark = 'Waiting to be sent';
const REASON = 'Needs your site, which cannot be reached now.';

/** Waits until this computer holds what the site has. */
const untilRead = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await window.desktop.getState()).offline.savedAt), { timeout: 30_000 })
    .not.toBeNull();

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const view = (page: Page, name: string) => page.getByRole('button', { name: `View details of ${name}` });

test('what waits is marked in its row, its details and its timeline until it is sent, or stops at another version', async ({
  startSignedIn,
  site,
}) => {
  const body = { name: 'Ada Marked', email: 'ada@example.com', message: 'A lighthouse.' };
  const { data: ada } = (await (await site.send('POST', '/api/email/contact', body)).json()) as {
    data: { id: string };
  };
  const proxy = await openProxy(site.url);
  const { page } = await startSignedIn(site, { at: proxy });
  await goTo(page, requestPath(ada.id));
  const opened = page.getByRole('dialog');
  const timeline = opened.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  // The timelines are read after all requests, and this one is kept because it was seen.
  await expect(timeline.filter({ hasText: 'A lighthouse.' })).toBeVisible();
  await untilRead(page);
  proxy.cut();
  await expect(page.getByText(/cannot be reached\./)).toBeVisible({ timeout: 30_000 });
  await opened.getByLabel('Add a note').fill('Called the keeper.');
  await opened.getByRole('button', { name: 'Add note' }).click();
  await opened.getByLabel('Status').selectOption('in_progress');
  await expect(timeline.filter({ hasText: 'Called the keeper.' })).toContainText(mark);
  await expect(timeline.filter({ hasText: 'In Progress' })).toContainText(mark);
  await expect(timeline.filter({ hasText: 'A lighthouse.' })).not.toContainText(mark);
  await expect(opened.getByText(mark, { exact: true })).toHaveCount(3);
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/waiting-details.png` });
  await page.keyboard.press('Escape');
  await expect(row(page, 'Ada Marked').getByRole('img', { name: mark })).toBeVisible();

  await page.getByRole('button', { name: 'Add Request' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Bea Called');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Waits on this computer. It is added when the server is back.')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(mark, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Bea Called').getByRole('img', { name: mark })).toBeVisible();

  proxy.mend();
  await page.evaluate(() => window.desktop.tryAgain());
  await expect(page.getByRole('img', { name: mark })).toHaveCount(0, { timeout: 40_000 });
  await expect(view(page, 'Bea Called')).toHaveCount(1);
  const { data } = await site.get<{ data: { submissions: { name: string }[] } }>('/api/contacts?search=Bea%20Called');
  expect(data.submissions.map(({ name }) => name)).toEqual(['Bea Called']);

  // A change that meets another version stops, shows both, and the owner keeps one.
  proxy.cut();
  await goTo(page, requestPath(ada.id));
  await opened.getByLabel('Status').selectOption('completed');
  await expect(page.getByText('Waiting to be sent (1)')).toBeVisible();
  await site.send('PATCH', `/api/contacts/${ada.id}/status`, { status: 'rejected' });
  proxy.mend();
  await page.evaluate(() => window.desktop.tryAgain());
  await expect(page.getByText('1 change needs your decision.')).toBeVisible();
  await page.getByRole('link', { name: 'Show changes' }).click();
  const change = page.getByRole('listitem', { name: 'Status of Ada Marked' });
  await expect(change).toContainText('Rejected');
  await expect(change).toContainText('Completed');
  await change.getByRole('button', { name: 'Keep my version' }).click();
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  const kept = await site.get<{ data: { status: string } }>(`/api/contacts/${ada.id}`);
  expect(kept.data.status).toBe('completed');
  proxy.close();
});

test('without a keychain a note can neither be sent nor wait while the site is away, and says why', async ({
  start,
  site,
}) => {
  const body = { name: 'Dee Unkept', email: 'dee@example.com', message: 'A harbor.' };
  const { data: dee } = (await (await site.send('POST', '/api/email/contact', body)).json()) as {
    data: { id: string };
  };
  const proxy = await openProxy(site.url);
  const { page } = await start([], { DOUBLE_KEYCHAIN: 'missing' });
  await signIn(page, proxy);
  await goTo(page, requestPath(dee.id));
  const opened = page.getByRole('dialog');
  await opened.getByLabel('Add a note').fill('Called the harbor.');
  const add = opened.getByRole('button', { name: 'Add note' });
  await expect(add).toBeEnabled();
  proxy.cut();
  await expect(page.getByText(/cannot be reached\./)).toBeVisible({ timeout: 30_000 });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription(REASON);
  proxy.close();
});

/** Nobody knows the state of a connection while the site is away. */
async function expectNothingCalledGood(page: Page) {
  await goTo(page, '/admin?tab=ai&section=status');
  await expect(page.getByText('Not known while offline').first()).toBeVisible();
  await expect(page.getByText(/Healthy|System Error/)).toHaveCount(0);
  await goTo(page, '/admin?app=self-test');
  await expect(page.getByText('Does not work').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'stream' })).not.toContainText('Works');
}

test('offline, what adds or deletes on the server cannot be pressed and says why, and no connection is called good or bad', async ({
  startSignedIn,
  site,
}) => {
  await site.send('POST', '/api/email/contact', { name: 'Cyd Kept', email: 'c@example.com', message: 'A page.' });
  const proxy = await openProxy(site.url);
  const { page } = await startSignedIn(site, { at: proxy });
  await untilRead(page);
  await goTo(page, '/admin?tab=skills');
  const add = page.getByRole('button', { name: 'Add New Skill' });
  await expect(add).toBeEnabled();
  await goTo(page, '/admin?tab=ai&section=status');
  await expect(page.getByRole('heading', { name: 'AI System Status' })).toBeVisible();
  await goTo(page, '/admin?tab=contacts');
  await expect(page.getByText('Live updates: Live')).toBeVisible();
  proxy.cut();
  await expect(page.getByText(/cannot be reached\./)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Live updates: Live')).toHaveCount(0);
  await goTo(page, '/admin?tab=skills');
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription(REASON);
  const remove = page.getByRole('button', { name: /^Delete / }).first();
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAttribute('title', REASON);
  await goTo(page, '/admin');
  await page.getByRole('button', { name: 'Add New' }).click();
  await expect(page.getByRole('menuitem', { name: /^Skill/ })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: /^Skill/ })).toContainText(REASON);
  await page.keyboard.press('Escape');
  await expectNothingCalledGood(page);
  await goTo(page, '/admin?tab=contacts');
  await view(page, 'Cyd Kept').click();
  await page.getByRole('dialog').getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toBeDisabled();
  proxy.mend();
  await page.evaluate(() => window.desktop.tryAgain());
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toBeEnabled();
  proxy.close();
});
