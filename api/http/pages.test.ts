import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '#api/core/sha256.ts';
import { rawRequest } from '#api/testing/raw-request.ts';
import { publishEdit } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { createProject } from '#common/contract/projects.ts';
import { getSite } from '#common/contract/site.ts';
import { DAY } from '#common/limits.ts';
import { secondSite } from '#common/site/testing/second-site.ts';
import { loadWeb, type Web } from './pages.ts';

let api: TestServer;
let web: Web;
let origin: string;
beforeAll(async () => {
  web = await loadWeb(join(import.meta.dirname, '..', '..', 'web', 'dist'));
  api = await startTestServer({ PORT: '0' }, web);
  await api.server.start();
  origin = `http://127.0.0.1:${api.server.info.port}`;
});
afterAll(() => api.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' });

describe('landing page', () => {
  test('the page contains its projects, testimonials, prices and headings without any script', async () => {
    const html = await (await get('/')).text();
    const { projects } = (await api.send(getPortfolio)).body.data;
    const featured = projects.filter((project: { featured: boolean }) => project.featured);
    for (const { title } of featured) expect(html).toContain(title);
    for (const text of [
      '$500',
      '$1,500',
      '$5,000',
      '1-2 weeks',
      '2-4 weeks',
      '4-8 weeks',
      'id="about"',
      'id="services"',
      'id="projects"',
      'id="contact"',
    ])
      expect(html).toContain(text);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  });

  test('the policy has no unsafe-inline and allows the page’s own inline script and styles by hash', async () => {
    const response = await get('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe-/);
    const html = await response.text();
    for (const element of ['script', 'style']) {
      const inline = [
        ...html.matchAll(new RegExp(`<${element}(?: type="module" data-app="[^"]+")?>([\\s\\S]*?)</${element}>`, 'g')),
      ];
      expect(inline.length).toBeGreaterThan(0);
      for (const [, text = ''] of inline) expect(policy).toContain(`'sha256-${sha256(text, 'base64')}'`);
    }
    expect(html).not.toMatch(/<style\s/);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toMatch(/\son\w+="/);
  });

  test('the page is the same in every encoding and 304 for clients that have it', async () => {
    const plain = await api.raw({ url: '/' });
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = await api.server.inject({ url: '/', headers: { 'accept-encoding': encoding } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      const unpacked = encoding === 'br' ? brotliDecompressSync(answer.rawPayload) : gunzipSync(answer.rawPayload);
      expect(unpacked.toString()).toBe(plain.text);
    }
    const etag = String((await get('/')).headers.get('etag'));
    for (const known of [`W/${etag}`, `"other", ${etag}`])
      expect((await get('/', { 'if-none-match': known })).status).toBe(304);
    for (const refused of ['br; q=0, gzip; q=0', 'br;q=0.0', 'xbr-gzipx'])
      expect(
        (await api.raw({ url: '/', headers: { 'accept-encoding': refused } })).headers['content-encoding'],
      ).toBeUndefined();
    const again = await get('/', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('the page is the same from the cache and from the router', async () => {
    await get('/');
    const ahead = await get('/');
    const through = await get('/?utm_source=elsewhere');
    expect(await ahead.text()).toBe(await through.text());
    for (const name of [
      'content-security-policy',
      'etag',
      'cache-control',
      'content-type',
      'x-content-type-options',
      'referrer-policy',
    ])
      expect(ahead.headers.get(name), name).toBe(through.headers.get(name));
    expect(ahead.headers.get('x-request-id')).not.toBe(through.headers.get('x-request-id'));
  });

  test('a content change is visible at once', async () => {
    const title = 'Brand-new & <b>escaped</b>';
    const project = { title, category: 'web', description: 'Fresh.', featured: true, priority: 10 };
    await api.send(createProject, { body: project });
    const html = await (await get('/')).text();
    expect(html).toContain('Brand-new &amp; &lt;b&gt;escaped&lt;/b&gt;');
    expect(html).not.toContain('<b>escaped</b>');
  });

  test('the page does not depend on the request', async () => {
    const plain = await (await get('/')).text();
    const odd = await get('/', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      cookie: 'a=b',
      'x-original-url': '/admin',
    });
    expect(await odd.text()).toBe(plain);
  });
});

test('the portfolio is the same from the cache and from the router', async () => {
  const warm = await get(getPortfolio.path);
  await expect.poll(async () => (await get(getPortfolio.path)).headers.get('etag')).toMatch(/^"/);
  const ahead = await get(getPortfolio.path);
  expect(await ahead.json()).toEqual(await warm.json());
  expect(ahead.headers.get('content-security-policy')).toBe(warm.headers.get('content-security-policy'));
});

test.each([
  ['/submit-testimonial', 'Share Your Experience'],
  ['/thank-you', 'Thank You!'],
])('%s is rendered', async (path, text) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(text);
});

test('an unknown page returns 404 with a link home, and an unknown endpoint returns JSON', async () => {
  const page = await get('/nowhere');
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('href="/"');
  expect((await get('/api/nowhere')).headers.get('content-type')).toContain('json');
});

test('every admin path gets the empty shell, which must not be cached or indexed', async () => {
  for (const path of ['/admin', '/admin/login', '/admin/deep/er']) {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  }
});

describe('files', () => {
  const asset = () => web.assets.entry;

  test('built files are immutable and compressed', async () => {
    const response = await get(asset(), { 'accept-encoding': 'br' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
  });

  test.each([
    '/assets/../../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/assets/..%252f..%252fpackage.json',
    '/assets//etc/passwd',
    '/assets/%2Fetc%2Fpasswd',
    '/assets/..\\..\\package.json',
    '/..%2f..%2fpackage.json',
    '/assets/%00',
  ])('%s reads nothing outside of the folder', async (path) => {
    const { status, text } = await api.raw({ url: path });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toMatch(/"dependencies"|root:/);
  });

  test('sitemap and llms.txt list every published project, and the pages exist', async () => {
    const { projects } = (await api.send(getPortfolio)).body.data;
    const sitemap = await (await get('/sitemap.xml')).text();
    const llms = await (await get('/llms.txt')).text();
    for (const { slug } of projects) {
      expect(sitemap).toContain(`/projects/${slug}</loc>`);
      expect(llms).toContain(`/projects/${slug})`);
    }
    const page = await get('/projects/kestrel-dispatch');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Kestrel Dispatch');
    for (const path of ['/projects/none-such', '/projects/..%2f..', '/projects/__proto__'])
      expect((await get(path)).status, path).toBe(404);
  });

  test('robots.txt and sitemap contain the site’s address', async () => {
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${api.context.config.publicUrl}/sitemap.xml`);
    expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>${api.context.config.publicUrl}/</loc>`);
  });
});

test('a page that must not be listed says so in its header and its document, where crawlers may read it', async () => {
  const robots = await (await get('/robots.txt')).text();
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  for (const path of ['/thank-you', '/nowhere', '/admin', '/admin/login']) {
    const page = await get(path);
    expect([path, page.headers.get('x-robots-tag')]).toEqual([path, 'noindex']);
    expect(await page.text()).toContain('<meta name="robots" content="noindex">');
    expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  }
  for (const path of ['/', '/projects/kestrel-dispatch'])
    expect([path, (await get(path)).headers.get('x-robots-tag')]).toEqual([path, null]);
});

test('security.txt names a contact, its address and an end within a year that moves on', async () => {
  const path = '/.well-known/security.txt';
  const read = async () => {
    const reply = await get(path);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    return Object.fromEntries(
      (await reply.text())
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s)),
    );
  };
  const { publicUrl, mail } = api.context.config;
  const fields = await read();
  expect(fields).toMatchObject({
    Contact: `mailto:${mail.to}`,
    'Preferred-Languages': 'en',
    Canonical: publicUrl + path,
  });
  const daysLeft = (Date.parse(fields.Expires) - Date.now()) / DAY;
  expect([daysLeft > 90, daysLeft < 365]).toEqual([true, true]);
  api.advance(10 * DAY);
  expect(Date.parse((await read()).Expires)).toBe(Date.parse(fields.Expires) + 10 * DAY);
  api.advance(-10 * DAY);
});

test('an address may send 300 requests a minute, including cached pages', async () => {
  const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1', PORT: '0' }, web);
  await strict.server.start();
  const url = `http://127.0.0.1:${strict.server.info.port}/`;
  const statuses: number[] = [];
  for (let count = 0; count < 302; count++) {
    const response = await fetch(url);
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 200).length).toBe(300);
  expect(statuses.at(-1)).toBe(429);
  const refused = await fetch(url);
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await fetch(`${url}api/health`)).status).toBe(200);
  await strict.close();
});

describe('the text files of another owner', () => {
  let other: TestServer;
  beforeAll(async () => {
    other = await startTestServer({}, web);
    await publishEdit(other, (content) => Object.assign(content, structuredClone(secondSite)));
  });
  afterAll(() => other.close());
  const read = async (url: string) => (await other.server.inject({ url })).payload;

  test('llms.txt has their name, summary, promises and email, and nothing of hidden sections', async () => {
    const { content } = (await other.send(getSite)).body.data;
    const text = await read('/llms.txt');
    expect(text).toContain(`# ${content.identity.name}\n\n> ${content.seo.summary}\n`);
    expect(text).toContain(content.promises.reply.time);
    expect(text).toContain(`Email: ${content.identity.email}`);
    for (const { name } of content.packages ?? []) expect(text).toContain(name);
    for (const hidden of ['Guarantee', 'Projects'])
      expect([hidden, text.includes(`## ${hidden}`)]).toEqual([
        hidden,
        content.sections.some(({ id }: { id: string }) => id === hidden.toLowerCase()),
      ]);
    expect(text).not.toMatch(/Hunar|Bilal|Lahore|\$/);
  });

  test('sitemap, manifest and security.txt are theirs', async () => {
    const { publicUrl } = other.context.config;
    const sitemap = await read('/sitemap.xml');
    for (const path of ['/', '/submit-testimonial', '/privacy', '/imprint'])
      expect(sitemap).toContain(`<loc>${publicUrl}${path}</loc>`);
    expect(await read('/.well-known/security.txt')).toContain(`Contact: mailto:${secondSite.identity.email}\n`);
    expect(JSON.parse(await read('/manifest.webmanifest')).short_name).toBe(secondSite.identity.name);
    await publishEdit(other, ({ legal }) => Object.assign(legal, { imprint: null }));
    expect(await read('/sitemap.xml')).not.toContain('/imprint');
  });

  test('hidden services leave no price in llms.txt', async () => {
    await publishEdit(other, ({ sections, seo }) => {
      for (const section of sections) if (section.id === 'services') section.visible = false;
      seo.pages.home.description = 'Shops and booking sites.';
    });
    expect(await read('/llms.txt')).not.toMatch(/€|Packages|Add-ons/);
  });
});

describe('a slash at the end of a path', () => {
  test.each([
    ['/projects/', '/projects'],
    ['/projects/?category=web&sort=new', '/projects?category=web&sort=new'],
    ['/projects//', '/projects'],
    ['/privacy/', '/privacy'],
    ['/verify/', '/verify'],
    ['/submit-testimonial/?token=a%2Fb', '/submit-testimonial?token=a%2Fb'],
    ['/projects/some-project/', '/projects/some-project'],
    ['/q/a-token/', '/q/a-token'],
    ['/room/a-token/?from=email', '/room/a-token?from=email'],
    ['/booking/a-token/', '/booking/a-token'],
    ['/book/intro/?link=once', '/book/intro?link=once'],
    ['/estimate/an-id/', '/estimate/an-id'],
    ['/sitemap.xml/', '/sitemap.xml'],
  ])('%s leads to %s for good', async (path, page) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('location')]).toEqual([308, page]);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const head = await fetch(origin + path, { method: 'HEAD', redirect: 'manual' });
    expect([head.status, head.headers.get('location')]).toEqual([308, page]);
  });

  test.each([
    '//evil.example/',
    '//evil.example//',
    '/%2F/evil.example/',
    '/%5Cevil.example/',
    '/\\evil.example/',
    '///projects/',
    '//projects/',
    '/nothing/',
    '/nothing/here/',
    '/api/site/',
    '/%/',
    '/projects/%E0%A4%A/',
  ])('%s leads nowhere', async (path) => {
    const { status, headers } = await rawRequest(origin, path);
    expect(headers.location).toBeUndefined();
    expect([400, 404]).toContain(status);
  });
});
