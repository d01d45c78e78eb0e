import { test as ownTest } from './own-site.ts';
import { expect, test } from './site.ts';
import { readDocument } from './testing/read-document.ts';

interface Described {
  '@type': string;
  [key: string]: unknown;
}

// Other cases approve testimonials on the site that the tests of a worker share, and those are no invention.
ownTest(
  'the landing page describes the business, its offers and its answers, and no invented review; manifest and icons are there',
  async ({ page }) => {
    const home = await readDocument(page, '/');
    const blocks = await home.evaluate((read) =>
      [...read.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent ?? ''),
    );
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

    const manifest = await page.request.get('/manifest.webmanifest');
    const { icons, name } = (await manifest.json()) as { icons: { src: string }[]; name: string };
    expect(name).toBeTruthy();
    const links = await home.evaluate((read) =>
      [...read.querySelectorAll('link[rel*=icon]')].map((link) => link.getAttribute('href')),
    );
    for (const href of [...icons.map(({ src }) => src), ...links])
      expect((await page.request.get(String(href))).status(), String(href)).toBe(200);
  },
);

test('every page has its own title and description, a canonical address and a picture to share', async ({
  page,
  site,
}) => {
  const seen = new Set<string>();
  for (const path of ['/', '/submit-testimonial', '/thank-you', '/projects/kestrel-dispatch']) {
    const document = await readDocument(page, path);
    const { title, canonical, ...meta } = await document.evaluate((read) => {
      const meta = (name: string) =>
        read.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
      return {
        title: read.title,
        canonical: read.querySelector('link[rel=canonical]')?.getAttribute('href'),
        description: meta('description'),
        image: meta('og:image'),
        ogTitle: meta('og:title'),
      };
    });
    seen.add(`${title}|${meta.description}`);
    expect(canonical).toBe(site.url + path);
    const picture = await page.request.get(String(meta.image));
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toContain('image/png');
    expect(meta.ogTitle).toBeTruthy();
  }
  expect(seen.size).toBe(4);
});
