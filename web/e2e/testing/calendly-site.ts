import type { Page } from '@playwright/test';
import { type CalendlyServer, env, startCalendlyServer } from '#api/testing/calendly-server.ts';
import { madeOnce, type Site, test as siteTest, startHostedSite } from '#web/e2e/site.ts';

export interface CalendlySite extends Site {
  calendly: CalendlyServer;
}

interface CalendlyFixtures {
  calendlySite: CalendlySite;
  /** The site with a Calendly beside it, nothing connected. */
  booking: CalendlySite;
}

/** Tests on a site of their own, which has a Calendly to connect to. */
export const test = siteTest.extend<CalendlyFixtures>({
  calendlySite: madeOnce(async () => {
    const calendly = await startCalendlyServer();
    return { ...(await startHostedSite(env(calendly))), calendly };
  }),
  baseURL: async ({ calendlySite }, use) => use(calendlySite.url),
  booking: async ({ calendlySite }, use) => {
    await calendlySite.send('POST', '/api/calendly/disconnect', {});
    calendlySite.calendly.reset();
    await use(calendlySite);
  },
});

/** Connects the account without a browser. */
export async function connect({ get }: CalendlySite): Promise<void> {
  const { authUrl } = await get<{ authUrl: string }>('/api/calendly/authorize');
  const page = await (await fetch(authUrl)).text();
  const [, link = ''] = /href="([^"]+)">Allow</.exec(page) ?? [];
  await fetch(link.replaceAll('&amp;', '&'), { redirect: 'manual' });
}

/** The tab, with the owner signed in. */
export async function openTab(page: Page, site: Site): Promise<void> {
  const token = await site.session();
  await page.addInitScript((stored) => localStorage.setItem('admin_token', stored), token);
  await page.goto(`${site.url}/admin?tab=calendly`);
  await page.getByRole('heading', { name: 'Calendly', level: 2 }).waitFor({ timeout: 20_000 });
}
