import { existsSync } from 'node:fs';

/**
 * Debian's package of the headless shell comes first: it is what Playwright itself starts for headless tests, and a page
 * costs it a third of the time that a whole Chromium takes, which opens a window with its own pages for each context.
 */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser of this machine: the one that `CHROMIUM` names, an installed one, or Playwright's own. */
export async function findChromium(): Promise<string | undefined> {
  const found = [process.env.CHROMIUM ?? '', ...INSTALLED].find((path) => path !== '' && existsSync(path));
  if (found) return found;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
