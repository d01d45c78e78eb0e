import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SERVICE } from '#desktop/main/session/keychain.ts';
import { connect, dragFile, OWNER, open, toast } from '#desktop/testing/fixtures.ts';
import { startNetworkProxy } from '#desktop/testing/network-proxy.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';
import { startUpdateFeed } from '#desktop/testing/update-feed.ts';
import { startVersionsServer } from '#desktop/testing/versions-server.ts';
import { inbox } from './inbox.ts';
import { type EnvOf, enter, expect, type Stage } from './stage.ts';
import { capture, waiting } from './work-offline.ts';

const SETTINGS = '/admin?tab=settings&section=desktop';
const offline = (page: Page) => expect(page.getByText(/cannot be reached\./).first()).toBeVisible({ timeout: 40_000 });

async function firstRun({ site, take, withApp }: Stage) {
  await withApp(async ({ page, command }) => {
    await expect(page.getByLabel('Address of your site')).toBeFocused();
    await take(page, 'first-run');
    await page.getByLabel('Address of your site').fill('http://127.0.0.1:9');
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByText('No server runs at this address').first()).toBeVisible();
    await take(page, 'first-run-no-server');
    await connect(page, site.url);
    await expect(page.getByText('Signing in to')).toBeVisible();
    await take(page, 'sign-in');
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(toast(page, /password/i)).toBeVisible();
    await take(page, 'sign-in-refused');
    await command('chooseInMenu', { label: 'Change Site…' });
    await expect(page.getByRole('heading', { name: 'Change site' })).toBeVisible();
    await take(page, 'change-server');
  });
}

async function dashboard({ site, take, withApp }: Stage) {
  await withApp(async ({ page, command }, folder) => {
    const proxy = await openProxy(site.url);
    await enter(page, proxy);
    await take(page, 'dashboard');
    await open(page, '/admin?tab=contacts');
    await expect(page.getByText(/Showing \d+ to/)).toBeVisible();
    await take(page, 'contacts');
    await command('chooseInMenu', { label: 'Find…' });
    await page.keyboard.type('Ada');
    await take(page, 'find');
    await page.keyboard.press('Escape');

    await open(page, SETTINGS);
    await expect(page.getByRole('heading', { name: 'About this app' })).toBeVisible();
    await take(page, 'settings', true);
    await mkdir(join(folder, 'off-site'));
    await command('answerDialog', { path: join(folder, 'off-site') });
    const backup = page.getByRole('region', { name: 'Off-site backup' });
    await backup.getByRole('button', { name: 'Choose a folder…' }).click();
    await backup.getByRole('button', { name: 'Back up the site now' }).click();
    await expect(backup.getByText('The site was last backed up')).toBeVisible({ timeout: 30_000 });
    await backup.getByText('More', { exact: true }).click();
    await backup.getByRole('button', { name: 'Run a restore drill now' }).click();
    await expect(backup.getByText(/all checks passed/)).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByRole('listitem', { name: 'The site can be reached' })).toContainText('Good');
    await take(page, 'settings-in-use', true);

    await open(page, '/admin?app=self-test');
    await expect(page.getByRole('heading', { name: 'Keychain' })).toBeVisible();
    await take(page, 'self-test', true);

    await open(page, '/admin?tab=skills');
    await expect(page.getByRole('heading', { name: 'Skills', exact: true })).toBeVisible();
    await dragFile(page, 'export.json', '{}', ['dragover']);
    await expect(page.getByText('Drop to import')).toBeVisible();
    await take(page, 'drop');
    await dragFile(page, 'export.json', '{}', ['drop']);
    await expect(page.getByRole('alertdialog', { name: 'Nothing was imported' })).toBeVisible();
    await take(page, 'import-refused');
    await page.keyboard.press('Enter');

    proxy.cut();
    await open(page, '/admin');
    await offline(page);
    await take(page, 'offline');
    await open(page, '/admin?tab=faqs');
    await take(page, 'offline-not-loaded');
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(page.getByText('Still offline')).toBeVisible();
    await take(page, 'offline-tried-again');
    await open(page, '/admin?app=self-test');
    await expect(page.getByText('Does not work').first()).toBeVisible();
    await take(page, 'self-test-offline', true);
    proxy.close();
  });
}

async function versions({ take, withApp }: Stage) {
  const newer = await startVersionsServer({ version: '99.1.0', oldestDesktopApp: '99.0.0' });
  const older = await startVersionsServer({ version: '0.0.1' });
  await withApp(async ({ page }) => {
    await connect(page, newer.url);
    await expect(page.getByText('This app is too old for the site.')).toBeVisible();
    await take(page, 'app-too-old');
    await connect(page, older.url);
    await expect(page.getByText('The site is too old for this app.')).toBeVisible();
    await take(page, 'server-too-old');
  });
  await newer.stop();
  await older.stop();
}

async function withoutKeychain({ site, take, withApp }: Stage) {
  const feeds: Awaited<ReturnType<typeof startUpdateFeed>>[] = [];
  const updating: EnvOf = async (folder) => {
    const notes = 'Faster lists.\nQuieter notices.';
    const feed = await startUpdateFeed(folder, { version: '9.1.0', notes, program: '#!/bin/sh\nexit 0\n' });
    feeds.push(feed);
    return { ...feed.env };
  };
  const missing = { DOUBLE_KEYCHAIN: 'missing' };
  await withApp(async ({ page }) => {
    await enter(page, site);
    await expect(page.getByText('Version 9.1.0 is ready.')).toBeVisible({ timeout: 30_000 });
    await take(page, 'update-ready');
    await page.getByRole('button', { name: 'Show what is new' }).click();
    await take(page, 'update-notes');
    await open(page, SETTINGS);
    await expect(page.getByText('Version 9.1.0 is ready to be installed')).toBeVisible();
    await take(page, 'update-settings', true);
  }, updating);
  await withApp(
    async ({ page }) => {
      await enter(page, site);
      await expect(page.getByText('no protected keychain')).toBeVisible();
      await take(page, 'no-keychain');
    },
    async () => missing,
  );
  await withApp(
    async ({ page }) => {
      const proxy = await openProxy(site.url);
      await enter(page, proxy);
      await expect(page.getByText('Version 9.1.0 is ready.')).toBeVisible({ timeout: 30_000 });
      proxy.cut();
      await offline(page);
      await take(page, 'every-notice');
      proxy.close();
    },
    async (folder) => ({ ...(await updating(folder)), ...missing }),
  );
  for (const feed of feeds) await feed.stop();
}

/** The keychain of an app that was signed in asks its user, or refuses. */
async function keychain({ site, take, withApp }: Stage) {
  const shown = { asks: 'Your keychain is asking.', refuses: 'Your keychain refused the app.' };
  for (const [state, text] of Object.entries(shown))
    await withApp(
      async ({ page }) => {
        await expect(page.getByText(text)).toBeVisible();
        await take(page, `keychain-${state}`);
      },
      async (folder) => {
        await mkdir(join(folder, 'user-data'), { recursive: true });
        await writeFile(join(folder, 'user-data', 'settings.json'), JSON.stringify({ servers: [site.url] }));
        await writeFile(join(folder, 'keychain.json'), JSON.stringify({ [`${SERVICE} ${site.url}`]: 'a token' }));
        return { DOUBLE_KEYCHAIN: state };
      },
    );
}

async function proxyLogin({ site, take, withApp }: Stage) {
  const proxy = await startNetworkProxy();
  await withApp(
    async ({ page }) => {
      await connect(page, site.url);
      const dialog = page.getByRole('dialog', { name: 'Sign in to your network' });
      await expect(dialog).toBeVisible();
      await take(page, 'proxy-login');
      await dialog.getByLabel('User name').fill('ada');
      await dialog.getByLabel('Password').fill('wrong');
      await dialog.getByRole('button', { name: 'Sign In' }).click();
      await expect(dialog).toBeHidden();
      await connect(page, site.url);
      await expect(dialog).toContainText('did not accept');
      await take(page, 'proxy-login-refused');
    },
    async () => ({ DOUBLE_PROXY: proxy.url }),
  );
  proxy.stop();
}

async function severalSites({ site, other, take, withApp }: Stage) {
  await withApp(async ({ page }) => {
    const proxy = await openProxy(other.url);
    await enter(page, proxy);
    await enter(page, site);
    await take(page, 'sites');
    proxy.cut();
    const switcher = page.getByRole('navigation', { name: 'Sites' });
    await expect(switcher).toContainText('Cannot be reached');
    await take(page, 'sites-one-away');
    await page.getByRole('link', { name: 'Add or remove sites' }).click();
    await expect(page.getByRole('heading', { name: 'Change site' })).toBeVisible();
    await take(page, 'sites-known');
    await open(page, '/admin?tab=faqs');
    await page.getByRole('button', { name: 'Add FAQ' }).click();
    await page.getByRole('dialog').getByLabel('Question').fill('Half a question');
    await switcher.getByRole('button').first().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await take(page, 'sites-unsaved');
    proxy.close();
  });
}

/** Every window and state of the app, each with a name; those of one entry share an app. */
export const STATES = {
  firstRun,
  dashboard,
  versions,
  withoutKeychain,
  keychain,
  proxyLogin,
  severalSites,
  capture,
  waiting,
  inbox,
} as const;
