import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { createProject, updateProject } from '#common/contract/projects.ts';
import { createSitePreview } from '#common/contract/site.ts';
import { loadWeb } from './pages.ts';

let api: TestServer;
let origin: string;
beforeAll(async () => {
  const web = await loadWeb(join(import.meta.dirname, '..', '..', 'web', 'dist'));
  api = await startTestServer({ PORT: '0' }, web);
  await api.server.start();
  origin = `http://127.0.0.1:${api.server.info.port}`;
});
afterAll(() => api.close());

const get = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' });

test('the list of projects is filtered by its address, and what it does not know filters nothing', async () => {
  const textOf = async (path: string) => {
    const page = await get(path);
    expect([page.status, page.headers.get('x-robots-tag')], path).toEqual([200, null]);
    return page.text();
  };
  const whole = await textOf('/projects');
  expect([whole.includes('Kestrel Dispatch'), whole.includes('Clause Finder')]).toEqual([true, true]);
  const filtered = await textOf('/projects?category=ai&technology=openai+api');
  expect([filtered.includes('"/projects/clause-finder"'), filtered.includes('"/projects/kestrel-dispatch"')]).toEqual([
    true,
    false,
  ]);
  expect(await textOf('/projects?category=constructor&utm_source=a')).toBe(whole);
  expect(await textOf('/projects?technology=%3Cscript%3E')).not.toContain('<script>&');
});

test('a former address of a project redirects for good, also once it is cached', async () => {
  const { projects } = (await api.send(getPortfolio)).body.data;
  const { id } = projects.find(({ slug }: { slug: string }) => slug === 'mandi-rates');
  const rename = (slug: string) => api.send(updateProject, { params: { id }, body: { slug } });
  expect((await get('/projects/mandi-rates')).status).toBe(200);
  expect((await rename('market-rates')).status).toBe(200);
  for (let visit = 0; visit < 3; visit++) {
    const { status, headers } = await get('/projects/mandi-rates');
    expect([status, headers.get('location')]).toEqual([301, '/projects/market-rates']);
  }
  await rename('mandi-rates');
  expect((await get('/projects/mandi-rates')).status).toBe(200);
});

test('the sitemap lists the list of projects, and no draft', async () => {
  const body = { title: 'Hidden work', category: 'web', description: 'It exists.', isDraft: true };
  await api.send(createProject, { body });
  const sitemap = await (await get('/sitemap.xml')).text();
  expect(sitemap).toContain('/projects</loc>');
  expect(sitemap).not.toContain('hidden-work');
  expect((await get('/projects/hidden-work')).status).toBe(404);
});

test('the preview shows a draft as its page, and leads former addresses on', async () => {
  const body = {
    title: 'Drafted',
    category: 'web',
    description: 'It will exist.',
    isDraft: true,
    slug: 'drafted-once',
  };
  const { id } = (await api.send(createProject, { body })).body.data;
  await api.send(updateProject, { params: { id }, body: { slug: 'drafted' } });
  const { search } = new URL((await api.send(createSitePreview)).body.data.url, origin);
  const page = await get(`/preview/projects/drafted${search}`);
  expect([page.status, (await page.text()).includes('It will exist.')]).toEqual([200, true]);
  const moved = await get(`/preview/projects/drafted-once${search}`);
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/preview/projects/drafted${search}`]);
  expect((await get('/preview/projects/drafted')).status).toBe(404);
});
