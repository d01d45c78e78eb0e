import {
  afterRequest,
  atEachWidth,
  expect,
  expectAccessible,
  expectNoSideScroll,
  hydrated,
  ready,
  THEMES,
  test,
} from './site.ts';

const sections = ['about', 'services', 'projects', 'contact'];

test('has its sections in order and one h1, fetches nothing that the server rendered and nothing of the dashboard, and has nothing to complain of', async ({
  page,
  complaints,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    // The provider decides which calls can be booked, so the widget asks when it comes near; sessions are counted, not fetched.
    // The next free time changes too often for a page that is kept.
    if (/\/api\/(?!calendly|sessions|booking\/types)/.test(request.url())) calls.push(request.url());
  });
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) loaded.push(response.url());
  });
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator('h1')).toHaveCount(1);
  const tops = await Promise.all(
    sections.map((id) => page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top)),
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  for (const price of ['$500', '$1,500', '$5,000', '$800', '$600', '$400'])
    await expect(page.locator('#services').getByText(price, { exact: false }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  expect(loaded.length).toBeGreaterThan(0);
  const scripts = await Promise.all(loaded.map(async (url) => (await page.request.get(url)).text()));
  expect(scripts.filter((code) => code.includes('Sign in to access the portfolio admin panel'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('reads without scripts', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(site.url);
  const { data } = await site.get<{ data: { title: string }[] }>('/api/projects?featured=true&limit=5');
  expect(data.length).toBeGreaterThan(2);
  for (const { title } of data) await expect(page.locator('#projects')).toContainText(title);
  await expect(page.locator('#contact').getByLabel('Name')).toBeVisible();
  await page.close();
});

for (const theme of ['light', 'dark'] as const)
  test(`starts in the system's ${theme} theme without a flash, and keeps a choice`, async ({ browser, site }) => {
    const page = await browser.newPage({ colorScheme: theme });
    await page.goto(site.url);
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    expect(await isDark()).toBe(theme === 'dark');
    await hydrated(page);
    await page
      .getByRole('button', { name: /theme|dark|light/i })
      .first()
      .click();
    await expect.poll(isDark).toBe(theme === 'light');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.body !== null);
    expect(await isDark()).toBe(theme === 'light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme === 'light' ? 'dark' : 'light');
    await page.close();
  });

for (const path of ['/', '/submit-testimonial', '/thank-you', '/thank-you after a request', '/nowhere'])
  for (const colorScheme of THEMES)
    test(`${path} is accessible, narrow and wide, and fits 320 to 2560 px, ${colorScheme}`, async ({ page }) => {
      if (path.includes(' ')) await afterRequest(page);
      await page.emulateMedia({ colorScheme });
      await page.goto(path.split(' ')[0] ?? path);
      await page.waitForLoadState('networkidle');
      await atEachWidth(page, () => expectAccessible(page));
      for (const width of [320, 360, 768, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSideScroll(page);
      }
    });

test('links inside the site change the view without a new document', async ({ page }) => {
  await page.goto('/thank-you');
  await ready(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page.locator('#projects h3').first()).toBeVisible();
});

test('testimonial rails step by 320 px, reach to both edges of a wide window, and begin with the text; the links of the menu end at the section, right below the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  await hydrated(page);
  const rail = page.getByRole('region', { name: /testimonials/i }).last();
  await rail.scrollIntoViewIfNeeded();
  const left = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')].map((element) =>
          element.scrollWidth > element.clientWidth ? element.scrollLeft : 0,
        ),
      ),
    );
  await page.getByRole('button', { name: /next/i }).first().click();
  await expect.poll(left).toBe(320);
  await page
    .getByRole('button', { name: /previous/i })
    .first()
    .click();
  await expect.poll(left).toBe(0);

  for (const width of [390, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const { track, card, heading } = await page.evaluate(() => {
      const rail = document.querySelector('[aria-label$="scrollable list"]');
      const left = (element: Element | null | undefined) => element?.getBoundingClientRect().left;
      return {
        track: [left(rail), rail?.getBoundingClientRect().right],
        card: left(rail?.firstElementChild),
        heading: left(document.querySelector('#testimonials-title header')),
      };
    });
    expect(track).toEqual([0, width]);
    expect(card).toBe(heading);
  }

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['about', 'projects', 'testimonials-title', 'contact']) {
      await page.evaluate((id) => {
        location.hash = id;
      }, name);
      const gap = () =>
        page.evaluate((id) => {
          const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN;
          const section = document.getElementById(id)?.closest('section')?.getBoundingClientRect().top ?? Number.NaN;
          return Math.abs(section - header);
        }, name);
      await expect.poll(gap, `${name} at ${width}`).toBeLessThanOrEqual(1);
    }
  }
});

test('an unknown page is 404 with a way home', async ({ page }) => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: /home/i }).last().click();
  await expect(page).toHaveURL(/\/$/);
});

test('the resume opens', async ({ page }) => {
  const home = await (await page.request.get('/')).text();
  const [, href] = /<a[^>]*href="([^"]*resume[^"]*)"/i.exec(home) ?? [];
  const resume = await page.request.get(String(href));
  expect(resume.status()).toBe(200);
  expect((await resume.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
