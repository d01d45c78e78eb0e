import type { Page } from '@playwright/test';
import { signIn, expect as unhurried } from '#desktop/testing/fixtures.ts';
import type { RunningApp } from '#desktop/testing/run-app.ts';
import type { Site } from '#web/e2e/testing/start-site.ts';
import type { Take } from './take.ts';

export interface Stage {
  site: Site;
  other: Site;
  take: Take;
  /** A new app without anything stored; it quits once its state has been shown. */
  withApp(show: (app: RunningApp, folder: string) => Promise<void>, env?: EnvOf): Promise<void>;
}
export const expect = unhurried.configure({ timeout: 30_000 });

export type EnvOf = (folder: string) => Promise<Record<string, string>>;

/** Signs in and waits for everything that the dashboard loads. */
export async function enter(page: Page, site: Pick<Site, 'url'>) {
  await signIn(page, site);
  await expect(page.locator('.animate-pulse-soft.bg-sunken')).toHaveCount(0);
  // The notice of the sign-in goes by itself, on a slow computer before the dashboard has loaded.
  await expect(page.getByRole('button', { name: 'Dismiss notification' })).toHaveCount(0);
}
