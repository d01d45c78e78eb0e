import fc from 'fast-check';
import { getSiteDraft, publishSite, saveSiteDraft } from '#common/contract/site.ts';
import { themesOf } from '#common/site/colors.ts';
import { fontPairs } from '#common/site/options.ts';
import { cssColor } from '#common/theme.ts';
import { test } from './own-site.ts';
import { expect, ready } from './site.ts';
import { violationsOf } from './testing/accessibility.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('every text is readable with any accent in both themes', async ({ page, own }) => {
  const headers = { authorization: `Bearer ${await own.token()}` };
  for (const [index, accent] of fc.sample(hex, 4).entries()) {
    const read = await page.request.get(getSiteDraft.path, { headers });
    const { data: draft } = (await read.json()) as { data: { content: { look: object }; updatedAt: string } };
    Object.assign(draft.content.look, { accent, fonts: fontPairs[index % fontPairs.length] });
    const { content, updatedAt } = draft;
    const saved = await page.request.put(saveSiteDraft.path, { headers, data: { content, updatedAt } });
    expect([accent, saved.status()]).toEqual([accent, 200]);
    const published = await page.request.post(publishSite.path, { headers });
    expect([accent, published.status()]).toEqual([accent, 200]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await ready(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? 'dark' : '');
      const used = await page.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--accent'));
      expect(used).toBe(cssColor(themesOf(accent)[colorScheme].accent));
      const found = await violationsOf(page, { only: ['color-contrast'] });
      expect([accent, colorScheme, found]).toEqual([accent, colorScheme, []]);
    }
  }
});

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true });

  test('a visitor loads the fonts of the chosen pair only', async ({ page, own }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
    await page.goto(own.url);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/bricolage|inter/);
    const families = await page.evaluate(() =>
      ['h1', 'body'].map(
        (name) => getComputedStyle(document.querySelector(name) ?? document.body).fontFamily.split(',')[0],
      ),
    );
    expect(families).toEqual(['Bricolage', 'Inter']);
  });
});
