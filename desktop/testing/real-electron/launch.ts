import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page, test } from '@playwright/test';
import { build } from 'vite';
import type { Commands } from '#desktop/testing/electron-double/control.ts';
import { isCapture, isMain, isPopover, type RunningApp, until } from '#desktop/testing/run-app.ts';
import type { RealCommands } from './hook.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const electron = join(root, 'node_modules', 'electron');
const named = join(electron, 'path.txt');
/** Path of Electron's program; an empty text where it is not installed. */
export const electronBinary = existsSync(named) ? join(electron, 'dist', readFileSync(named, 'utf8')) : '';

/** Why a scenario with one of these commands runs on the double alone. */
const NEEDS_DOUBLE: Record<Exclude<keyof Commands, keyof RealCommands>, string> = {
  activateNotification: 'the centre of macOS and of Windows are their own',
  answerNotices: 'the permission of macOS is given by a person',
  unlockKeychain: 'a keychain that asks for its password waits for a person',
  useOtherProgram: 'another program cannot be used from inside of Electron',
  pressShortcut: 'keys pressed in another app cannot be sent from inside of Electron',
  takeShortcut: 'keys held by another app need that app',
  askForCertificate: 'a server that asks for a client certificate shows the dialog of the system',
  navigate: 'the page itself navigates, which electron.e2e.ts tries on the real one',
  openWindow: 'the page itself opens windows, which electron.e2e.ts tries on the real one',
  received: 'nothing records what a real page receives',
  permits: 'Electron does not tell what it decided about a permission',
  download: 'Electron asks for the place of a download in a dialog of the system',
  memory: 'the benchmark measures the code on the double',
  invoke: 'a frame of another origin cannot be made there',
};

let hook: Promise<string> | undefined;

/** Builds the hook as Electron's `--require` loads it. */
async function buildHook(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-electron-hook-'));
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: join(import.meta.dirname, 'hook.ts'),
      outDir: folder,
      rollupOptions: { external: ['electron'], output: { format: 'cjs', entryFileNames: 'hook.cjs' } },
    },
  });
  return join(folder, 'hook.cjs');
}

/** Variables of the system that the scenarios need beside the folder. */
const PASSED_ON = [
  'PATH',
  'DISPLAY',
  'WAYLAND_DISPLAY',
  'XDG_RUNTIME_DIR',
  'DBUS_SESSION_BUS_ADDRESS',
  'SystemRoot',
  'TEMP',
  'TMP',
  'USERPROFILE',
  'LOCALAPPDATA',
  'APPDATA',
];

/** Starts the built app on a real Electron, with the commands that the double has. */
export async function runOnElectron(
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
  whileStarting?: (command: RunningApp['command']) => Promise<void>,
): Promise<RunningApp> {
  const double = Object.keys(env).find((name) => name.startsWith('DOUBLE_'));
  test.skip(double !== undefined, `runs on the double alone: ${double} sets it up`);
  hook ??= buildHook();
  const app: ElectronApplication = await _electron.launch({
    executablePath: electronBinary,
    args: [
      // Chromium's sandbox does not work for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--require',
      await hook,
      `--user-data-dir=${join(folder, 'user-data')}`,
      join(root, 'desktop', 'dist'),
      ...args,
    ],
    env: {
      ...Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      HOME: folder,
      ...env,
    },
  });
  const command: RunningApp['command'] = async (name, ...[input]) => {
    const reason = Object.entries(NEEDS_DOUBLE).find(([known]) => known === name)?.[1];
    test.skip(reason !== undefined, `runs on the double alone: ${reason}`);
    return app.evaluate(
      (_electron, [wanted, given]) => Reflect.get(Reflect.get(globalThis, 'testCommands'), String(wanted))(given),
      [name, input] as const,
    ) as never;
  };
  await whileStarting?.(command);
  const child = app.process();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const main = () => app.windows().find(isMain);
  const first = args.includes('--hidden') ? null : await app.firstWindow();
  return {
    folder,
    get page(): Page {
      const page = first ?? main();
      if (!page) throw new Error('The app has no window yet');
      return page;
    },
    window: () => until('The window', () => main() ?? null),
    popover: () => until('The popover', () => app.windows().find(isPopover) ?? null),
    capture: () => until('The quick capture', () => app.windows().find(isCapture) ?? null),
    child,
    command,
    quit: () => app.close(),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
