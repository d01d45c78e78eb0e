import { atEachWidth, expect, expectAccessible, hydrated, THEMES, test } from './site.ts';
import { readDocument } from './testing/read-document.ts';

const PATH = '/projects/kestrel-dispatch';

interface Listed {
  data: { title: string; slug: string; challenge: string; solution: string; outcome: string }[];
}

test('a card leads to the case study, without a new document, and with its drawings, which that page did not hold', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  await hydrated(page);
  expect(await page.locator('#site').textContent()).not.toContain('driver’s stop');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator(`#projects a[href="${PATH}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kestrel Dispatch' })).toBeVisible();
  await expect(page).toHaveTitle(/Kestrel Dispatch/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page.getByRole('img', { name: /driver’s stop/ })).toBeVisible();
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
    await page.emulateMedia({ colorScheme });
    await page.goto(PATH);
    await page.waitForLoadState('networkidle');
    await atEachWidth(page, () => expectAccessible(page));
  });

test('an example’s drawings come from files of their own and are described, and nothing is fetched again', async ({
  page,
  complaints,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    // A visit is counted, not fetched.
    if (/\/api\/(?!sessions)/.test(request.url())) calls.push(request.url());
  });
  await page.goto(PATH);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  const cover = page.getByRole('img', { name: /^Dispatch board/ });
  const widthOf = () => cover.locator('use').evaluate((use: SVGUseElement) => Math.round(use.getBBox().width));
  await expect.poll(widthOf).toBeGreaterThan(1_000);
  const screens = page.getByRole('region', { name: 'Screens' });
  await expect(screens.getByRole('figure')).toHaveCount(2);
  await expect(screens.getByRole('img', { name: /driver’s stop/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a drawing changes its colors with the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await hydrated(page);
  const cover = page.locator('#projects').getByRole('img', { name: /^Dispatch board/ });
  await cover.scrollIntoViewIfNeeded();
  const shown = () => cover.screenshot({ animations: 'disabled' });
  const light = await shown();
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  expect(light.equals(await shown())).toBe(false);
});

test('the links to other projects leave out what is only planned', async ({ page, site }) => {
  const { data } = await site.get<{ data: { slug: string; status: string }[] }>('/api/projects?limit=100');
  const planned = data.filter(({ status }) => status === 'planned').map(({ slug }) => `/projects/${slug}`);
  expect(planned).not.toEqual([]);
  for (const { slug } of data) {
    const read = await readDocument(page, `/projects/${slug}`);
    const targets = await read.evaluate((document) =>
      [...document.querySelectorAll('nav[aria-label="More projects"] a')].map(
        (link) => link.getAttribute('href') ?? '',
      ),
    );
    expect(targets.filter((target) => planned.includes(target))).toEqual([]);
    expect(targets).not.toEqual([]);
  }
});

test('the place of an image is marked until it is there, and keeps its size', async ({ page, site }) => {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 1200, height: 800 } });
  const upload = await page.request.post(`${site.url}/api/upload/image/single`, {
    headers: { authorization: `Bearer ${await site.session()}` },
    multipart: { image: { name: 'board.png', mimeType: 'image/png', buffer } },
  });
  const { key } = (await upload.json()).data;
  const { data } = await site.get<{ data: { id: string; slug: string }[] }>('/api/projects?limit=100');
  const project = data.find(({ slug }) => PATH.endsWith(slug));
  const projectPath = `/api/portfolio/projects/${project?.id}`;
  await site.send('PUT', projectPath, { image: { key, alt: 'The board in the morning' } });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/files/**', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const picture = page.getByAltText('The board in the morning');
  await picture.scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const look = () =>
    picture.evaluate((image: HTMLImageElement) => ({
      ground: getComputedStyle(image).backgroundImage,
      size: [image.clientWidth, image.clientHeight],
      line: getComputedStyle(image.closest('.framed') ?? image, '::after').borderTopWidth,
    }));
  const before = await look();
  expect(before.ground).toContain('gradient');
  expect(before.line).toBe('1px');
  answer();
  await expect.poll(async () => (await look()).ground).toBe('none');
  expect((await look()).size).toEqual(before.size);
  await site.send('PUT', projectPath, { image: null });
});
