import { expect, test } from 'vitest';
import type { PublicContent } from '#common/contract/site.ts';
import { sampleProject } from '#common/contract/testing/sample-project.ts';
import type { Endpoint, ReplyOf } from '#common/endpoint.ts';
import { paths } from '#common/paths.ts';
import { starterContent } from '#common/site/starter-content.ts';
import { secondContent } from '#common/site/testing/second-site.ts';
import { manifestText, renderPage } from '#web/app/entry-server.tsx';
import { languageApps } from '#web/app/testing/assets.ts';

const fonts = { rules: '', core: ['/assets/f-core.woff2'] };
const assets = {
  build: 'b1',
  entry: '/assets/e.js',
  boot: '/assets/boot.js',
  bootText: null,
  css: ['/assets/e.css'],
  styles: null,
  fonts: {
    'bricolage-inter': fonts,
    'fraunces-source-sans': fonts,
    'space-grotesk-ibm-plex': fonts,
    'playfair-lato': fonts,
  },
  languageFonts: { ur: fonts },
  preload: [],
  languages: languageApps,
  dashboard: { entry: '/assets/d.js', preload: [], css: ['/assets/d.css'] },
};
const project = {
  ...sampleProject({ slug: 'p', title: 'Kiosk', description: 'Orders at the counter.' }),
  testimonials: [],
  previous: null,
  next: null,
};
const stamps = { id: 'p', _id: 'p', createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const review = { projectName: 'Kiosk', clientName: 'Ada', feedback: 'Good.', rating: 5, isExample: false, ...stamps };
const replies: Record<string, unknown> = {
  '/api/projects': { success: true, data: [{ ...project, ...stamps }] },
  '/api/projects/{slug}': { success: true, data: { ...project, ...stamps } },
  '/api/testimonials': {
    success: true,
    data: [{ ...review, dateSubmitted: stamps.createdAt, dateApproved: null, isFeatured: false, wouldRecommend: true }],
    pagination: { total: 1, pages: 1, page: 1, limit: 12 },
  },
  '/api/portfolio/faqs': { success: true, data: [] },
};

const starter = starterContent('me@studio.example', 0);
const second = secondContent(0);

async function headOf(path: string, content: PublicContent): Promise<string> {
  const { html } = await renderPage({
    path,
    publicUrl: 'https://studio.example',
    contactEmail: content.identity.email ?? 'me@studio.example',
    content,
    hasResume: false,
    hasExamples: false,
    hasCertificate: false,
    hasEstimates: false,
    hasCalls: false,
    hasRecord: false,
    provider: null,
    taxIncluded: null,
    filesUrl: null,
    assets,
    load: <E extends Endpoint>(endpoint: E) => Promise.resolve(replies[endpoint.path] as ReplyOf<E>),
  });
  return html.slice(0, html.indexOf('</head>'));
}

const dataIn = (head: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? '{}')['@graph'];

test('the head of a new site is the same as before its texts came from a document, but for its style sheet and digest', async () => {
  const head = (await headOf('/', starter))
    .replace(/<script>.*<\/script>\n|<script type="application\/ld.*<\/script>\n/g, '')
    .replace(/(?<=\/theme-\S+-)[0-9a-f]{12}(?=\.css)/, 'digest');
  expect(head.split('\n').slice(1, -1)).toMatchInlineSnapshot(`
    [
      "<html lang="en">",
      "<head>",
      "<meta charset="utf-8">",
      "<meta name="viewport" content="width=device-width, initial-scale=1">",
      "<title>Hunar – custom web, SaaS and AI development</title>",
      "<meta name="build" content="b1">",
      "<meta name="description" content="Bilal Raza builds web applications, SaaS products and AI integrations: the price and the delivery date in writing before work begins, your money back if it is late. From $500.">",
      "<link rel="preload" href="/assets/f-core.woff2" as="font" type="font/woff2" media="(min-width: 48rem)" crossorigin>",
      "<link rel="stylesheet" href="/theme-fb501b-bricolage-inter-digest.css">",
      "<link rel="stylesheet" href="/assets/e.css">",
      "<link rel="canonical" href="https://studio.example/">",
      "<meta property="og:type" content="website">",
      "<meta property="og:site_name" content="Hunar">",
      "<meta property="og:title" content="Hunar – custom web, SaaS and AI development">",
      "<meta property="og:description" content="Bilal Raza builds web applications, SaaS products and AI integrations: the price and the delivery date in writing before work begins, your money back if it is late. From $500.">",
      "<meta property="og:url" content="https://studio.example/">",
      "<meta property="og:locale" content="en_US">",
      "<meta property="og:image" content="https://studio.example/og.png?v=fd46eba1c9d0">",
      "<meta property="og:image:type" content="image/png">",
      "<meta property="og:image:width" content="1200">",
      "<meta property="og:image:height" content="630">",
      "<meta property="og:image:alt" content="Hunar: Software that ships on the day we agreed.">",
      "<meta name="twitter:card" content="summary_large_image">",
      "<meta name="twitter:title" content="Hunar – custom web, SaaS and AI development">",
      "<meta name="twitter:description" content="Bilal Raza builds web applications, SaaS products and AI integrations: the price and the delivery date in writing before work begins, your money back if it is late. From $500.">",
      "<meta name="twitter:image" content="https://studio.example/og.png?v=fd46eba1c9d0">",
      "<meta name="twitter:image:alt" content="Hunar: Software that ships on the day we agreed.">",
      "<meta name="color-scheme" content="light dark">",
      "<meta name="theme-color" content="#f8f4eb" media="(prefers-color-scheme: light)">",
      "<meta name="theme-color" content="#14100d" media="(prefers-color-scheme: dark)">",
      "<link rel="icon" href="/favicon.ico" sizes="32x32">",
      "<link rel="icon" href="/favicon.svg" type="image/svg+xml">",
      "<link rel="apple-touch-icon" href="/apple-touch-icon.png">",
      "<link rel="manifest" href="/manifest.webmanifest">",
    ]
  `);
});

test('the structured data of a new site is the same as before, with the availability of its offers', async () => {
  const [business] = dataIn(await headOf('/', starter));
  const { hasOfferCatalog, review: _review, aggregateRating: _rating, image, ...own } = business;
  expect(own).toEqual({
    '@type': 'ProfessionalService',
    '@id': 'https://studio.example/#business',
    name: 'Hunar',
    url: 'https://studio.example/',
    logo: 'https://studio.example/icon-512.png',
    email: 'me@studio.example',
    description: starter.seo.pages.home.description,
    priceRange: '$500 - $10,000+',
    areaServed: 'Worldwide',
    address: { '@type': 'PostalAddress', addressLocality: 'Lahore', addressCountry: 'PK' },
    founder: { '@type': 'Person', name: 'Bilal Raza' },
  });
  expect(image).toMatch(/^https:\/\/studio\.example\/og\.png\?v=[0-9a-f]{12}$/);
  expect(hasOfferCatalog.itemListElement).toHaveLength(7);
  expect(hasOfferCatalog.itemListElement[0]).toMatchObject({
    itemOffered: { name: 'Launch' },
    priceSpecification: { minPrice: 500, priceCurrency: 'USD' },
    availability: 'https://schema.org/InStock',
  });
});

test('the heads of another owner hold their own name, texts, language and colors, and nothing of the first', async () => {
  const { name, ownerName } = second.identity;
  const home = await headOf('/', second);
  expect(home).toContain(`<title>${second.seo.pages.home.title}</title>`);
  expect(home).toContain(`<meta property="og:site_name" content="${name}">`);
  expect(home).toContain('<meta property="og:locale" content="pt_PT">');
  expect(await headOf(paths.thankYou, second)).toContain(`<title>${second.seo.pages.thankYou.title}</title>`);
  expect(await headOf('/projects/p', second)).toContain(`<title>Kiosk – ${name}</title>`);
  expect(await headOf('/nowhere', second)).toContain(`<title>Page not found – ${name}</title>`);
  expect(dataIn(await headOf('/projects/p', second))[0].creator.name).toBe(name);
  expect(dataIn(home)[0]).toMatchObject({
    name,
    founder: { name: ownerName },
    telephone: '+351 21 000 00 00',
    sameAs: second.identity.links.map(({ url }) => url),
    address: { addressLocality: 'Lisbon', addressCountry: 'PT' },
  });
  for (const path of ['/', paths.submitTestimonial, paths.thankYou, '/projects/p', '/nowhere'])
    expect(await headOf(path, second)).not.toMatch(/Hunar|Bilal|Lahore|PK"|fb501b|bricolage|\$\d|USD/);
});

test('a booked owner sells nothing before the day on which the next project may start', async () => {
  const availability = { ...starter.availability, state: 'booked', startsOn: '2027-04-12' } as const;
  const [business] = dataIn(await headOf('/', { ...starter, availability }));
  for (const offer of business.hasOfferCatalog.itemListElement)
    expect(offer).toMatchObject({ availability: 'https://schema.org/SoldOut', availabilityStarts: '2027-04-12' });
});

test('hidden services leave no price, and hidden testimonials no review in the structured data', async () => {
  const hide = (id: string) =>
    ({ ...starter, sections: starter.sections.filter((section) => section.id !== id) }) satisfies PublicContent;
  const [business] = dataIn(await headOf('/', { ...hide('services'), packages: null, addOns: null }));
  for (const name of ['priceRange', 'hasOfferCatalog']) expect(business).not.toHaveProperty(name);
  const [silent] = dataIn(await headOf('/', hide('testimonials')));
  for (const name of ['review', 'aggregateRating']) expect(silent).not.toHaveProperty(name);
});

test('the manifest has the name, summary and colors of the site', () => {
  expect(JSON.parse(manifestText(second))).toMatchObject({
    name: second.seo.pages.home.title,
    short_name: 'Maré',
    description: second.seo.summary,
    theme_color: second.look.accent,
  });
});
