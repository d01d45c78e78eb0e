import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const WIDTHS = [960, 1280] as const;
const HEIGHT = 800;

/** Writes pictures of a window, in both widths and themes, into a folder. */
export async function createTake(folder: string) {
  await mkdir(folder, { recursive: true });
  return async (page: Page, name: string, wholePage = false): Promise<void> => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.mouse.move(0, 0);
    await page.getByText('Loading admin dashboard').waitFor({ state: 'hidden' });
    for (const width of WIDTHS)
      for (const theme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark');
        await page.evaluate(() => document.fonts.ready);
        // What sticks to the window would stand amid a picture that is longer than the window.
        const height = wholePage ? await page.evaluate(() => document.documentElement.scrollHeight) : HEIGHT;
        await page.setViewportSize({ width, height });
        await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`) });
      }
    await page.evaluate(() => document.documentElement.classList.remove('dark'));
    process.stdout.write(`${name}\n`);
  };
}

export type Take = Awaited<ReturnType<typeof createTake>>;
