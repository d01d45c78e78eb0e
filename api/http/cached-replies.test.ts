import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { decodedBody, rawRequest } from '#api/testing/raw-request.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { createFaq } from '#common/contract/faqs.ts';
import { createProject } from '#common/contract/projects.ts';
import { createSkill } from '#common/contract/skills.ts';

let api: TestServer;
let origin: string;
/** Requests that hapi answered; the page cache answers before it. */
let throughRouter: string[] = [];
beforeAll(async () => {
  api = await startTestServer({ PORT: '0' });
  await api.server.start();
  origin = `http://127.0.0.1:${api.server.info.port}`;
  api.server.events.on('response', ({ url, app }) => {
    if (!('internal' in app && app.internal)) throughRouter.push(url.pathname + url.search);
  });
});
afterAll(() => api.close());

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await rawRequest(origin, path, { headers });
  return { status: reply.status, text: decodedBody(reply).toString() };
};

test.each([
  '/api/portfolio',
  '/api/portfolio/skills',
  '/api/portfolio/faqs',
  '/api/projects',
  '/api/projects?featured=true&limit=5',
])('%s is answered by the page cache with what the router answers', async (path) => {
  const { text } = await api.raw({ url: path });
  // Until the first reply has been made and compressed, requests go the usual way.
  const reply = await vi.waitFor(async () => {
    throughRouter = [];
    const found = await ask(path);
    expect(throughRouter).toEqual([]);
    return found;
  });
  expect(reply).toEqual({ status: 200, text });
});

test('an address beside them, and the owner, go through the router', async () => {
  throughRouter = [];
  await ask('/api/projects?featured=true&limit=4');
  const { text } = await ask('/api/portfolio/skills', { authorization: `Bearer ${api.token}` });
  expect(JSON.parse(text).success).toBe(true);
  expect(throughRouter).toEqual(['/api/projects?featured=true&limit=4', '/api/portfolio/skills']);
});

test('a change of the content is in the next reply', async () => {
  const featured = { title: 'Newest of all', category: 'web', description: 'Fresh.', featured: true, priority: 10 };
  await api.send(createProject, { body: featured });
  await api.send(createSkill, { body: { name: 'Newest skill', category: 'backend', proficiency: 'expert' } });
  await api.send(createFaq, { body: { question: 'Newest question?', answer: 'Yes, it is.', category: 'general' } });
  for (const [path, word] of [
    ['/api/projects?featured=true&limit=5', 'Newest of all'],
    ['/api/portfolio/skills', 'Newest skill'],
    ['/api/portfolio/faqs', 'Newest question?'],
  ] as const) {
    await ask(path);
    expect((await ask(path)).text).toContain(word);
  }
});

test('a reply in demand becomes smaller, with the same content and ETag', async () => {
  const headers = { 'accept-encoding': 'br' };
  const first = await vi.waitFor(async () => {
    const reply = await rawRequest(origin, '/api/portfolio', { headers });
    expect(reply.headers.etag).toBeDefined();
    return reply;
  });
  const smaller = await vi.waitFor(async () => {
    const reply = await rawRequest(origin, '/api/portfolio', { headers });
    expect(reply.body.length).toBeLessThan(first.body.length);
    return reply;
  });
  expect(decodedBody(smaller).toString()).toBe(decodedBody(first).toString());
  expect(smaller.headers['content-length']).toBe(String(smaller.body.length));
  expect(smaller.headers.etag).toBe(first.headers.etag);
});
