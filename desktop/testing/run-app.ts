import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { capturePath, inboxPath } from '#common/admin-paths.ts';
import { environment } from '#scripts/launch.mjs';
import type { Commands } from './electron-double/control.ts';
import { STAND_IN } from './electron-double/protocol.ts';

const here = import.meta.dirname;
const main = join(here, '..', 'dist', 'main', 'main.js');

/** Returns whether a page is the inbox beside the icon. */
export const isPopover = (page: Page): boolean => page.url().endsWith(inboxPath);
/** Returns whether a page is the quick capture. */
export const isCapture = (page: Page): boolean => page.url().endsWith(capturePath);
export const isMain = (page: Page): boolean => !isPopover(page) && !isCapture(page);

type Input<N extends keyof Commands> = Parameters<Commands[N]> extends [infer I] ? [input: I] : [];

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
  command<N extends keyof Commands>(name: N, ...input: Input<N>): Promise<Awaited<ReturnType<Commands[N]>>>;
  /** Quits the app as its owner does; its folder stays for the next start. */
  quit(): Promise<void>;
  /** Ends the app at once, as a crash does. */
  kill(): Promise<void>;
}

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'portfolio-desktop-'));
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

export function spawnApp(folder: string, args: readonly string[] = [], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ['--import', join(here, 'electron-double', 'register.ts'), main, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      NODE_COMPILE_CACHE: environment.NODE_COMPILE_CACHE,
      CHROMIUM: process.env.CHROMIUM,
      // Every scenario can be run on the paths of another system.
      ...(process.env.DOUBLE_PLATFORM && { DOUBLE_PLATFORM: process.env.DOUBLE_PLATFORM }),
      DOUBLE_FOLDER: folder,
      ...env,
    },
  });
}

async function connect(folder: string, child: ChildProcess): Promise<Browser> {
  const portFile = join(folder, 'user-data', 'chromium', 'DevToolsActivePort');
  const port = await until('Chromium', () => {
    if (child.exitCode !== null) throw new Error('The app ended');
    const [line = ''] = existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : [];
    return line === '' ? null : line;
  });
  return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
}

/** @param whileStarting runs before there is a window, as soon as the app listens to commands */
export async function runApp(
  folder: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  whileStarting?: (command: RunningApp['command']) => Promise<void>,
): Promise<RunningApp> {
  await rm(join(folder, 'user-data', 'chromium', 'DevToolsActivePort'), { force: true });
  const child = spawnApp(folder, args, env);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  let last = 0;
  child.on('message', ({ id, value, error }: { id: number; value: never; error?: string }) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(value);
    else call?.reject(new Error(error));
  });

  const command: RunningApp['command'] = (name, ...[input]) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      child.send({ id: last, name, input });
    });
  await whileStarting?.(command);

  const browser = await connect(folder, child);
  const pages = () => browser.contexts().flatMap((context) => context.pages());
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
      child.send({ id: 0, name: 'quit' });
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
