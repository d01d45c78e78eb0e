import { existsSync } from 'node:fs';

/**
 * Debian's package of the headless shell comes first: it is what Playwright itself starts for headless tests, and a page
 * costs it a third of the time that a whole Chromium takes, which opens a window with its own pages for each context.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Arguments of every Chromium of a test. Without the first ones it asks its maker's servers for updates, which a closed network
 * refuses loudly. A machine without a graphics card would compute one: pages are painted without, in the browser's own process.
 */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  ...['--disable-gpu', '--in-process-gpu'],
];

/** The browser that `CHROMIUM` names, a headless shell, Playwright's own Chromium, or an installed one. */
export async function findChromium(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const candidates = [process.env.CHROMIUM ?? '', HEADLESS_SHELL, chromium.executablePath(), ...INSTALLED];
  return candidates.find((path) => path !== '' && existsSync(path));
}
