import { expect, test } from 'vitest';
import { sampleProject } from '#common/contract/testing/sample-project.ts';
import type { Endpoint, ReplyOf } from '#common/endpoint.ts';
import { estimatePath, pagePaths, paths } from '#common/paths.ts';
import { starterContent } from '#common/site/starter-content.ts';
import type { SiteBuild } from '#common/site-build.ts';
import { assets } from '#web/app/testing/assets.ts';
import * as entry from './entry-server.tsx';

// What the server asks of a build, checked by the compiler.
const { renderPage, renderShell }: SiteBuild = entry;

const HOSTILE = '</script><img src=x onerror=alert(1)>\u2028"\'';
const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const faq = { id: 'f', _id: 'f', question: HOSTILE, answer: HOSTILE, category: 'a', priority: 1, tags: [], ...stamps };
const testimonial = {
  id: 't',
  _id: 't',
  projectName: HOSTILE,
  clientName: HOSTILE,
  company: HOSTILE,
  role: HOSTILE,
  photo: null,
  feedback: HOSTILE,
  rating: 5,
  wouldRecommend: true,
  isFeatured: false,
  dateSubmitted: stamps.createdAt,
  dateApproved: null,
};
const project = {
  ...sampleProject({
    slug: 'p',
    title: HOSTILE,
    description: HOSTILE,
    category: 'constructor',
    technologies: [HOSTILE],
    status: 'somewhere',
    featured: true,
    priority: 1,
    outcome: HOSTILE,
    summary: HOSTILE,
    role: HOSTILE,
    priceBand: HOSTILE,
    results: [{ value: HOSTILE, label: HOSTILE }],
    body: ['# x', '[x](javascript:alert(1))', '```', 'x', '```'].join('\n').replaceAll('x', HOSTILE),
  }),
  testimonials: [testimonial],
  previous: null,
  next: null,
};
const replies: Record<string, unknown> = {
  '/api/projects': { success: true, data: [project] },
  '/api/testimonials': { success: true, data: [testimonial], pagination: { total: 1, pages: 1, page: 1, limit: 12 } },
  '/api/portfolio/faqs': { success: true, data: [faq] },
  '/api/booking/types': {
    success: true,
    data: {
      types: [
        {
          id: '30',
          slug: 'first-call',
          name: HOSTILE,
          description: HOSTILE,
          minutes: 30,
          questions: [],
          nextFree: null,
          nextByDay: null,
          joining: HOSTILE,
          url: 'https://studio.example/book/first-call',
          place: { kind: 'video' },
        },
      ],
    },
  },
  '/api/projects/{slug}': { success: true, data: project },
  '/api/skills': {
    success: true,
    data: [
      {
        name: HOSTILE,
        category: 'constructor',
        proficiency: 'constructor',
        experienceYears: 1,
        projects: [{ slug: 'p', title: HOSTILE }],
      },
    ],
  },
  '/api/record': {
    success: true,
    data: {
      ...{ shown: true, agreed: 3, delivered: 3, onTheDay: 2, late: 1, averageDaysLate: 4, disputed: 0, refunds: [] },
      engagements: [
        {
          ...{ agreedDate: '2026-03-01', firstAgreedDate: '2026-03-01', deliveredOn: '2026-03-05', daysLate: 4 },
          confirmedAt: '2026-03-06T10:00:00.000Z',
          refunded: null,
          client: { name: HOSTILE, trade: HOSTILE },
        },
      ],
    },
  },
  '/api/privacy': {
    success: true,
    data: { conversationDays: 90, recipients: [{ kind: 'email', host: 'mail.example' }] },
  },
};
const down = () => Promise.reject(new Error('down'));

function structuredData(html: string): Record<string, unknown>[] {
  const text = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '{}';
  return JSON.parse(text)['@graph'] ?? [];
}

const starter = starterContent('me@studio.example', 0);
const content = { ...starter, legal: { privacy: HOSTILE, imprint: HOSTILE } };

const page = (
  path: string,
  load = async (endpoint: Endpoint) => replies[endpoint.path],
  filesUrl: string | null = null,
  shown = content,
  hasExamples = true,
) =>
  renderPage({
    path,
    publicUrl: 'https://studio.example',
    contactEmail: 'me@studio.example',
    content: shown,
    hasResume: true,
    hasExamples,
    hasCertificate: true,
    // Offered, so that its page can be rendered with the others.
    hasEstimates: path === paths.estimate,
    hasCalls: path === paths.calls,
    hasRecord: path === paths.record,
    provider: null,
    taxIncluded: null,
    filesUrl,
    assets,
    load: <E extends Endpoint>(endpoint: E) => load(endpoint) as Promise<ReplyOf<E>>,
  });

/** The page without the styles that its policy allows. */
const withoutStyles = ({ html, styles }: { html: string; styles: string | null }) =>
  html.replace(`<style>${styles}</style>`, '');

test.each(Object.values(pagePaths).filter((path) => path !== paths.notFound))(
  'the page %s has one h1, its own URL and nothing that the CSP forbids',
  async (path) => {
    const { status, html, styles } = await page(path);
    expect(status).toBe(200);
    // One for a tab from which a request was sent and one for every other; only one of them is displayed.
    expect(html.match(/<h1[ >]/g)).toHaveLength(path === paths.thankYou ? 2 : 1);
    expect(html).toContain(`<link rel="canonical" href="https://studio.example${path}">`);
    expect(html.split('<style>')).toHaveLength(2);
    expect(withoutStyles({ html, styles })).not.toMatch(/ style="|<style|javascript:| on[a-z]+="/);
  },
);

test('a privacy page that cannot say who receives what is 503, so that it is not kept', async () => {
  expect((await page('/privacy')).html).toContain('mail.example');
  expect((await page('/privacy', down)).status).toBe(503);
});

test('texts from the database cannot break out of their place', async () => {
  const { html } = await page('/');
  expect(html).not.toContain('<img');
  const state = html.match(/<script type="application\/json" id="state">(.*?)<\/script>/s)?.[1] ?? '';
  expect(state).not.toMatch(/[<\u2028]/);
  expect(JSON.stringify(JSON.parse(state))).toContain(JSON.stringify(HOSTILE).slice(1, -1));
});

test('a project has its own page, with its texts escaped', async () => {
  const { status, html, styles } = await page('/projects/p');
  expect(status).toBe(200);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  expect(html).toContain('<link rel="canonical" href="https://studio.example/projects/p">');
  expect(html).toContain('Outcome');
  expect(html).not.toContain('Challenge');
  expect(html).not.toContain('<img');
  expect(withoutStyles({ html, styles })).not.toMatch(/ style="|<style/);
  expect(structuredData(html).map((entry) => entry['@type'])).toEqual(['CreativeWork', 'BreadcrumbList']);
});

test('a project with a picture shares it, with its size, type and description', async () => {
  const source = (format: string, width: number) => ({ format, width, url: `/files/key-${width}.${format}` });
  const sources = [source('avif', 900), source('jpg', 400), source('jpg', 900), source('webp', 900)];
  const image = { key: 'key', alt: HOSTILE, width: 900, height: 600, sources };
  const { html } = await page('/projects/p', async ({ path }) =>
    path === '/api/projects/{slug}' ? { success: true, data: { ...project, image } } : replies[path],
  );
  const url = 'https://studio.example/files/key-900.jpg';
  for (const [name, text] of Object.entries({ image: url, 'image:type': 'image/jpeg', 'image:width': '900' }))
    expect(html).toContain(`<meta property="og:${name}" content="${text}">`);
  expect(html).toContain('<meta property="og:image:height" content="600">');
  expect(html).toContain(`<meta name="twitter:image" content="${url}">`);
  for (const name of ['property="og:image:alt"', 'name="twitter:image:alt"'])
    expect(html).toContain(`<meta ${name} content="&lt;/script&gt;`);
  const [work] = structuredData(html);
  expect(work).toMatchObject({ image: { '@type': 'ImageObject', url, width: 900, height: 600, caption: HOSTILE } });
});

test('a page without a picture of its own shares that of the site, with a description', async () => {
  for (const path of ['/', '/projects/p']) {
    const { html } = await page(path);
    expect(html).toMatch(/<meta name="twitter:image" content="https:\/\/studio\.example\/og\.png\?v=[0-9a-f]{12}">/);
    expect(html).toMatch(/<meta name="twitter:image:alt" content="[^"]{10,}">/);
  }
  expect(structuredData((await page('/projects/p')).html)[0]).not.toHaveProperty('image');
});

test('images come from the CDN when there is one', async () => {
  const sources = [{ format: 'jpg', width: 320, url: '/files/abc-320.jpg' }];
  const pictured = { ...project, image: { key: 'abc', alt: 'A', width: 320, height: 200, sources } };
  const load = async ({ path }: Endpoint) => ({
    success: true,
    data: path === '/api/projects' ? [pictured] : pictured,
  });
  const { html } = await page('/projects/p', load, 'https://cdn.example.com/files');
  expect(html).toContain('src="https://cdn.example.com/files/abc-320.jpg"');
  expect((await page('/projects/p', load)).html).toContain('src="/files/abc-320.jpg"');
});

test('a project links to its neighbors in a circle', async () => {
  const [previous, next] = ['a', 'z'].map((slug) => ({ slug, title: slug, category: 'web', image: null }));
  const { html } = await page('/projects/p', async ({ path }) =>
    path === '/api/projects/{slug}' ? { success: true, data: { ...project, previous, next } } : replies[path],
  );
  expect(html).toContain('href="/projects/a"');
  expect(html).toContain('href="/projects/z"');
});

test('the landing page and the list embed no long texts of projects', async () => {
  const data = [{ ...project, challenge: 'A long story', gallery: [], body: 'A longer story' }];
  for (const path of ['/', '/projects']) {
    const { html } = await page(path, async (call) =>
      call.path === '/api/projects' ? { success: true, data } : replies[call.path],
    );
    expect(html).toContain('href="/projects/p"');
    expect(html).not.toMatch(/A longe?r? story|"challenge"|"body"/);
  }
});

test('a former address of a project redirects to the present one', async () => {
  const moved = await page('/projects/old', async ({ path }) => replies[path]);
  expect(moved).toEqual({ status: 301, html: '', styles: null, location: '/projects/p' });
});

test('an unknown project returns 404, and an unreachable one does not', async () => {
  const missing = await page('/projects/p', ({ path }) =>
    path === '/api/projects' ? Promise.resolve(replies[path]) : down(),
  );
  expect(missing.status).toBe(404);
  expect(missing.html).toContain('There is nothing at this address.');
  expect(missing.html).not.toContain('rel="canonical"');
  expect((await page('/projects/p', down)).status).toBe(503);
  expect((await page('/projects/')).status).toBe(404);
  expect((await page('/projects', down)).status).toBe(503);
});

test('examples of testimonials are no reviews', async () => {
  const data = [{ ...testimonial, isExample: true }];
  const pagination = { total: 1, pages: 1, page: 1, limit: 12 };
  const { html } = await page('/', async ({ path }) =>
    path === '/api/testimonials' ? { success: true, data, pagination } : replies[path],
  );
  for (const name of ['review', 'aggregateRating']) expect(structuredData(html)[0]).not.toHaveProperty(name);
});

test('the structured data contains only what visitors can read on the page', async () => {
  const [business, questions] = structuredData((await page('/')).html);
  expect(business).toMatchObject({
    '@type': 'ProfessionalService',
    review: [{ reviewBody: HOSTILE }],
    aggregateRating: { ratingValue: 5, reviewCount: 1 },
  });
  expect(questions).toMatchObject({ '@type': 'FAQPage', mainEntity: [{ name: HOSTILE }] });
  const [silent] = structuredData((await page('/', down)).html);
  expect(silent).not.toHaveProperty('aggregateRating');
});

test('a shared page shows an image', async () => {
  const { html } = await page('/');
  expect(html).toMatch(/<meta property="og:image" content="https:\/\/studio\.example\/og\.png\?v=[0-9a-f]{12}">/);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('the same content gives the same document', async () => {
  expect((await page('/')).html).toBe((await page('/')).html);
});

test('a page whose data cannot be loaded shows the rest', async () => {
  const { status, html } = await page('/', down);
  expect(status).toBe(200);
  expect(html).toContain('API unavailable. Showing featured projects.');
  expect(html.match(/<h3[^>]*>(Kestrel Dispatch|Clause Finder|Shiftleaf)</g)).toHaveLength(3);
  expect(html.match(/>Example</g)).toHaveLength(3);
  expect(html).toContain('Failed to load testimonials');
});

test('another owner’s page shows an error for projects that cannot be loaded, and no samples', async () => {
  const own = { ...content, identity: { ...content.identity, ownerName: 'Ada Lovelace' } };
  const { status, html } = await page('/', down, null, own);
  expect(status).toBe(200);
  expect(html).toContain('Failed to load projects');
  expect(html).not.toMatch(/featured projects|Kestrel Dispatch|Clause Finder|Shiftleaf|hasSamples/);
});

test('drawings come with example projects, whoever the owner is, and go with them', async () => {
  const own = { ...content, identity: { ...content.identity, ownerName: 'Ada Lovelace' } };
  expect((await page('/', undefined, null, own)).html).toContain('"screens":');
  expect((await page('/', undefined, null, own, false)).html).not.toContain('"screens":');
});

test('the testimonials section is omitted without testimonials', async () => {
  const { html } = await page('/', async ({ path }) =>
    path === '/api/testimonials' ? { success: true, data: [] } : replies[path],
  );
  expect(html).not.toContain('testimonials-title');
});

test('an unknown page returns 404 with a link home', async () => {
  const { status, html } = await page('/no/such/page');
  expect(status).toBe(404);
  expect(html).toContain('href="/"');
  expect(html).toContain('noindex');
  expect(html).not.toContain('rel="canonical"');
});

test('the document of the dashboard holds the form to sign in, and search engines do not list it', () => {
  const html = renderShell({ assets, content, publicUrl: 'https://studio.example', path: '/admin/login' });
  expect(html).toContain('<h1 class="display mt-6 text-3xl">Admin Login</h1>');
  expect(html).toContain('autoComplete="current-password"');
  // Pressed before the app has come, it must not write what was typed into the address.
  expect(html).toContain('method="dialog"');
  expect(html).toContain('noindex');
});

test('the description of the API starts from an empty document', () => {
  const html = renderShell({ assets, content, publicUrl: 'https://studio.example', path: '/api/docs' });
  expect(html).toContain('<div id="root"></div>');
});

test('the dashboard loads its own app, and no file of the site’s', () => {
  const html = renderShell({ assets, content, publicUrl: 'https://studio.example', path: '/admin' });
  expect(html).toContain('<script type="module" src="/assets/d.js"></script>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/d.css">');
  expect(html).not.toContain('/assets/e.');
});

test.each([
  [404, 404],
  [410, 410],
  [500, 503],
])('an estimate that the API answers with %d is a page with %d that is not listed', async (answer, status) => {
  const refuse = () => Promise.reject(Object.assign(new Error('refused'), { status: answer }));
  const refused = await page(estimatePath('abc'), refuse);
  expect(refused.status).toBe(status);
  expect(refused.html).toContain('<meta name="robots" content="noindex">');
});
