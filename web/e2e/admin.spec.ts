import type { Page } from '@playwright/test';
import { atEachWidth, expect, expectAccessible, OWNER, THEMES, test } from './site.ts';

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('who is not signed in is asked to, and comes to the wanted page; logging out asks first', async ({
  page,
  complaints,
}) => {
  await page.goto('/admin?tab=projects');
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\?tab=projects$/);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Kestrel Dispatch').first()).toBeVisible();
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);

  await page
    .getByRole('button', { name: /log ?out/i })
    .first()
    .click();
  await expect(page.getByText('Are you sure you want to logout?')).toBeVisible();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: /log ?out/i })
    .click();
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('fields are checked before anything is sent, and a wrong password is told, in the words of the server', async ({
  page,
}) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();

  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('the form shows before its code has come, and what was typed and pressed by then signs in', async ({ page }) => {
  const { promise: wanted, resolve: send } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry-dashboard-[\w-]+\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/admin?tab=skills', { waitUntil: 'commit' });
  await signIn(page);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  send();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\?tab=skills$/);
});

test('who has a session never sees the form on the way to the dashboard', async ({ page, site }) => {
  const token = await site.session();
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  const { promise: wanted, resolve: send } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry-dashboard-[\w-]+\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/admin', { waitUntil: 'commit' });
  await expect(page.locator('#root form')).toBeHidden();
  await expect(page.locator('#root form')).toBeAttached();
  send();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('the owner sees the request that a visitor sent, and one that arrives then appears by itself; a token that is no longer good ends at the sign-in, with both tokens gone', async ({
  page,
  site,
}) => {
  await site.send('POST', '/api/email/contact', {
    name: 'Seen by the owner',
    email: 'v@example.com',
    message: 'Hello.',
  });
  await page.goto('/admin?tab=contacts');
  await signIn(page);
  await expect(page.getByText('Seen by the owner').first()).toBeVisible();
  await site.send('POST', '/api/email/contact', { name: 'Just arrived', email: 'v@example.com', message: 'Hello.' });
  await expect(page.getByText('Just arrived').first()).toBeVisible();

  await page.evaluate(() => localStorage.setItem('token', 'old'));
  await site.send('POST', '/api/auth/logout', {});
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(await page.evaluate(() => [localStorage.getItem('admin_token'), localStorage.getItem('token')])).toEqual([
    null,
    null,
  ]);
});

for (const colorScheme of THEMES)
  test(`the sign-in is accessible, narrow and wide, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/admin/login');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await atEachWidth(page, () => expectAccessible(page));
  });
