import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { capturePath, inboxPath } from '#common/admin-paths.ts';
import { environment } from '#scripts/launch.mjs';
import { type Chromium, launchChromium } from './chromium.ts';
import type { ChromiumCalls } from './electron-double/calls.ts';
import type { Commands } from './electron-double/control.ts';
import { type Ask, converse } from './electron-double/conversation.ts';
import { STAND_IN } from './electron-double/protocol.ts';
import type { SharedChromium } from './shared-chromium.ts';

const here = import.meta.dirname;
const main = join(here, '..', 'dist', 'main', 'main.js');

/** Returns whether a page is the inbox beside the icon. */
export const isPopover = (page: Page): boolean => page.url().endsWith(inboxPath);
/** Returns whether a page is the quick capture. */
export const isCapture = (page: Page): boolean => page.url().endsWith(capturePath);
export const isMain = (page: Page): boolean => !isPopover(page) && !isCapture(page);

/** Looks until it finds something, for a minute at most. */
export async function until<T>(what: string, look: () => Promise<T | null> | T | null): Promise<T> {
  for (const end = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 25))) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`${what} did not come`);
  }
}

/** The built app running under Node with the Electron double, and its window. */
export interface RunningApp {
  readonly folder: string;
  readonly page: Page;
  /** Resolves with the window once an app that was started hidden has opened one. */
  window(): Promise<Page>;
  /** Resolves with the page of the inbox beside the icon once it was opened. */
  popover(): Promise<Page>;
  /** Resolves with the page of the quick capture once it was opened. */
  capture(): Promise<Page>;
  readonly child: ChildProcess;
  readonly command: Ask<Commands>;
  /** Quits the app as its owner does; its folder stays for the next start. */
  quit(): Promise<void>;
  /** Ends the app at once, as a crash does. */
  kill(): Promise<void>;
}

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'portfolio-desktop-'));
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

interface Process {
  child: ChildProcess;
  command: RunningApp['command'];
  /** Resolves once the app waits for Chromium. */
  chromium: Promise<Chromium>;
  /** Resolves once nothing of the app runs any more. */
  ended: Promise<void>;
}

/** @param shared without it the app has a Chromium of its own, whose profile is in the folder */
function startProcess(
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
  shared?: SharedChromium,
): Process {
  const child = spawn(process.execPath, ['--import', join(here, 'electron-double', 'register.ts'), main, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      NODE_COMPILE_CACHE: environment.NODE_COMPILE_CACHE,
      // Every scenario can be run on the paths of another system.
      ...(process.env.DOUBLE_PLATFORM && { DOUBLE_PLATFORM: process.env.DOUBLE_PLATFORM }),
      DOUBLE_FOLDER: folder,
      ...(shared && { DOUBLE_PORT: String(shared.port) }),
      ...env,
    },
  });
  const open = Promise.withResolvers<Chromium>();
  // The app can end before.
  open.promise.catch(() => undefined);
  let own: Promise<Chromium> | undefined;
  // No page outlives its app.
  const close = async () => (shared ? shared.chromium.empty() : (await own)?.close());
  const calls: ChromiumCalls = {
    async start({ port }) {
      if (!shared) own = launchChromium(join(folder, 'user-data', 'chromium'), port);
      const chromium = shared?.chromium ?? (await own);
      if (!chromium) return;
      chromium.serve(ask);
      open.resolve(chromium);
    },
    open: async (input) => (await open.promise).open(input),
    load: async (input) => (await open.promise).load(input),
    send: async (input) => (await open.promise).send(input),
    reply: async (input) => (await open.promise).reply(input),
    go: async (input) => (await open.promise).go(input),
    clearCookies: async () => (await open.promise).context.clearCookies(),
    end: close,
  };
  const ask = converse(child, calls);
  const ended = once(child, 'exit').then(async () => {
    open.reject(new Error('The app ended'));
    await close();
  });
  return { child, command: ask, chromium: open.promise, ended };
}

export const spawnApp = (folder: string, args: readonly string[] = [], env: Record<string, string> = {}) =>
  startProcess(folder, args, env).child;

/** @param whileStarting runs before there is a window, as soon as the app listens to commands */
export async function runApp(
  folder: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  whileStarting?: (command: RunningApp['command']) => Promise<void>,
  shared?: SharedChromium,
): Promise<RunningApp> {
  await shared?.chromium.empty();
  const { child, command, chromium, ended } = startProcess(folder, args, env, shared);
  await whileStarting?.(command);

  const { context } = await chromium;
  const pages = () => context.pages();
  const window = () =>
    until('The window', () => pages().find((one) => one.url().startsWith(STAND_IN) && isMain(one)) ?? null);
  const page = args.includes('--hidden') ? await until('A page', () => pages()[0] ?? null) : await window();
  // A hidden app has no window to wait for; its menu exists once it has started.
  await until('The menu', async () => ((await command('menuLabels')).length > 0 ? true : null));
  return {
    folder,
    page,
    window,
    popover: () => until('The popover', () => pages().find(isPopover) ?? null),
    capture: () => until('The quick capture', () => pages().find(isCapture) ?? null),
    child,
    command,
    async quit() {
      void command('quit');
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
