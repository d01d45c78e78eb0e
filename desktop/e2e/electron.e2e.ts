import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron } from '@playwright/test';
import { expect, signIn, test } from '../testing/fixtures.ts';

const root = join(import.meta.dirname, '..', '..');
const electron = join(root, 'node_modules', 'electron');
const named = join(electron, 'path.txt');
const binary = existsSync(named) ? join(electron, 'dist', readFileSync(named, 'utf8')) : '';

test.skip(!existsSync(binary), 'Electron’s binary is not installed (node node_modules/electron/install.js fetches it)');

test('on a real Electron the owner signs in, and the page has neither Node nor the token', async ({ folder, site }) => {
  const app = await _electron.launch({
    executablePath: binary,
    // Root has no sandbox; everybody else does.
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${folder}`,
      join(root, 'desktop', 'dist'),
    ],
  });
  try {
    const page = await app.firstWindow();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    expect(page.url()).toMatch(/^app:\/\/admin\//);
    await signIn(page, site);
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
