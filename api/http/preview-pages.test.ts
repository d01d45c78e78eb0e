import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { updateConnection } from '#common/contract/connections.ts';
import { listProjects } from '#common/contract/projects.ts';
import * as contract from '#common/contract/site.ts';
import { HOUR } from '#common/limits.ts';
import { loadWeb } from './pages.ts';

let api: TestServer;
let origin: string;
beforeAll(async () => {
  api = await startTestServer({ PORT: '0' }, await loadWeb(join(import.meta.dirname, '..', '..', 'web', 'dist')));
  await api.server.start();
  origin = `http://127.0.0.1:${api.server.info.port}`;
});
afterAll(() => api.close());

const get = (path: string) => fetch(origin + path, { headers: { 'accept-encoding': 'identity' }, redirect: 'manual' });

async function openPreview(): Promise<URL> {
  const { body } = await api.send(contract.createSitePreview);
  return new URL(body.data.url, origin);
}
const at = (link: URL, path: string) => `/preview${path}${link.search}`;

async function rename(tagline: string) {
  const { data } = (await api.send(contract.getSiteDraft)).body;
  const content = { ...data.content, identity: { ...data.content.identity, tagline } };
  expect((await api.send(contract.saveSiteDraft, { body: { content, updatedAt: data.updatedAt } })).status).toBe(200);
}

describe('preview', () => {
  test('each public page is shown from the draft, never cached and never listed', async () => {
    await rename('A tagline of the draft only');
    const link = await openPreview();
    const { slug } = (await api.send(listProjects)).body.data[0];
    for (const path of ['/', '/submit-testimonial', '/thank-you', '/privacy', `/projects/${slug}`]) {
      const reply = await get(at(link, path));
      const html = await reply.text();
      expect([path, reply.status]).toEqual([path, 200]);
      expect(html).toContain('A tagline of the draft only');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toMatch(/<aside aria-label="Preview"/);
      expect(html).not.toContain('rel="canonical"');
      expect(html).not.toContain('application/ld+json');
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.headers.get('x-robots-tag')).toBe('noindex');
      expect(reply.headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    }
    expect(await (await get('/')).text()).not.toContain('A tagline of the draft only');
  });

  test('the address that visitors write to is the one set in the dashboard', async () => {
    const { data } = (await api.send(contract.getSiteDraft)).body;
    const content = { ...data.content, identity: { ...data.content.identity, email: null } };
    await api.send(contract.saveSiteDraft, { body: { content, updatedAt: data.updatedAt } });
    await api.send(updateConnection, { params: { kind: 'email' }, body: { to: 'set-here@example.com' } });
    expect(await (await get(at(await openPreview(), '/privacy'))).text()).toContain('mailto:set-here@example.com');
  });

  test('links of a page stay in the preview and keep its key', async () => {
    const link = await openPreview();
    const html = await (await get(at(link, '/'))).text();
    const targets = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href ?? '');
    const pages = targets.filter((href) => href.startsWith('/') && !/\.\w+$/.test(href.split('?')[0] ?? ''));
    expect(pages.length).toBeGreaterThan(3);
    for (const href of pages) {
      expect(href).toMatch(/^\/preview\//);
      expect(new URL(href.replaceAll('&amp;', '&'), origin).searchParams.get('draft')).toBe(
        link.searchParams.get('draft'),
      );
    }
  });

  test('the email is the one that the published page shows', async () => {
    const to = 'requests@studio.dev';
    await api.send(updateConnection, { params: { kind: 'email' }, body: { to } });
    for (const path of ['/', at(await openPreview(), '/')])
      expect(await (await get(path)).text()).toContain(`mailto:${to}`);
  });

  test('forms say that they send nothing', async () => {
    const link = await openPreview();
    const html = await (await get(at(link, '/submit-testimonial'))).text();
    expect(html).toContain('This form sends nothing in the preview.');
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/);
  });

  test('public pages stay out of frames', async () => {
    const reply = await get('/');
    expect(reply.headers.get('x-frame-options')).toBe('DENY');
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test.each([
    ['/privacy/', '/privacy'],
    ['/thank-you//', '/thank-you'],
    ['/projects/no-such-project/', '/projects/no-such-project'],
  ])('%s leads to %s of the preview with its key, and nowhere without', async (path, page) => {
    const link = await openPreview();
    const { status, headers } = await get(at(link, path));
    expect([status, headers.get('location')]).toEqual([308, at(link, page)]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await get(`/preview${path}?draft=wrong`)).status).toBe(404);
  });

  test('without its key, or with a wrong, altered or expired one, a preview does not exist', async () => {
    const link = await openPreview();
    const key = link.searchParams.get('draft') ?? '';
    const [payload = '', signature = ''] = key.split('.');
    const wrong = [
      '',
      '?draft=',
      '?draft=wrong',
      `?draft=${payload}`,
      `?draft=${payload}.${signature.slice(1)}`,
      `?draft=${payload.slice(1)}.${signature}`,
      `?draft=${key}&draft=${key}`,
    ];
    for (const query of wrong) {
      const reply = await get(`/preview/${query}`);
      expect([query, reply.status]).toEqual([query, 404]);
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
    for (const path of [
      '/preview',
      '/preview/admin',
      '/preview/api/site',
      '/preview/nothing',
      '/preview/nothing/',
      '/preview//privacy/',
      '/preview/llms.txt',
    ])
      expect([path, (await get(path + link.search)).status]).toEqual([path, 404]);
    expect((await get(at(link, '/projects/no-such-project'))).status).toBe(404);
    api.advance(HOUR);
    expect((await get(at(link, '/'))).status).toBe(404);
  });
});
