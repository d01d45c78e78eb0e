import type { Page } from '@playwright/test';
import { adminPath, settingsSections } from '#common/admin-paths.ts';
import { partHeadings } from '#common/site/labels.ts';
import { partLists } from '#web/admin/site/site-parts.ts';
import { expect, OWNER, startHostedSite, test } from './site.ts';
import { goTo } from './testing/go-to.ts';
import { withoutPreview } from './testing/without-preview.ts';

const MAX_TOGETHER = 75;
const MAX_OF_PART = 40;
const MAX_HEIGHT = 4_000;

/** Visible fields and switches of what is shown. */
const controls = (page: Page) => page.getByRole('main').locator('input, select, textarea').filter({ visible: true });

/** As after a first start, with calls offered. */
async function firstWeek(page: Page) {
  const site = await startHostedSite({ ADMIN_PASSWORD: OWNER.password });
  const { data } = await site.get<{ data: object }>('/api/booking/availability');
  expect((await site.send('PUT', '/api/booking/availability', { ...data, enabled: true })).status).toBe(200);
  await page.addInitScript((token) => localStorage.setItem('admin_token', token), await site.token());
  await page.setViewportSize({ width: 1440, height: 900 });
  return site;
}

/** Views, each with what is there once it has loaded. */
const views: readonly [path: string, heading: string][] = [
  ...settingsSections
    .filter((section) => section !== 'desktop')
    .map((section): [string, string] => [
      adminPath('settings', { section }),
      {
        ...{
          data: 'Erase a person',
          trash: 'Trash',
          mail: 'Outbox',
          desk: 'Blocked senders',
          quotes: 'Templates of terms',
        },
        ...{ money: 'Invoices', connections: 'Storage', site: 'Server', desktop: '' },
      }[section],
    ]),
  [adminPath('calendly'), 'Calendly'],
  [adminPath('ai'), 'Test AI Conversation'],
  [adminPath('profile'), 'Stored files'],
  [adminPath('site'), 'Identity'],
];

test('settings, calls, AI status, profile and the first part of the site ask for few things; each part of the site is short, and its navigation does not scroll sideways', async ({
  page,
}) => {
  const site = await firstWeek(page);
  await withoutPreview(page);
  const counts: Record<string, number> = {};
  await page.goto(site.url + adminPath('skills'));
  await expect(page.getByRole('heading', { name: 'Skills', level: 2 })).toBeVisible();
  for (const [path, heading] of views) {
    await goTo(page, path);
    await expect(page.locator(`nav a[aria-current=page][href="${path}"]`).first()).toBeAttached();
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    await expect(page.locator('main .animate-pulse-soft')).toHaveCount(0);
    counts[path] = await controls(page).count();
  }
  const together = Object.values(counts).reduce((sum, count) => sum + count, 0);
  expect(together, JSON.stringify(counts)).toBeLessThanOrEqual(MAX_TOGETHER);

  const nav = page.getByRole('navigation', { name: 'Parts of the site' });
  await expect(nav.getByRole('list')).toHaveCount(partLists.length);
  for (const { name } of partLists) await expect(nav.getByRole('list', { name, exact: true })).toBeVisible();
  for (const part of partLists.flatMap(({ parts, more = [] }) => [...parts, ...more])) {
    // Without a new document, which would cost as much as the rest.
    const link = nav.locator(`a[href="${adminPath('site', { section: part })}"]`);
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(nav.locator('[aria-current]')).toHaveCount(1);
    await expect(link).toHaveAttribute('aria-current', 'true');
    const form = page.getByRole('form', { name: 'Site' });
    await expect(form.getByRole('heading', { level: 3 })).toHaveCount(1);
    await expect(form.getByRole('heading', { level: 3 })).toContainText(partHeadings[part]);
    expect(await controls(page).count(), part).toBeLessThanOrEqual(MAX_OF_PART);
    const { height, sideways } = await page.evaluate(() => {
      const list = document.querySelector('nav[aria-label="Parts of the site"]');
      return {
        height: document.documentElement.scrollHeight,
        sideways: (list?.scrollWidth ?? 0) - (list?.clientWidth ?? 0),
      };
    });
    expect(height, part).toBeLessThanOrEqual(MAX_HEIGHT);
    expect(sideways, part).toBeLessThanOrEqual(0);
  }
  await site.stop();
});
