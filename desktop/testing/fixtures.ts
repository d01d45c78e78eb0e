import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { SERVICE } from '#desktop/main/session/keychain.ts';
import { madeOnce, OWNER, type Site, startHostedSite } from '#web/e2e/site.ts';

// Declares `window.desktop`, which the scenarios read in the page.
import type {} from '#web/shared/desktop-bridge.ts';
import { filesContaining } from './files-containing.ts';
import { electronBinary, runOnElectron } from './real-electron/launch.ts';
import { newFolder, type RunningApp, removeFolder, runApp } from './run-app.ts';
import { type SharedChromium, sharedChromium } from './shared-chromium.ts';
import { comparable, writeTrace } from './trace.ts';

/** The window shows the app once its router listens. */
export { showPath as goTo } from '#web/e2e/testing/go-to.ts';

/** The scenarios run on the double, and in the project 'electron' on a real Electron where its program is installed. */
const isOnElectron = () => base.info().project.name === 'electron';

const keychainOfSystem = async () => (await import('keytar')).default;
async function clearKeychain(): Promise<void> {
  const keychain = await keychainOfSystem();
  for (const { account } of await keychain.findCredentials(SERVICE)) await keychain.deletePassword(SERVICE, account);
}

/** Leaves in the folder what a start leaves: tokens by the origins of its sites, the last of which is shown. */
async function leaveStart(folder: string, tokens: Record<string, string | null>, more: object): Promise<void> {
  await mkdir(join(folder, 'user-data'));
  const servers = Object.keys(tokens);
  const settings = { servers, chosenServer: servers.at(-1), ...more };
  await writeFile(join(folder, 'user-data', 'settings.json'), JSON.stringify(settings));
  const kept = Object.entries(tokens).flatMap(([origin, token]) => (token === null ? [] : [{ origin, token }]));
  if (!isOnElectron()) {
    const entries = kept.map(({ origin, token }) => [`${SERVICE} ${origin}`, token]);
    return writeFile(join(folder, 'keychain.json'), JSON.stringify(Object.fromEntries(entries)));
  }
  const keychain = await keychainOfSystem();
  for (const { origin, token } of kept) await keychain.setPassword(SERVICE, origin, token);
}

interface Session {
  /** The app finds the site there. Default: where it is. */
  at?: Pick<Site, 'url'>;
  /** A site to which the owner signed in before this one. */
  after?: Pick<Site, 'url' | 'session'>;
  /** Settings beside the sites. */
  settings?: object;
  /** The owner has signed out before the end. */
  hasEnded?: boolean;
}

interface Fixtures {
  /** One for all tests of a worker that ask for it. */
  site: Site;
  folder: string;
  /** The app has a Chromium of its own, whose files are in the folder. */
  hasOwnProfile: boolean;
  /** Starts the app in the folder; it quits at the end of the test. */
  start(
    args?: string[],
    env?: Record<string, string>,
    whileStarting?: (command: RunningApp['command']) => Promise<void>,
  ): Promise<RunningApp>;
  /** Leaves in the folder what an earlier start has left, whose owner signed in and quit. */
  leaveSession(site: Site, given?: Session): Promise<void>;
  /** Starts the app whose owner has signed in before, and waits for the dashboard. */
  startSignedIn(site: Site, given?: Session & { env?: Record<string, string> }): Promise<RunningApp>;
}

export const test = base.extend<Fixtures>({
  site: madeOnce(() => startHostedSite()),
  // biome-ignore lint/correctness/noEmptyPattern: the tool reads the names of what a fixture needs from this pattern
  folder: async ({}, use) => {
    base.skip(
      isOnElectron() && electronBinary === '',
      'Electron is not installed: node node_modules/electron/install.js',
    );
    if (isOnElectron()) await clearKeychain();
    const folder = await newFolder();
    await use(folder);
    await removeFolder(folder);
  },
  hasOwnProfile: [false, { option: true }],
  start: async ({ folder, hasOwnProfile }, use) => {
    const apps: RunningApp[] = [];
    const trace: Record<string, unknown>[] = [];
    const traces = process.env.DESKTOP_TRACES;
    let shared: SharedChromium | undefined;
    await use(async (args, env, whileStarting) => {
      const given = [folder, args ?? [], env ?? {}, whileStarting] as const;
      if (!isOnElectron() && !hasOwnProfile) shared ??= await sharedChromium();
      const app = await (isOnElectron() ? runOnElectron(...given) : runApp(...given, shared));
      const { quit } = app;
      if (traces)
        app.quit = async () => {
          trace.push(comparable(await app.command('record'), folder));
          await quit();
        };
      apps.push(app);
      return app;
    });
    for (const app of apps) if (app.child.exitCode === null && app.child.signalCode === null) await app.quit();
    await shared?.chromium.empty();
    await shared?.chromium.forget();
    const { status, project, titlePath } = base.info();
    if (traces && status === 'passed') writeTrace(join(traces, project.name), titlePath.join(': '), trace);
  },
  leaveSession: async ({ folder }, use) => {
    await use(async (site, { at = site, after, settings = {}, hasEnded = false } = {}) => {
      const before = after && { [after.url]: await after.session() };
      await leaveStart(folder, { ...before, [at.url]: hasEnded ? null : await site.session() }, settings);
    });
  },
  startSignedIn: async ({ leaveSession, start }, use) => {
    await use(async (site, { env, ...session } = {}) => {
      await leaveSession(site, session);
      const app = await start([], env);
      await expect(app.page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible({ timeout: 20_000 });
      return app;
    });
  },
});

/** For tests that look at what Chromium leaves in the folder, or at a start of everything. */
export const testWithProfile = test.extend({ hasOwnProfile: true });

export const connect = (page: Page, address: string) =>
  page.evaluate((to) => window.desktop.connect({ address: to }), address);

/** Connects to the server and signs in through the dashboard's form. */
export async function signIn(page: Page, site: Pick<Site, 'url'>): Promise<void> {
  expect(await connect(page, site.url)).toEqual({ kind: 'done', detail: site.url });
  // A page that shows another site is loaded anew, and what is typed into it before is lost.
  await expect(page.getByRole('complementary', { name: 'Site' })).toContainText(new URL(site.url).host);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible({ timeout: 20_000 });
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible({ timeout: 20_000 });
}

/** Number of new requests as the icon tells it; Windows shows it there alone. */
export async function newRequests(app: Pick<RunningApp, 'command'>): Promise<number> {
  const { tooltip } = await app.command('record');
  return Number(/(\d+) new request/.exec(tooltip)?.[1] ?? 0);
}

/** Loads another path of the dashboard. */
export const open = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

/** Drags a file over the window and, by default, drops it. */
export async function dragFile(page: Page, name: string, text: string, steps = ['dragover', 'drop']): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([content ?? ''], fileName ?? '', { type: 'application/json' }));
      return carried;
    },
    [name, text],
  );
  for (const step of steps) await page.dispatchEvent('body', step, { dataTransfer });
}

/** A visible toast. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

/** The keychain's entries of sites: origin and token. */
export async function storedEntries(folder: string): Promise<Record<string, string>> {
  const stored: Record<string, string> = isOnElectron()
    ? Object.fromEntries(
        (await (await keychainOfSystem()).findCredentials(SERVICE)).map(({ account, password }) => [account, password]),
      )
    : JSON.parse(await readFile(join(folder, 'keychain.json'), 'utf8'));
  const ofSites = Object.entries(stored).filter(([name]) => name.includes('://'));
  return Object.fromEntries(ofSites.map(([name, token]) => [name.slice(name.indexOf('http')), token]));
}

/** The session tokens in the keychain. */
export const storedTokens = async (folder: string): Promise<string[]> => Object.values(await storedEntries(folder));

/** Says why a scenario cannot run on a real Electron. */
export const needsDouble = (reason: string): void => base.skip(isOnElectron(), `runs on the double alone: ${reason}`);

/** Skips a scenario of what another system does in another way; `platforms.e2e.ts` has those of macOS and Windows. */
export const needsLinux = (reason: string): void =>
  base.skip((process.env.DOUBLE_PLATFORM ?? process.platform) !== 'linux', `runs on Linux alone: ${reason}`);

export { expect, filesContaining, OWNER };
