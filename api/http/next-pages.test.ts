import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rawRequest } from '#api/testing/raw-request.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { paths } from '#common/paths.ts';
import { loadWeb } from './pages.ts';

/** Bytes of the landing page that was asked for a few times, compressed. */
const MAX_FIRST_PAGE = 34 * 1024;
/** Bytes of a page for who has seen another one, compressed. */
const MAX_NEXT_PAGE = 14 * 1024;

let api: TestServer;
let origin: string;
beforeAll(async () => {
  api = await startTestServer({ PORT: '0' }, await loadWeb(join(import.meta.dirname, '..', '..', 'web', 'dist')));
  await api.server.start();
  origin = `http://127.0.0.1:${api.server.info.port}`;
});
afterAll(() => api.close());

const NEXT = { 'sec-fetch-site': 'same-origin' };
const htmlOf = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: own, text } = await api.raw({ method: 'GET', url: path, headers });
  expect(status).toBe(200);
  return { html: text, headers: own };
};
/** Style sheets and the first script of a document. */
const filesOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">|<script type="module" src="([^"]+)"/g)].map(
    ([, sheet, script]) => sheet ?? script,
  );

test.each([paths.projects, paths.submitTestimonial, paths.privacy])(
  'who comes to %s from a page of the site gets its text, and files that the first page let the browser keep',
  async (path) => {
    const [first, next] = [await htmlOf(paths.home), await htmlOf(path, NEXT)];
    expect([filesOf(first.html), /<style>/.test(first.html)]).toEqual([[], true]);
    const [, kept = ''] = /data-next="([^"]+)"/.exec(first.html) ?? [];
    expect([filesOf(next.html), /<style>|data-next/.test(next.html)]).toEqual([kept.split(' '), false]);
    for (const file of kept.split(' ')) {
      const { status, headers } = await api.raw({ method: 'GET', url: file });
      expect([file, status, headers['cache-control']]).toEqual([file, 200, 'public, max-age=31536000, immutable']);
    }
    expect(String(next.headers.vary)).toContain('sec-fetch-site');
    const { body } = await rawRequest(origin, path, { headers: { ...NEXT, 'accept-encoding': 'br' } });
    expect(body.length).toBeLessThanOrEqual(MAX_NEXT_PAGE);
  },
);

test('the landing page is small for who sees no page before it', async () => {
  await vi.waitFor(
    async () => {
      const { body } = await rawRequest(origin, paths.home, { headers: { 'accept-encoding': 'br' } });
      expect(body.length).toBeLessThanOrEqual(MAX_FIRST_PAGE);
    },
    { timeout: 20_000 },
  );
});

test.each(['none', 'cross-site', 'same-site'])(
  'who comes from elsewhere (%s) gets all that a page needs',
  async (site) => {
    const { html } = await htmlOf(paths.projects, { 'sec-fetch-site': site });
    expect(html).toBe((await htmlOf(paths.projects)).html);
    expect(html).toContain('<style>');
  },
);

test('the two are kept apart, and an unchanged one is not sent again', async () => {
  const tags: unknown[] = [];
  for (const headers of [{}, NEXT]) {
    const { etag } = (await htmlOf(paths.privacy, headers)).headers;
    tags.push(etag);
    const again = await rawRequest(origin, paths.privacy, { headers: { ...headers, 'if-none-match': String(etag) } });
    expect(again.status).toBe(304);
  }
  expect(new Set(tags).size).toBe(2);
});
