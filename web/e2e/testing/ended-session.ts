import { expect, type Page } from '@playwright/test';
import { OWNER, type Site } from './start-site.ts';

const CALLS = '**/api/**';

/** Ends the owner's session. What the page reads by itself waits, so that a save is the first to be refused. */
export async function endSessionBeforeSave(page: Page, site: Site): Promise<void> {
  await page.route(CALLS, (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await site.send('POST', '/api/auth/logout', {});
}

/** The page has come to the sign-in, without a token; the owner signs in there. */
export async function signInAgain(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.unroute(CALLS);
  const tokens = () => page.evaluate(() => [localStorage.getItem('admin_token'), localStorage.getItem('token')]);
  expect(await tokens()).toEqual([null, null]);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
