import { chromium, type Page } from '@playwright/test';
import { expect, OWNER, storedTokens, test, toast } from '#desktop/testing/fixtures.ts';
import type { RunningApp } from '#desktop/testing/run-app.ts';
import { expectAccessible, THEMES } from '#web/e2e/site.ts';

/** Presses the button of the app. @returns the address that it opened in the browser */
async function askForBrowser(app: RunningApp, address: string): Promise<string> {
  await app.page.evaluate((to) => window.desktop.connect({ address: to }), address);
  const opened = async () => (await app.command('record')).openedExternally;
  const before = (await opened()).length;
  await app.page.getByRole('button', { name: 'Continue in the browser' }).click();
  await expect.poll(async () => (await opened()).length).toBe(before + 1);
  return (await opened()).at(-1) ?? '';
}

/** Signs in to the dashboard in the browser of the owner and grants what the app asks for. @returns the link back */
async function grant(page: Page, address: string, lookAt: typeof look | null = null): Promise<string> {
  await page.goto(address);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in the desktop app?' })).toBeVisible();
  await expect(page.getByText(OWNER.email)).toBeVisible();
  await expect(page.getByText(new URL(address).searchParams.get('computer') ?? '-', { exact: true })).toBeVisible();
  await lookAt?.(page, 'grant');
  await page.getByRole('button', { name: 'Sign in the app' }).click();
  await expect(page.getByRole('heading', { name: 'Go on in the app' })).toBeVisible();
  await lookAt?.(page, 'granted');
  return (await page.getByRole('link', { name: 'Open the app' }).getAttribute('href')) ?? '';
}

async function look(page: Page, name: string) {
  for (const theme of THEMES)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark');
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/sign-in-${name}-${width}-${theme}.png` });
      await expectAccessible(page);
    }
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
}

/** The browser of the owner, which is another program than the app. */
async function withBrowser(use: (page: Page) => Promise<void>) {
  const { CHROMIUM } = process.env;
  const browser = await chromium.launch({ ...(CHROMIUM ? { executablePath: CHROMIUM } : {}), args: ['--no-sandbox'] });
  await use(await browser.newPage());
  await browser.close();
}

test('signing in with the browser brings the app its session, and its link works once', async ({
  start,
  folder,
  site,
}) => {
  const app = await start();
  const address = await askForBrowser(app, site.url);
  expect(address).toContain(`${site.url}/admin/app-sign-in?`);
  await look(app.page, 'app');
  await withBrowser(async (page) => {
    const link = await grant(page, address, look);
    // Another program that saw the link has no secret.
    const code = new URL(link).searchParams.get('code') ?? '';
    const stolen = await fetch(`${site.url}/api/auth/app-sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, verifier: 'v'.repeat(43) }),
    });
    expect(stolen.status).toBe(401);

    await app.command('openUrl', { url: link.replace(/state=[^&]+/, `state=${'s'.repeat(43)}`) });
    await expect(app.page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await app.command('openUrl', { url: link });
    await expect(app.page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible({ timeout: 20_000 });
    const tokens = await storedTokens(folder);
    expect(tokens).toHaveLength(1);
    expect(JSON.stringify(await app.page.evaluate(() => ({ ...localStorage })))).not.toContain(tokens[0]);

    await app.command('openUrl', { url: link });
    await expect(app.page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(await storedTokens(folder)).toEqual(tokens);
  });
});

test('a link that nobody asked for changes nothing, and a code can be pasted', async ({ start, folder, site }) => {
  const app = await start();
  const secret = 'c'.repeat(43);
  await app.page.evaluate((to) => window.desktop.connect({ address: to }), site.url);
  await app.command('openUrl', { url: `portfolio-admin://signed-in?code=${secret}&state=${secret}` });
  await expect(app.page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(await storedTokens(folder)).toEqual([]);

  const address = await askForBrowser(app, site.url);
  await app.page.getByLabel('Code of the browser').fill(secret);
  await app.page.getByRole('button', { name: 'Use code' }).click();
  await expect(toast(app.page, /^This sign-in was used before/)).toBeVisible();

  // After a refusal the app starts anew.
  const before = (await app.command('record')).openedExternally.length;
  await app.page.getByRole('button', { name: 'Open the browser again' }).click();
  await expect.poll(async () => (await app.command('record')).openedExternally.length).toBe(before + 1);
  const again = (await app.command('record')).openedExternally.at(-1) ?? '';
  expect(again).not.toBe(address);
  await withBrowser(async (page) => {
    const link = await grant(page, again);
    await app.page.getByLabel('Code of the browser').fill(new URL(link).searchParams.get('code') ?? '');
    await app.page.getByRole('button', { name: 'Use code' }).click();
    await expect(app.page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible({ timeout: 20_000 });
  });
});
