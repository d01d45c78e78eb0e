import { existsSync } from 'node:fs';

/** The browser of this machine: the one that is named, an installed one, or Playwright's own. */
export async function findChromium(): Promise<string | undefined> {
  const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const named = [process.env.CHROMIUM ?? '', ...usual].find((path) => path !== '' && existsSync(path));
  if (named) return named;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
