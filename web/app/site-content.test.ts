import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import type { PublicContent } from '#common/contract/site.ts';
import { paths, projectPath } from '#common/paths.ts';
import { formatMoney } from '#common/site/format.ts';
import { publicContent } from '#common/site/sections.ts';
import { starterContent } from '#common/site/starter-content.ts';
import { secondContent, secondSite } from '#common/site/testing/second-site.ts';
import { textsIn } from '#common/site/texts.ts';
import { assets } from '#web/app/testing/assets.ts';
import { renderPage } from './entry-server.tsx';
import { rootOf, textLines } from './testing/page-text.ts';
import { loadSample, samplePaths } from './testing/sample-replies.ts';

const NOW = Date.UTC(2027, 0, 15);
const first = starterContent('me@studio.example', NOW);
const second = secondContent(NOW);

type Said = Partial<Pick<Parameters<typeof renderPage>[0], 'hasEstimates' | 'provider' | 'taxIncluded'>>;

async function render(content: PublicContent, path: string, said: Said = {}): Promise<string> {
  const contactEmail = 'me@studio.example';
  const { html } = await renderPage({
    path,
    publicUrl: 'https://studio.example',
    contactEmail,
    content,
    hasResume: content === first,
    hasExamples: content === first,
    hasCertificate: content === first,
    hasEstimates: false,
    hasCalls: false,
    hasRecord: false,
    provider: null,
    taxIncluded: null,
    ...said,
    filesUrl: null,
    assets,
    load: loadSample,
  });
  return html;
}

/** The texts of the pages before they were read from the document, by path. */
const earlierTexts = new Map(
  readFileSync(join(import.meta.dirname, 'testing', 'starter-texts.txt'), 'utf8')
    .split(/^# /m)
    .filter(Boolean)
    .map((part) => {
      const [path = '', ...lines] = part.trim().split('\n');
      return [path, lines] as const;
    }),
);

test.each(samplePaths)('with the starter, %s keeps its texts to the letter and in their order', async (path) => {
  const lines = textLines(await render(first, path));
  const earlier = earlierTexts.get(path) ?? [];
  expect(earlier.length).toBeGreaterThan(10);
  let from = 0;
  const missing = earlier.filter((line) => {
    const at = lines.indexOf(line, from);
    if (at >= 0) from = at + 1;
    return at < 0;
  });
  expect(missing).toEqual([]);
});

/** Everything of the first site that a second one must not show. */
const firstTexts = [
  ...[...textsIn(first)].map(({ text }) => text).filter((text) => text.length > 8),
  ...[first.identity.name, first.identity.city, first.identity.country],
  ...[...starter.packages, ...starter.addOns].map(({ price }) => formatMoney(price, starter.identity)),
];

test.each(samplePaths)('with the second site, %s holds nothing of the first', async (path) => {
  const html = await render(second, path);
  const data = html.match(/<script type="application\/json" id="site">(.*?)<\/script>/s)?.[1] ?? '';
  for (const part of [textLines(html).join('\n'), rootOf(html), data])
    expect(firstTexts.filter((text) => part.includes(text))).toEqual([]);
  expect(html).not.toMatch(/hidden: /i);
});

describe('the second site’s landing page', async () => {
  const html = rootOf(await render(second, paths.home));
  const text = textLines(await render(second, paths.home)).join('\n');

  test('has its sections in its order, without hidden ones', () => {
    const ids = [...html.matchAll(/<section id="([a-z]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['introduction', 'projects', 'services', 'about', 'contact']);
  });

  test('leads to no section that it does not have', () => {
    const targets = [...html.matchAll(/href="\/?#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(5);
    expect(targets.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
    expect(html).not.toContain(`href="${paths.submitTestimonial}"`);
  });

  test('shows every package with its price in its currency and its weeks', () => {
    for (const { name, price } of secondSite.packages) {
      expect(text).toContain(name);
      expect(text).toContain(formatMoney(price, secondSite.identity));
    }
    for (const weeks of ['1 week', '3-5 weeks', '7-11 weeks', '19-27 weeks']) expect(text).toContain(weeks);
  });

  test('names its sections in the menus, and tells that the owner is booked', () => {
    for (const label of ['Top', 'Portfolio', 'Prices', 'Write']) expect(text).toContain(label);
    for (const label of ['Why', 'Voices', 'Promise']) expect(text).not.toMatch(new RegExp(`^${label}$`, 'm'));
    expect(text).toContain('Booked out until spring');
    expect(html).toContain('dateTime="2027-04-12"');
  });

  test('links to the owner’s profiles, the privacy page and the imprint', () => {
    for (const { url } of secondSite.identity.links) expect(html).toContain(`href="${url}"`);
    for (const path of [paths.privacy, paths.imprint]) expect(html).toContain(`href="${path}"`);
    expect(html).toContain('mailto:ines@mare.example');
  });
});

const withHidden = (...hidden: string[]) => {
  const { email } = starter;
  const shown = { ...first, email };
  const sections = starter.sections.map((section) => ({ ...section, visible: !hidden.includes(section.id) }));
  const { about, counters, guarantee, reasons, packages, addOns } = starter;
  return publicContent({ ...shown, sections, about, counters, guarantee, reasons, packages, addOns });
};

test('what hidden lists hold is not in the page’s data', async () => {
  const content = withHidden('projects', 'testimonials');
  const html = await render(content, paths.home);
  for (const text of ['Ferry', 'Bakery', 'It floats.']) expect(html).not.toContain(text);
  const page = await render(content, projectPath('ferry'));
  expect(page).toContain('Ferry');
  expect(page).not.toContain('Bakery');
  expect(page).not.toContain('/#projects');
  const { '@graph': parts } = JSON.parse(
    page.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '',
  );
  expect(parts[1].itemListElement).toMatchObject([
    { position: 1, name: 'Home' },
    { position: 2, name: 'Ferry' },
  ]);
});

test('without services there is no ruler, no price and no link to them', async () => {
  const html = rootOf(await render(withHidden('services'), paths.home));
  for (const text of ['$1,500', 'Weeks', '#services', 'Packages', 'Add-ons']) expect(html).not.toContain(text);
});

test('lists may be empty and texts may be long', async () => {
  const word = 'x'.repeat(60);
  const content: PublicContent = {
    ...first,
    counters: [],
    reasons: [],
    addOns: [],
    packages: first.packages?.slice(0, 1).map((entry) => ({ ...entry, name: word, includes: [] })) ?? null,
    about: { paragraphs: [word.repeat(100)], facts: [] },
    testimonialPage: { ...first.testimonialPage, reasons: [] },
    sections: first.sections.map((section) => ({ ...section, nav: word, heading: null, intro: null })),
  };
  for (const path of samplePaths) {
    const html = await render(content, path);
    // One for a tab from which a request was sent and one for every other; only one of them is displayed.
    expect(html.match(/<h1[ >]/g)).toHaveLength(path === paths.thankYou ? 2 : 1);
    for (const [, id] of rootOf(html).matchAll(/aria-labelledby="([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
  }
});

const withLegal: PublicContent = { ...first, legal: { privacy: 'P'.repeat(20_000), imprint: 'I'.repeat(5_000) } };

test('the legal texts are only in the pages that show them; every other page links to both', async () => {
  for (const path of samplePaths) {
    const html = await render(withLegal, path);
    expect(html).not.toMatch(/P{20}|I{20}/);
    expect(html).toContain(`href="${paths.imprint}"`);
    expect(html.length - (await render(first, path)).length).toBeLessThan(400);
  }
  expect(rootOf(await render(withLegal, paths.imprint))).toMatch(/I{5000}/);
  // The other one is there for a visitor who goes on to it.
  expect(await render(withLegal, paths.imprint)).toMatch(/P{20000}/);
});

test('a preview holds the legal texts of the draft on every page', async () => {
  const { html } = await renderPage({
    path: paths.home,
    publicUrl: 'https://studio.example',
    contactEmail: '',
    content: withLegal,
    preview: { draft: 'key' },
    filesUrl: null,
    hasResume: false,
    hasExamples: false,
    hasCertificate: false,
    hasEstimates: false,
    hasCalls: false,
    hasRecord: false,
    provider: null,
    taxIncluded: null,
    assets,
    load: loadSample,
  });
  expect(html).toMatch(/P{20000}/);
});

test('the imprint names the provider where the owner wants it, also without a text of the own', async () => {
  const provider = ['Nora <Lind> Studio', 'Rosenweg 4', '10115 Berlin', 'Germany', 'VAT number: DE123456789', 'HRB 1'];
  const lines = textLines(await render(first, paths.imprint, { provider }));
  const from = lines.indexOf('Provider');
  const shown = provider.map((line) => line.replace('<', '&lt;').replace('>', '&gt;'));
  expect(lines.slice(from, from + 7)).toEqual(['Provider', ...shown]);
  expect(await render(first, paths.imprint, { provider })).toMatch(/<h2 id="provider"/);
  expect(await render(first, paths.home, { provider })).toContain(`href="${paths.imprint}"`);
  const both = rootOf(await render(withLegal, paths.imprint, { provider }));
  expect(both.indexOf('IIIII')).toBeLessThan(both.indexOf('>Provider<'));
  expect(rootOf(await render(withLegal, paths.imprint))).not.toContain('>Provider<');
  expect(rootOf(await render(first, paths.home))).not.toContain(`href="${paths.imprint}"`);
});

test.each([
  [true, 'Prices include tax'],
  [false, 'Prices exclude tax'],
  [null, null],
])('where prices include tax: %s, the estimate says %s', async (taxIncluded, text) => {
  const path = `${paths.estimate}`;
  const html = rootOf(await render(first, path, { hasEstimates: true, taxIncluded }));
  expect(html).toContain('Show estimate');
  for (const said of ['Prices include tax', 'Prices exclude tax']) expect(html.includes(said)).toBe(said === text);
});

test('the images of the owner are cut around their focus', async () => {
  const image = { key: 'k', alt: 'Me', focus: { x: 0.31, y: 1 }, url: '/files/k-800.jpg', width: 800, height: 1000 };
  const html = await render({ ...first, identity: { ...first.identity, portrait: image, logo: image } }, paths.home);
  expect(html).toMatch(/<img src="\/files\/k-800.jpg" alt="Me"[^>]*focus-x-30 focus-y-100/);
  expect(html).not.toContain(' style="');
  const lost = { ...image, url: null, width: null, height: null };
  const without = await render({ ...first, identity: { ...first.identity, portrait: lost } }, paths.home);
  expect(without).not.toContain('<img');
});

test('a wide logo stands for the name, which only screen readers get beside it', async () => {
  const header = async (width: number) => {
    const logo = { key: 'l', alt: '', focus: { x: 0.5, y: 0.5 }, url: '/files/l.jpg', width, height: 100 };
    const html = await render({ ...first, identity: { ...first.identity, logo } }, paths.home);
    return html.match(/<header.*?<nav/s)?.[0] ?? '';
  };
  const hidden = `<span class="sr-only">${first.identity.name}</span>`;
  expect(await header(500)).toContain(hidden);
  const square = await header(100);
  expect(square).not.toContain(hidden);
  expect(square).toContain(`>${first.identity.name}</span>`);
});

test('the reasons are left out while only their label would stand there, unless a menu leads to them', async () => {
  const home = async (nav: string | null) => {
    const bare = { nav, heading: null, intro: null };
    const sections = first.sections.map((section) => (section.id === 'why' ? { ...section, ...bare } : section));
    return render({ ...first, counters: [], reasons: [], sections }, paths.home);
  };
  expect(await home(null)).not.toContain('id="why-title"');
  expect(await home('Why')).toContain('id="why-title"');
});

test.each([
  ['ar', true],
  ['he-IL', true],
  ['pa-Arab-PK', true],
  ['pt-PT', false],
])('headings in %s get the room of letters from right to left: %s', async (locale, isTall) => {
  const html = await render({ ...first, identity: { ...first.identity, locale } }, paths.home);
  expect(html.includes('<html lang="en" data-script="rtl"')).toBe(isTall);
});
