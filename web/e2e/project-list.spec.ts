import { atEachWidth, expect, expectAccessible, expectNoSideScroll, hydrated, ready, THEMES, test } from './site.ts';

interface Listed {
  data: { title: string; slug: string; status: string }[];
}

test('without scripts every published project is listed, and filters narrow the list', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { data } = await site.get<Listed>('/api/projects?limit=100');
  await page.goto(`${site.url}/projects`);
  for (const { title } of data) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('link', { name: /^AI\b/ }).click();
  await expect(page).toHaveURL(/category=ai/);
  await expect(page.getByRole('heading', { name: 'Clause Finder' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kestrel Dispatch' })).toHaveCount(0);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}/projects`);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('heading', { name: 'Kestrel Dispatch' })).toBeVisible();
  await context.close();
});

test('a filter is chosen and taken back without a new document', async ({ page, complaints }) => {
  await page.goto('/projects');
  await ready(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const chip = page.getByRole('navigation', { name: 'Filter projects' }).getByRole('link', { name: /^Mobile/ });
  await chip.click();
  await expect(page.getByRole('status').filter({ hasText: '1 project' })).toBeVisible();
  await expect(chip).toHaveAttribute('aria-current', 'true');
  await chip.click();
  await expect(page).toHaveURL(/\/projects$/);
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
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await atEachWidth(page, async () => {
      await page.goto('/projects?category=ai');
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      await expectNoSideScroll(page);
    });
  });
