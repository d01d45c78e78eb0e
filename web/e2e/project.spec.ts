import { atEachWidth, expect, expectAccessible, hydrated, THEMES, test } from './site.ts';

const PATH = '/projects/kestrel-dispatch';

interface Listed {
  data: { title: string; slug: string; challenge: string; solution: string; outcome: string }[];
}

test('a card leads to the case study, without a new document', async ({ page, complaints }) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator(`#projects a[href="${PATH}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kestrel Dispatch' })).toBeVisible();
  await expect(page).toHaveTitle(/Kestrel Dispatch/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(complaints).toEqual([]);
});

test('the server renders the whole of it', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { data } = await site.get<Listed>('/api/projects?limit=100');
  const project = data.find(({ slug }) => PATH.endsWith(slug));
  await page.goto(site.url + PATH);
  for (const text of [project?.title, project?.challenge, project?.solution, project?.outcome])
    await expect(page.locator('main')).toContainText(String(text).slice(0, 60));
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(site.url + PATH);
  await context.close();
});

test('is not fetched again after it was rendered', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    // A visit is counted, not fetched.
    if (/\/api\/(?!sessions)/.test(request.url())) calls.push(request.url());
  });
  await page.goto(PATH);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

test('one that does not exist is 404, also for those that are archived', async ({ page, site }) => {
  const { data } = await site.get<{ data: { projects: { slug: string; status: string }[] } }>('/api/portfolio');
  const archived = data.projects.find(({ status }) => status === 'archived');
  for (const slug of ['none-such', archived?.slug]) {
    const response = await page.goto(`/projects/${slug}`);
    expect(response?.status(), slug).toBe(404);
    await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible();
  }
});

for (const colorScheme of THEMES)
  test(`is accessible, narrow and wide, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await atEachWidth(page, async () => {
      await page.goto(PATH);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  });
