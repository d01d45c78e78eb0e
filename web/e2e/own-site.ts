import type { Page } from '@playwright/test';
import { test as base, type Site, siteOfEach } from './site.ts';

/** A site of its own for each case, for those that replace, delete or end what others would look at. */
export const test = base.extend<{ own: Site; owner: Page }>({
  own: siteOfEach(),
  baseURL: async ({ own }, use) => use(own.url),
  /** A page on which the owner is signed in. A session that ends is not brought back. */
  owner: async ({ page, own }, use) => {
    const token = await own.session();
    await page.addInitScript((value) => {
      if (sessionStorage.getItem('signed-in') === null) localStorage.setItem('admin_token', value);
      sessionStorage.setItem('signed-in', 'once');
    }, token);
    await use(page);
  },
});

export const toast = (page: Page, text: string | RegExp) => page.getByLabel('Notifications').getByText(text);

interface Named {
  id: string;
  title?: string;
  name?: string;
  question?: string;
}
export type Content = Record<'projects' | 'skills' | 'faqs', Named[]>;

export const contentOf = async (site: Site) => (await site.get<{ data: Content }>('/api/portfolio/export')).data;
