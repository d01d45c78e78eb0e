import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { dragFile, expect, OWNER, test } from '#desktop/testing/fixtures.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';

const root = join(import.meta.dirname, '..', '..');
const electron = join(root, 'node_modules', 'electron');
const named = join(electron, 'path.txt');
const binary = existsSync(named) ? join(electron, 'dist', readFileSync(named, 'utf8')) : '';

/** These tests need a real Electron; `npm test` skips them because it must run without the binary. */
test.describe('on a real Electron', { tag: '@electron' }, () => {
  const reason = 'Electron’s binary is not installed (node node_modules/electron/install.js fetches it)';
  const isMissing = !existsSync(binary);
  if (isMissing && process.env.TEST_WORKER_INDEX === undefined)
    process.stdout.write(`\nskipped: the scenarios on a real Electron: ${reason}\n`);
  test.skip(isMissing, reason);

  const launch = (folder: string, ...args: string[]): Promise<ElectronApplication> =>
    _electron.launch({
      executablePath: binary,
      // Chromium's sandbox does not work for root.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--user-data-dir=${folder}`,
        join(root, 'desktop', 'dist'),
        ...args,
      ],
    });

  async function signIn(page: Page, address: string): Promise<void> {
    await page.getByLabel('Address of your site').fill(address);
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible({ timeout: 20_000 });
  }

  test('the owner signs in, and the page can reach neither Node nor the token', async ({ folder, site }) => {
    const app = await launch(folder);
    try {
      const page = await app.firstWindow();
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
      expect(page.url()).toMatch(/^app:\/\/admin\//);
      await signIn(page, site.url);
      const seen = await page.evaluate(() => ({
        storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
        node: [typeof Reflect.get(window, 'require'), typeof Reflect.get(window, 'process')],
        frozen: Object.isFrozen(window.desktop),
      }));
      expect(seen.storage).toContain('kept-by-the-desktop-app');
      expect(seen.storage).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
      expect(seen).toMatchObject({ node: ['undefined', 'undefined'], frozen: true });
      await page.evaluate(() => void window.open('https://example.com/'));
      expect(app.windows()).toHaveLength(1);
      const files = await page.evaluate(async () => (await fetch('/..%2fpackage.json')).status);
      expect(files).toBe(404);
    } finally {
      await app.close();
    }
  });

  test('the app shows that the server is unreachable and recovers when it is back', async ({ folder, site }) => {
    const proxy = await openProxy(site.url);
    const app = await launch(folder);
    try {
      const page = await app.firstWindow();
      await signIn(page, proxy.url);
      proxy.cut();
      await expect(page.getByText(/cannot be reached\./)).toBeVisible({ timeout: 30_000 });
      proxy.mend();
      expect(await page.evaluate(() => window.desktop.tryAgain())).toEqual({ kind: 'done' });
      await expect(page.getByText(/cannot be reached\./)).toBeHidden({ timeout: 30_000 });
    } finally {
      await app.close();
      proxy.close();
    }
  });

  test('a dropped file that is no export is refused with one sentence', async ({ folder, site }) => {
    const app = await launch(folder);
    try {
      const page = await app.firstWindow();
      await signIn(page, site.url);
      await dragFile(page, 'damaged.json', '{');
      await expect(page.getByRole('alertdialog', { name: 'Nothing was imported' })).toContainText(
        'Invalid JSON format.',
      );
    } finally {
      await app.close();
    }
  });

  test('a deep link opens in the existing window', async ({ folder, site }) => {
    const app = await launch(folder);
    try {
      const page = await app.firstWindow();
      await signIn(page, site.url);
      await app.evaluate(({ app: inside }) =>
        inside.emit('second-instance', {}, ['program', 'portfolio-admin://tab/skills'], ''),
      );
      await expect(page).toHaveURL('app://admin/admin?tab=skills');
    } finally {
      await app.close();
    }
  });
});
