import type { Page } from '@playwright/test';
import { test as ownTest } from './own-site.ts';
import { expect as anyExpect, type Site } from './site.ts';

/** Many servers start and many pages open at once; what is waited for is a state, not a speed. */
export const expect = anyExpect.configure({ timeout: 20_000 });

export const test = ownTest;

export interface Row {
  id: string;
  title?: string;
  name?: string;
  question?: string;
  priority: number;
  updatedAt: string;
}

export const kinds = [
  {
    tab: 'projects',
    what: 'project',
    said: 'Project',
    add: 'Add New Project',
    name: 'Project Title',
    missing: ['Project title is required', 'Category is required', 'Description is required'],
    fill: async (page: Page) => {
      await page.getByRole('dialog').getByLabel('Category').selectOption('web');
      await page.getByLabel('Description').fill('When the water is high.');
      await page.getByLabel('Technologies').fill('React, , Node.js');
    },
  },
  {
    tab: 'skills',
    what: 'skill',
    said: 'Skill',
    add: 'Add New Skill',
    name: 'Skill Name',
    missing: ['Skill name is required', 'Category is required', 'Proficiency level is required'],
    fill: async (page: Page) => {
      await page.getByRole('dialog').getByLabel('Category').selectOption('backend');
      await page.getByLabel('Proficiency Level').selectOption('expert');
    },
  },
  {
    tab: 'faqs',
    what: 'FAQ',
    said: 'FAQ',
    add: 'Add FAQ',
    name: 'Question',
    missing: ['Question is required', 'Answer is required'],
    fill: async (page: Page) => {
      await page.getByLabel('Answer').fill('When the water is high.');
      await page.getByLabel('Tags').fill('tides, , water');
    },
  },
] as const;

export const handles = (page: Page) => page.locator('[data-move-handle]');
export const names = async (page: Page) =>
  (await handles(page).evaluateAll((all) => all.map((handle) => handle.getAttribute('aria-label')))).map((label) =>
    label?.replace(/^Move:? /, ''),
  );
/** After a change or a reload: the handles stand in this order. */
export async function expectOrder(page: Page, order: readonly (string | undefined)[]) {
  await handles(page).first().waitFor();
  await expect.poll(() => names(page)).toEqual(order);
}
export const published = async (site: Site, tab: string) =>
  (await site.get<{ data: Row[] }>(`/api/portfolio/${tab}`)).data.map(
    ({ title, name, question }) => title ?? name ?? question,
  );
export const toast = (page: Page, text: string) => page.getByLabel('Notifications').getByText(text, { exact: true });

/** Changes a project behind the open dashboard's back. */
export async function changeElsewhere(site: Site, title: string, description: string) {
  const { data } = await site.get<{ data: Row[] }>('/api/portfolio/projects');
  const row = data.find((project) => project.title === title);
  await site.send('PUT', `/api/portfolio/projects/${row?.id}`, { description });
}
export const descriptionOf = async (site: Site, title: string) =>
  (await site.get<{ data: (Row & { description: string })[] }>('/api/portfolio/projects')).data.find(
    (project) => project.title === title,
  )?.description;
