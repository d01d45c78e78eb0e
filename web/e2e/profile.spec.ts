import type { Page } from '@playwright/test';
import { test, toast } from './own-site.ts';
import { atEachWidth, expect, expectAccessible, expectNoSideScroll, OWNER, type Site, THEMES } from './site.ts';

const NEW_PASSWORD = 'seven horses in a row';
const verify = (site: Site, token: string) =>
  fetch(`${site.url}/api/auth/verify`, { headers: { authorization: `Bearer ${token}` } });
const signIn = (site: Site, password: string, email = OWNER.email) =>
  fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('admin_token') ?? '');

async function fillPasswords(page: Page, current: string, next: string, repeated = next) {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Repeat new password').fill(repeated);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('when the profile cannot be read, what the sign-in knew is shown', async ({ owner: page }) => {
  await page.route('**/api/auth/profile/full', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong', code: 'internal' } }),
  );
  await page.goto('/admin?tab=profile');
  await expect(toast(page, 'Failed to load profile data')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Profile Information' })).toContainText(OWNER.email);
});

test('a missing last login is N/A', async ({ owner: page }) => {
  await page.route('**/api/auth/profile/full', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ json: { success: true, data: { ...data, name: '', lastLogin: null } } });
  });
  await page.goto('/admin?tab=profile');
  const panel = page.getByRole('region', { name: 'Profile Information' });
  await expect(panel.getByText('Last Login').locator('..')).toContainText('N/A');
  await expect(panel.getByText('Name').locator('..')).toContainText('N/A');
});

test('the account is shown, a password is hidden until it is asked for, and what is wrong with it is said at its field', async ({
  owner: page,
}) => {
  await page.goto('/admin?tab=profile&section=password');
  const panel = page.getByRole('region', { name: 'Profile Information' });
  await expect(panel).toContainText(OWNER.email);
  await expect(panel.getByText('Role').locator('..')).toContainText('Admin');
  await expect(panel.getByText('Last Login').locator('..')).toContainText(String(new Date().getFullYear()));
  await expect(page.getByRole('region', { name: 'Change password' })).toBeFocused();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Current password is required').first()).toBeVisible();
  await expect(page.getByText('Please repeat the new password').first()).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expect(page.getByLabel('Current password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(page.getByLabel('Current password')).toHaveAttribute('type', 'text');
  await fillPasswords(page, OWNER.password, 'short');
  await expect(page.getByText('Password must be at least 12 characters').first()).toBeVisible();
  await fillPasswords(page, OWNER.password, NEW_PASSWORD, 'something else');
  await expect(page.getByText('The passwords do not match').first()).toBeVisible();
  await fillPasswords(page, 'not the password', NEW_PASSWORD);
  await expect(page.getByRole('main').getByText('Current password is not correct').first()).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await fillPasswords(page, OWNER.password, 'passwordpassword');
  await expect(page.getByRole('main').getByText('This password is too easy to guess').first()).toBeVisible();
});

test('a new password ends every other session and keeps this one', async ({ owner: page, own }) => {
  const elsewhere = await own.token();
  await page.goto('/admin?tab=profile');
  await fillPasswords(page, OWNER.password, NEW_PASSWORD);
  await expect(toast(page, 'Password changed. Every other session has ended.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  expect((await verify(own, elsewhere)).status).toBe(401);
  expect((await signIn(own, OWNER.password)).status).toBe(401);
  expect((await signIn(own, NEW_PASSWORD)).status).toBe(200);
  expect((await verify(own, await tokenOf(page))).status).toBe(200);
});

test('a new email takes the password, ends every other session and keeps this one', async ({ owner: page, own }) => {
  const elsewhere = await own.token();
  await page.goto('/admin?tab=profile');
  const panel = page.getByRole('region', { name: 'Edit profile' });
  const facts = page.getByRole('region', { name: 'Profile Information' });
  await expect(panel.getByLabel('Current password')).toHaveCount(0);
  await panel.getByLabel('Name', { exact: true }).fill('Inês Sá');
  await panel.getByRole('button', { name: 'Save profile' }).click();
  await expect(toast(page, 'Profile saved')).toBeVisible();
  await expect(facts).toContainText('Inês Sá');
  expect((await verify(own, elsewhere)).status).toBe(200);

  await panel.getByLabel('Email', { exact: true }).fill('ines@studio.dev');
  await panel.getByRole('button', { name: 'Save profile' }).click();
  await expect(panel.getByText('Enter your current password to change the email').first()).toBeVisible();
  await expect(panel.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await panel.getByLabel('Current password').fill('not the password');
  await panel.getByRole('button', { name: 'Save profile' }).click();
  await expect(panel.getByText('Current password is not correct').first()).toBeVisible();
  await panel.getByLabel('Current password').fill(OWNER.password);
  await panel.getByLabel('Current password').press('Enter');
  await expect(toast(page, 'Profile saved. Every other session has ended.')).toBeVisible();
  expect((await verify(own, elsewhere)).status).toBe(401);
  expect((await signIn(own, OWNER.password)).status).toBe(401);
  expect((await signIn(own, OWNER.password, 'ines@studio.dev')).status).toBe(200);
  expect((await verify(own, await tokenOf(page))).status).toBe(200);
  await expect(facts).toContainText('ines@studio.dev');
  await expect(panel.getByLabel('Email', { exact: true })).toHaveValue('ines@studio.dev');
});

test('sign-ins are listed: failed ones, and the one of this session', async ({ page, own }) => {
  await signIn(own, 'not the password');
  await page.goto('/admin?tab=profile&section=sign-ins');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const rows = page.getByRole('region', { name: 'Sign-ins' }).getByRole('listitem');
  // The first one is that of whoever set the site up.
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This session');
  await expect(rows.first()).toContainText(/Chrome on \w+/);
  await expect(rows.first()).toContainText('127.0.0.1');
  await expect(rows.nth(1)).toContainText('Failed');
  await expect(rows.nth(1)).not.toContainText('This session');
});

test('signing out everywhere ends the other sessions, too; when the server is not reached, nobody believes it was done', async ({
  owner: page,
  own,
}) => {
  const elsewhere = await own.token();
  await page.goto('/admin?tab=profile');
  const signOut = async () => {
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  };
  await page.route('**/api/auth/logout', (route) => route.abort());
  await signOut();
  await expect(toast(page, 'Failed to sign out everywhere')).toBeVisible();
  await expect(page).toHaveURL(/tab=profile/);
  expect((await verify(own, elsewhere)).status).toBe(200);
  await page.unroute('**/api/auth/logout');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await signOut();
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(await tokenOf(page)).toBe('');
  expect((await verify(own, elsewhere)).status).toBe(401);
});

for (const colorScheme of THEMES)
  test(`the profile is accessible, narrow and wide, ${colorScheme}`, async ({ owner: page, own }) => {
    await signIn(own, 'not the password');
    await page.emulateMedia({ colorScheme });
    await page.goto('/admin?tab=profile');
    await expect(page.getByText('This session')).toBeVisible();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Current password is required').first()).toBeVisible();
    await atEachWidth(page, async () => {
      await expectAccessible(page);
      await expectNoSideScroll(page);
    });
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await atEachWidth(page, () => expectAccessible(page));
  });
