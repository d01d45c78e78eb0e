import type { Page } from '@playwright/test';
import { connect, dragFile, expect, goTo, needsLinux, open, test } from '#desktop/testing/fixtures.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';
import { startUpdateFeed } from '#desktop/testing/update-feed.ts';
import { THEMES } from '#web/e2e/site.ts';
import { violationsOf } from '#web/e2e/testing/accessibility.ts';

const WIDTHS = [900, 1280] as const;

/** Checks a view in its themes and widths: it must not overflow the window, and axe must find nothing. */
async function look(page: Page, name: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of WIDTHS)
    for (const theme of THEMES) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark');
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}-${theme}.png` });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([name, width, overflow]).toEqual([name, width, 0]);
      expect([name, theme, await violationsOf(page)]).toEqual([name, theme, []]);
    }
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
}

test.describe('narrow and wide,', () => {
  // Each test checks several views four times, which takes long on a busy machine.
  test.describe.configure({ timeout: 300_000 });

  test('the server page is accessible together with every notice bar', async ({ start, folder, site }) => {
    needsLinux('the feed has an update for Linux');
    const program = '#!/bin/sh\nexit 0\n';
    const feed = await startUpdateFeed(folder, { version: '9.1.0', notes: 'Faster lists.\nQuieter notices.', program });
    const { page } = await start([], { ...feed.env, DOUBLE_KEYCHAIN: 'missing' });
    await page.getByLabel('Address of your site').fill('http://127.0.0.1:9');
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByText('No server runs at this address').first()).toBeVisible();
    await expect(page.getByText('Version 9.1.0 is ready.')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Show what is new' }).click();
    await look(page, 'welcome');

    const proxy = await openProxy(site.url);
    await connect(page, site.url);
    await connect(page, proxy.url);
    await expect(page.getByText(`Signing in to ${proxy.url}`)).toBeVisible();
    await look(page, 'sign-in');
    await open(page, '/admin?server=change');
    await expect(page.getByRole('heading', { name: 'Change site' })).toBeVisible();
    await look(page, 'change-server');
    proxy.close();
    await feed.stop();
  });

  test('the app settings, the drop overlay and the offline bar are accessible', async ({ startSignedIn, site }) => {
    const proxy = await openProxy(site.url);
    const { page } = await startSignedIn(site, { at: proxy });
    await goTo(page, '/admin?tab=settings&section=desktop');
    await expect(page.getByRole('heading', { name: 'About this app' })).toBeVisible();
    await look(page, 'settings');
    await goTo(page, '/admin?app=self-test');
    await expect(page.getByRole('heading', { name: 'Keychain' })).toBeVisible();
    await look(page, 'self-test');

    await goTo(page, '/admin?tab=skills');
    // A real drag repeats itself; this one is over once, so the window has to listen already.
    await expect(page.getByRole('heading', { name: 'Skills', exact: true })).toBeVisible();
    await dragFile(page, 'export.json', '{}', ['dragover']);
    await expect(page.getByText('Drop to import')).toBeVisible();
    await look(page, 'drag');
    await dragFile(page, 'export.json', '{}', ['drop']);
    await expect(page.getByRole('alertdialog', { name: 'Nothing was imported' })).toBeVisible();
    await look(page, 'refused');
    await page.keyboard.press('Enter');

    proxy.cut();
    await expect(page.getByText(/cannot be reached\./)).toBeVisible({ timeout: 30_000 });
    await look(page, 'offline');
    await goTo(page, '/admin?app=self-test');
    await expect(page.getByText('Does not work').first()).toBeVisible();
    await look(page, 'self-test-offline');
    proxy.close();
  });
});
