import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { startWebDouble, type WebDouble } from '#api/testing/web-double.ts';
import { checkProjectLinks } from '#common/contract/project-links.ts';
import * as contract from '#common/contract/projects.ts';

let api: TestServer;
let web: WebDouble;
let goneIsBack = false;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
  web = await startWebDouble((host, path, request, response) => {
    if (host === 'down.example') return void request.socket.destroy();
    if (path === '/gone' && !goneIsBack) response.statusCode = 404;
    if (path === '/robots') response.statusCode = 403;
    if (path === '/no-head' && request.method === 'HEAD') response.statusCode = 405;
    if (path === '/inward') response.writeHead(302, { location: 'http://metadata.internal/' });
    if (path === '/circle') response.writeHead(302, { location: '/circle' });
    response.end('<p>page</p>');
  });
  api.context.publicFetch = web.fetch;
  await create('Always there', 'https://site.example/always');
});
afterAll(async () => {
  await api.close();
  await web.close();
});

const create = async (title: string, demoUrl: string): Promise<{ id: string; slug: string; updatedAt: string }> =>
  (
    await api.send(contract.createProject, {
      body: { title, category: 'web', description: 'It exists.', demoUrl },
    })
  ).body.data;
const shownLink = async (slug: string) => (await api.send(contract.getProject, { params: { slug } })).body.data.demoUrl;
const check = async () => (await api.send(checkProjectLinks, { body: {} })).body.data;

test.each([
  ['there', 'https://site.example/there', 'ok'],
  ['refuses HEAD only', 'https://site.example/no-head', 'ok'],
  ['refuses robots', 'https://site.example/robots', 'unsure'],
  ['gone', 'https://site.example/gone', 'dead'],
  ['down', 'https://down.example/', 'dead'],
  ['redirects to the inside', 'https://site.example/inward', 'dead'],
  ['redirects in a circle', 'https://site.example/circle', 'dead'],
  ['without encryption', 'http://site.example/there', 'insecure'],
])('a link that %s is %s', async (title, url, state) => {
  const { id, slug } = await create(title, url);
  const link = (await check()).find(({ projectId }: { projectId: string }) => projectId === id);
  expect(link).toMatchObject({ title, field: 'demoUrl', url, state });
  expect(await shownLink(slug)).toBe(state === 'ok' || state === 'unsure' ? url : null);
  await api.send(contract.deleteProject, { params: { id } });
});

test('a dead link is offered again once it works or was changed, and open edits stay valid', async () => {
  const { id, slug, updatedAt } = await create('Comes back', 'https://site.example/gone');
  await check();
  expect(await shownLink(slug)).toBeNull();
  goneIsBack = true;
  await check();
  expect(await shownLink(slug)).toBe('https://site.example/gone');
  goneIsBack = false;
  await check();
  const edit = { demoUrl: 'https://site.example/new', updatedAt };
  expect((await api.send(contract.updateProject, { params: { id }, body: edit })).status).toBe(200);
  expect(await shownLink(slug)).toBe('https://site.example/new');
});

test('a server that reaches no address at all marks none as dead', async () => {
  const { projects } = api.context.database.models;
  await projects.destroy({ where: {} });
  const { slug } = await create('Cut off', 'https://down.example/a');
  expect((await check()).map(({ state }: { state: string }) => state)).toEqual(['unsure']);
  expect(await shownLink(slug)).toBe('https://down.example/a');
});

test('nothing but headers is asked for, and each address once', async () => {
  await create('First', 'https://site.example/shared');
  await create('Second', 'https://site.example/shared');
  web.asked.length = 0;
  await check();
  expect(web.asked.filter((line) => line.endsWith('/shared'))).toEqual(['HEAD site.example/shared']);
});
