import { test as ownTest } from './own-site.ts';
import { expect, test } from './site.ts';

interface Described {
  '@type': string;
  [key: string]: unknown;
}

// Other cases approve testimonials on the site that the tests of a worker share, and those are no invention.
ownTest(
  'the landing page describes the business, its offers and its answers, and no invented review',
  async ({ page }) => {
    await page.goto('/');
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const described = blocks.flatMap((text): Described[] => {
      const parsed = JSON.parse(text);
      return parsed['@graph'] ?? [parsed];
    });
    const types = described.map((entry) => entry['@type']);
    expect(types).toEqual(expect.arrayContaining(['ProfessionalService', 'FAQPage']));
    const text = JSON.stringify(described);
    for (const price of [500, 1500, 5000]) expect(text).toContain(`"minPrice":${price},`);
    // The reviews of a new site are examples, and nothing invented is marked up.
    expect(text).not.toContain('"Review"');
  },
);

test('every page has its own title and description, a canonical address and a picture to share', async ({
  page,
  site,
}) => {
  const seen = new Set<string>();
  for (const path of ['/', '/submit-testimonial', '/thank-you', '/projects/kestrel-dispatch']) {
    await page.goto(path);
    const meta = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute('content');
    seen.add(`${await page.title()}|${await meta('description')}`);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(site.url + path);
    const picture = await page.request.get(String(await meta('og:image')));
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toContain('image/png');
    expect(await meta('og:title')).toBeTruthy();
  }
  expect(seen.size).toBe(4);
});

test('manifest and icons are there', async ({ page }) => {
  await page.goto('/');
  const manifest = await page.request.get('/manifest.webmanifest');
  const { icons, name } = (await manifest.json()) as { icons: { src: string }[]; name: string };
  expect(name).toBeTruthy();
  const links = await page
    .locator('link[rel*=icon]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const href of [...icons.map(({ src }) => src), ...links])
    expect((await page.request.get(String(href))).status(), String(href)).toBe(200);
});
