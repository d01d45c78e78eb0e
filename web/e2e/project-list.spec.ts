import { test as ownTest } from './own-site.ts';
import { atEachWidth, expect, expectAccessible, expectNoSideScroll, hydrated, ready, THEMES, test } from './site.ts';

interface Listed {
  data: { title: string; slug: string; status: string }[];
}

ownTest('without scripts every project is listed, and from 12 on filters narrow the list', async ({ browser, own }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { data } = await own.get<Listed>('/api/projects?limit=100');
  await page.goto(`${own.url}/projects`);
  for (const { title } of data) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Filter projects' })).toHaveCount(0);
  for (let number = data.length; number < 12; number++)
    await own.send('POST', '/api/portfolio/projects', {
      title: `Project ${number}`,
      category: number % 2 ? 'ai' : 'web',
      description: 'It exists.',
    });
  await page.reload();
  // One project of a category is found without a filter.
  await expect(page.getByRole('list', { name: 'Category' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: /^AI\b/ }).click();
  await expect(page).toHaveURL(/category=ai/);
  await expect(page.getByRole('heading', { name: 'Clause Finder' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kestrel Dispatch' })).toHaveCount(0);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${own.url}/projects`);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('heading', { name: 'Kestrel Dispatch' })).toBeVisible();
  await context.close();
});

test('a filter is chosen and taken back without a new document', async ({ page, complaints }) => {
  await page.goto('/projects?category=mobile');
  await ready(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const filters = page.getByRole('navigation', { name: 'Filter projects' });
  await filters.getByRole('link', { name: /^Completed/ }).click();
  await expect(page).toHaveURL(/status=completed/);
  const chip = filters.getByRole('link', { name: /^Mobile/ });
  await expect(page.getByRole('status').filter({ hasText: '1 project' })).toBeVisible();
  await expect(chip).toHaveAttribute('aria-current', 'true');
  await chip.click();
  await expect(page).toHaveURL(/\/projects\?status=completed$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(complaints).toEqual([]);
});

test('filters that nothing matches say so and lead back', async ({ page }) => {
  await page.goto('/projects?category=mobile&status=planned');
  await expect(page.getByText('No project matches all of these filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all projects' }).click();
  await expect(page.getByRole('heading', { name: 'Kestrel Dispatch' })).toBeVisible();
});

test('the landing page leads to the list', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'All projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All projects' })).toBeVisible();
});

for (const colorScheme of THEMES)
  test(`the list is accessible, narrow and wide, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/projects?category=ai');
    await page.waitForLoadState('networkidle');
    await atEachWidth(page, async () => {
      await expectAccessible(page);
      await expectNoSideScroll(page);
    });
  });
