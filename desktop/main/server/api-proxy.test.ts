import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALL_ID_HEADER, SITE_HEADER } from '#common/desktop/call-id.ts';
import { TOKEN_PLACEHOLDER } from '#common/desktop/token-placeholder.ts';
import { HOUR } from '#common/limits.ts';
import { createServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import { requestOpener } from '#desktop/testing/open-request.ts';
import { memoryTokens } from '#desktop/testing/tokens.ts';
import { createApiProxy } from './api-proxy.ts';

const TOKEN = 'the-real-token';

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A real server that records its requests. */
async function startServer(answer: (asked: Asked, response: ServerResponse) => void) {
  const asked: Asked[] = [];
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const entry = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    asked.push(entry);
    answer(entry, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return { asked, origin: `http://127.0.0.1:${address.port}` };
}

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

let tokens: TokenStorage;
let events: string[];
beforeEach(() => {
  events = [];
  tokens = memoryTokens();
});

/** A busy machine makes calls slow; only a test about slow ones has them doubted. */
function createProxy(origin: string | null, slowCall = HOUR) {
  return createApiProxy({
    origin: () => origin,
    tokens,
    fetchServer: createServerFetch({ openRequest: requestOpener(), signInToProxy: () => null }),
    onReached: (_origin, reached) => events.push(reached ? 'reached' : 'not reached'),
    onDoubt: () => events.push('doubt'),
    slowCall,
    onSignedIn: () => events.push('signed in'),
    onSignedOut: () => events.push('signed out'),
    onWritten: () => undefined,
  });
}
const proxyTo = (origin: string | null) => createProxy(origin).handle;
const fetchServer = (path: string, init: RequestInit = {}) => new Request(`app://admin${path}`, init);
const asOwner = { authorization: `Bearer ${TOKEN_PLACEHOLDER}` };

describe('API proxy', () => {
  test('a late call of the page of another site reaches no server', async () => {
    const server = await startServer((_asked, response) => json(response, 200, { success: true }));
    await tokens.save(server.origin, TOKEN);
    const call = (site: string) =>
      proxyTo(server.origin)(
        fetchServer('/api/contacts/1', { method: 'DELETE', headers: { ...asOwner, [SITE_HEADER]: site } }),
      );
    expect((await call('https://other.example')).status).toBe(409);
    expect(server.asked).toEqual([]);
    expect((await call(server.origin)).status).toBe(200);
    expect(server.asked[0]?.headers).not.toHaveProperty(SITE_HEADER);
  });

  test('a call of the owner carries the token, and a public call does not', async () => {
    const server = await startServer((_asked, response) => json(response, 200, { success: true }));
    await tokens.save(server.origin, TOKEN);
    const proxy = proxyTo(server.origin);
    expect((await proxy(fetchServer('/api/contacts?page=2', { headers: asOwner }))).status).toBe(200);
    await proxy(fetchServer('/api/health', { headers: { cookie: 'a=b', 'x-evil': '1' } }));
    const [first, second] = server.asked;
    expect([first?.url, first?.headers.authorization]).toEqual(['/api/contacts?page=2', `Bearer ${TOKEN}`]);
    expect(second?.headers).not.toHaveProperty('authorization');
    expect(second?.headers).not.toHaveProperty('cookie');
    expect(second?.headers).not.toHaveProperty('x-evil');
  });

  test('a call keeps its body and its method', async () => {
    const server = await startServer((asked, response) => json(response, 201, { success: true, data: asked.body }));
    const request = fetchServer('/api/portfolio/skills', {
      method: 'POST',
      body: JSON.stringify({ name: 'Größe' }),
      headers: { 'content-type': 'application/json' },
    });
    const response = await proxyTo(server.origin)(request);
    expect([response.status, await response.json()]).toEqual([201, { success: true, data: '{"name":"Größe"}' }]);
    expect(server.asked[0]?.method).toBe('POST');
  });

  test('the reply to a sign-in contains a placeholder instead of the token', async () => {
    const server = await startServer((_asked, response) =>
      json(
        response,
        200,
        { success: true, data: { token: TOKEN, user: { name: 'Admin' } } },
        { 'set-cookie': 'device=1' },
      ),
    );
    const response = await proxyTo(server.origin)(fetchServer('/api/auth/login', { method: 'POST', body: '{}' }));
    const text = await response.text();
    expect(text).not.toContain(TOKEN);
    expect(JSON.parse(text)).toEqual({ success: true, data: { token: TOKEN_PLACEHOLDER, user: { name: 'Admin' } } });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await tokens.read(server.origin)).toBe(TOKEN);
    expect(events).toContain('signed in');
  });

  test.each([401, 200])('a reply that ends the session (%s) deletes the token from the keychain', async (status) => {
    const server = await startServer((_asked, response) => json(response, status, { success: status === 200 }));
    await tokens.save(server.origin, TOKEN);
    const path = status === 401 ? '/api/contacts' : '/api/auth/logout';
    await proxyTo(server.origin)(fetchServer(path, { method: status === 401 ? 'GET' : 'POST', headers: asOwner }));
    expect(await tokens.read(server.origin)).toBeNull();
    expect(events).toContain('signed out');
  });

  test('a call gets a 503 while the server is unreachable or none is chosen', async () => {
    const server = await startServer((_asked, response) => response.end());
    const { origin } = server;
    for (const close of closing.splice(0)) await close();
    expect((await proxyTo(origin)(fetchServer('/api/contacts', { headers: asOwner }))).status).toBe(503);
    expect((await proxyTo(null)(fetchServer('/api/contacts'))).status).toBe(503);
    expect(events).toEqual(['not reached']);
  });
});

test('files of the server are served without the token and cannot run scripts', async () => {
  const server = await startServer((_asked, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>steal()</script>'),
  );
  await tokens.save(server.origin, TOKEN);
  const response = await proxyTo(server.origin)(fetchServer('/files/a.webp?signature=x', { headers: asOwner }));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(server.asked[0]?.url).toBe('/files/a.webp?signature=x');
  expect(server.asked[0]?.headers).not.toHaveProperty('authorization');
  const write = await proxyTo(server.origin)(fetchServer('/files/a.webp', { method: 'PUT', body: 'x' }));
  expect([write.status, server.asked.length]).toEqual([404, 1]);
});

describe('the token reaches only the chosen server', () => {
  test.each([301, 302, 303, 307, 308])('a redirect (%s) is not followed', async (status) => {
    const evil = await startServer((_asked, response) => json(response, 200, { success: true }));
    const server = await startServer((_asked, response) =>
      response.writeHead(status, { location: `${evil.origin}/api/contacts` }).end(),
    );
    await tokens.save(server.origin, TOKEN);
    const response = await proxyTo(server.origin)(fetchServer('/api/contacts', { headers: asOwner }));
    expect(response.status).toBe(502);
    expect(response.headers.get('location')).toBeNull();
    expect(evil.asked).toEqual([]);
  });

  test.each([
    '//evil.example/api/x',
    '/api/../../x',
    '/api/%2e%2e/admin',
    '/files/../admin',
    '/admin',
    '/API/contacts',
  ])('the path %s is refused', async (path) => {
    const server = await startServer((_asked, response) => json(response, 200, { success: true }));
    await tokens.save(server.origin, TOKEN);
    expect((await proxyTo(server.origin)(fetchServer(path, { headers: asOwner }))).status).toBe(404);
    expect(server.asked).toEqual([]);
  });

  test('the token of one server is never sent to another', async () => {
    const one = await startServer((_asked, response) => json(response, 200, { success: true }));
    const other = await startServer((_asked, response) => json(response, 200, { success: true }));
    await tokens.save(one.origin, TOKEN);
    await proxyTo(other.origin)(fetchServer('/api/contacts', { headers: asOwner }));
    expect(other.asked[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('replies of the sign-in routes', () => {
  test('a request for a two-factor code keeps the server’s own message', async () => {
    const refusal = { success: false, code: 'second_factor_required', message: 'Enter the code' };
    const server = await startServer((_asked, response) => json(response, 401, refusal, { 'x-request-id': 'r1' }));
    const reply = await proxyTo(server.origin)(fetchServer('/api/auth/login', { method: 'POST', body: '{}' }));
    expect([reply.status, await reply.json()]).toEqual([401, refusal]);
    expect(await tokens.read(server.origin)).toBeNull();
    expect(events).toEqual(['reached']);
  });

  test('a token stays in the main process, whichever call returns it', async () => {
    const brings = { success: true, data: { token: TOKEN, codes: ['a'] } };
    const server = await startServer((_asked, response) => json(response, 200, brings));
    const reply = await proxyTo(server.origin)(
      fetchServer('/api/auth/anything-new', { method: 'POST', headers: asOwner }),
    );
    expect(await reply.json()).toEqual({ success: true, data: { token: TOKEN_PLACEHOLDER, codes: ['a'] } });
    expect(await tokens.read(server.origin)).toBe(TOKEN);
  });

  test('a reply to a call of an earlier session does not end a later one', async () => {
    const server = await startServer(async (_asked, response) => {
      await tokens.save(server.origin, 'newer');
      json(response, 401, { success: false });
    });
    await tokens.save(server.origin, TOKEN);
    await proxyTo(server.origin)(fetchServer('/api/contacts', { headers: asOwner }));
    expect(await tokens.read(server.origin)).toBe('newer');
  });

  test('signing out ends the session without waiting for the server', async () => {
    const server = await startServer((_asked, response) => response.destroy());
    await tokens.save(server.origin, TOKEN);
    const reply = await proxyTo(server.origin)(fetchServer('/api/auth/logout', { method: 'POST', headers: asOwner }));
    expect(reply.status).toBe(503);
    expect(await tokens.read(server.origin)).toBeNull();
    expect(events).toEqual(['signed out', 'not reached']);
  });
});

test.each([
  [502, {}, 'not reached'],
  [503, {}, 'not reached'],
  [504, {}, 'not reached'],
  [503, { 'x-request-id': 'r1' }, 'reached'],
  [500, {}, 'reached'],
])('a reply %i with %j means: %s', async (status, headers, event) => {
  const server = await startServer((_asked, response) => json(response, status, { success: false }, headers));
  await proxyTo(server.origin)(fetchServer('/api/contacts'));
  expect(events).toEqual([event]);
});

describe('a server that hangs', () => {
  test('is doubted while a call waits for it, and the call itself goes on', async () => {
    const answers = Promise.withResolvers<void>();
    const server = await startServer(async (_asked, response) => {
      await answers.promise;
      json(response, 200, { success: true });
    });
    const proxy = createProxy(server.origin, 20).handle;
    const reply = proxy(fetchServer('/api/contacts'));
    await expect.poll(() => events).toEqual(expect.arrayContaining(['doubt', 'doubt']));
    answers.resolve();
    expect((await reply).status).toBe(200);
    const doubts = () => events.filter((event) => event === 'doubt').length;
    const before = doubts();
    await proxyTo(server.origin)(fetchServer('/api/contacts'));
    expect(doubts()).toBe(before);
  });

  test('holds no call that the page has given up', async () => {
    const asked = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    const server = await startServer((_asked, response) => {
      response.on('close', () => gone.resolve());
      asked.resolve();
    });
    const proxy = createProxy(server.origin);
    const id = crypto.randomUUID();
    const reply = proxy.handle(fetchServer('/api/contacts', { headers: { [CALL_ID_HEADER]: id } }));
    await asked.promise;
    proxy.cancel(crypto.randomUUID());
    proxy.cancel(id);
    await gone.promise;
    expect((await reply).status).toBe(503);
    expect(events).not.toContain('not reached');
    expect(server.asked[0]?.headers).not.toHaveProperty(CALL_ID_HEADER);
  });
});

test('an upload that the page has given up stops', async () => {
  const began = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const server = createServer((request) => {
    request.once('data', () => began.resolve());
    request.on('close', () => gone.resolve());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  const proxy = createProxy(`http://127.0.0.1:${port}`);
  const id = crypto.randomUUID();
  let read = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const headers = { [CALL_ID_HEADER]: id, 'content-type': 'multipart/form-data; boundary=x' };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  const reply = proxy.handle(fetchServer('/api/files', init));
  await began.promise;
  proxy.cancel(id);
  await gone.promise;
  expect((await reply).status).toBe(503);
  const before = read;
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).toBe(before);
});
