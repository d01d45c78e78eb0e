import type { Page } from '@playwright/test';
import type { RunningApp } from './run-app.ts';

/** Timestamp at which the window showed usable content; later paints belong to data that arrived. */
const shownAt = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paints = list.getEntries() as (PerformanceEntry & { element?: Element | null })[];
          const content = paints.find(({ element }) => element?.closest('#main')) ?? paints.at(-1);
          resolve(performance.timeOrigin + (content?.startTime ?? 0));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/**
 * Milliseconds from the start of the app's code to usable content in its window, without the time in which the code waits
 * for Electron itself.
 */
export async function ownWork(app: RunningApp): Promise<number> {
  const { times } = await app.command('record');
  return Math.round(times.waiting - times.begun + ((await shownAt(app.page)) - times.ready));
}
