import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

interface Size {
  width: number;
  height: number;
}
const WINDOW: readonly Size[] = [
  { width: 960, height: 800 },
  { width: 1280, height: 800 },
];

/** Writes pictures of a window, in its sizes and in both themes, into a folder. */
export async function createTake(folder: string) {
  await mkdir(folder, { recursive: true });
  return async (page: Page, name: string, wholePage = false, sizes = WINDOW): Promise<void> => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.mouse.move(0, 0);
    for (const loading of ['Loading admin dashboard', 'Checking authentication'])
      await page.getByText(loading).waitFor({ state: 'hidden' });
    for (const size of sizes)
      for (const theme of ['light', 'dark'] as const) {
        await page.setViewportSize(size);
        await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark');
        await page.evaluate(() => document.fonts.ready);
        // Bars that stick to the window would stand amid a picture that is longer than the window.
        const height = wholePage ? await page.evaluate(() => document.documentElement.scrollHeight) : size.height;
        await page.setViewportSize({ width: size.width, height });
        await page.screenshot({ path: join(folder, `${name}-${size.width}-${theme}.png`) });
      }
    await page.evaluate(() => document.documentElement.classList.remove('dark'));
    process.stdout.write(`${name}\n`);
  };
}

export type Take = Awaited<ReturnType<typeof createTake>>;
