import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { login, verify } from '#common/contract/auth.ts';
import { deleteContact, listContacts, submitContact } from '#common/contract/contacts.ts';
import { listProjects } from '#common/contract/projects.ts';
import { call, listenForSignOut } from './client.ts';

type Answer = () => Response | Promise<Response>;

const stored = new Map<string, string>();
const sent: { url: string; request: RequestInit; headers: Headers }[] = [];

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const fine: Answer = () => json(200, { success: true, data: [] });

/** Replies in order and repeats the last one. */
function serve(...answers: [Answer, ...Answer[]]) {
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    sent.push({ url, request, headers: new Headers(request.headers) });
    return (answers[sent.length - 1] ?? answers[answers.length - 1] ?? answers[0])();
  });
}

/** Sends the calls over a real connection. @returns what closes it */
async function answerWith(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const inNode = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => inNode(`http://127.0.0.1:${port}${path}`, request));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

beforeEach(() => {
  sent.length = 0;
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('session token', () => {
  test('the token is sent with the owner’s calls, and the legacy token replaces a missing one', async () => {
    serve(fine);
    stored.set('token', 'old');
    await call(listContacts);
    stored.set('admin_token', 'new');
    await call(listContacts);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
  });

  test('the token is not sent with public and token-skipping calls', async () => {
    serve(fine);
    stored.set('admin_token', 'secret');
    await call(listProjects);
    await call(verify, {}, { mode: 'custom', skipToken: true });
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, null]);
  });
});

describe('status 401', () => {
  const refused: Answer = () =>
    json(401, { success: false, message: 'Invalid email or password', code: 'unauthenticated' });

  test('a 401 of a protected call clears both tokens and notifies the app', async () => {
    serve(refused);
    stored.set('admin_token', 'a').set('token', 'b');
    const signedOut = vi.fn();
    const stop = listenForSignOut(signedOut);
    await expect(call(listContacts)).rejects.toMatchObject({ message: 'Authentication required', status: 401 });
    stop();
    expect(stored.size).toBe(0);
    expect(signedOut).toHaveBeenCalledOnce();
  });

  test('a 401 of a public call is an ordinary failure', async () => {
    serve(refused);
    stored.set('admin_token', 'a');
    await expect(call(login, { body: { email: 'a@b.co', password: 'secret' } })).rejects.toMatchObject({
      message: 'HTTP error! status: 401',
      serverMessage: 'Invalid email or password',
    });
    expect(stored.get('admin_token')).toBe('a');
  });

  test('a 401 is left to a caller that asked for it', async () => {
    serve(refused);
    stored.set('admin_token', 'a');
    await expect(call(verify, {}, { mode: 'custom', skipRedirect: true })).rejects.toMatchObject({ status: 401 });
    expect(stored.get('admin_token')).toBe('a');
  });
});

describe('requests', () => {
  test('a request fills in the path and leaves out unset filters', async () => {
    serve(fine);
    await call(deleteContact, { params: { id: 'a/b' }, query: { permanent: 'true' } });
    await call(listContacts, { query: { search: '', page: 2 } });
    expect(sent.map(({ url }) => url)).toEqual(['/api/contacts/a%2Fb?permanent=true', '/api/contacts?page=2']);
  });

  test('a visitor’s request keeps its idempotency key over all retries', async () => {
    serve(
      () => json(503, {}),
      () => json(201, { success: true, data: {} }),
    );
    await call(submitContact, { body: { name: 'Ann', email: 'ann@example.com', message: 'Hello' } });
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('failures', () => {
  test('a failure contains the server’s message', async () => {
    const body = {
      success: false,
      message: 'Nope',
      code: 'rule_broken',
      errors: [{ path: 'email', message: 'Bad' }, 7],
    };
    serve(() => json(422, body, { 'retry-after': '30', 'x-request-id': 'r1' }));
    await expect(call(listProjects)).rejects.toMatchObject({
      message: 'HTTP error! status: 422',
      serverMessage: 'Nope',
      code: 'rule_broken',
      errors: [{ path: 'email', message: 'Bad' }],
      retryAfter: 30,
      requestId: 'r1',
    });
    expect(sent).toHaveLength(1);
  });

  test('a reply that is no JSON still causes an ApiError', async () => {
    serve(() => new Response('<h1>Bad gateway</h1>', { status: 500 }));
    await expect(call(listProjects)).rejects.toMatchObject({ name: 'ApiError', message: 'HTTP error! status: 500' });
  });

  const html = { status: 200, headers: { 'content-type': 'text/html' } };
  test.each<[string, Answer]>([
    ['a page of a captive portal', () => new Response('<!doctype html><title>Sign in to the Wi-Fi</title>', html)],
    ['an empty body', () => new Response('', { status: 200 })],
    ['a truncated body', () => new Response('{"success":true,"data":[{"id":', { status: 200 })],
    ['JSON that is no object', () => new Response('null', { status: 200 })],
    ['JSON text', () => new Response('"fine"', { status: 200 })],
  ])('%s with status 200 is no reply of the server', async (_what, answer) => {
    serve(answer);
    await expect(call(listProjects)).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      message: 'The server sent an invalid reply',
    });
  });

  test('status 200 with success: false is a failure with the server’s message', async () => {
    serve(() => json(200, { success: false, message: 'Not today', code: 'rule_broken' }));
    await expect(call(listProjects)).rejects.toMatchObject({
      name: 'ApiError',
      status: 200,
      serverMessage: 'Not today',
      code: 'rule_broken',
    });
  });

  test('a read without a reply fails within 7 seconds after retries', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    const began = performance.now();
    await expect(call(listProjects)).rejects.toMatchObject({ status: 0, message: 'Network error' });
    expect(sent).toHaveLength(3);
    expect(performance.now() - began).toBeLessThan(7_000);
  });

  test('an unresponsive server causes a timeout', async () => {
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    await expect(call(listProjects, {}, { timeout: 30 })).rejects.toMatchObject({ message: 'Request timed out' });
  });

  test('a reply that stops on its way is asked for again, as a read', async () => {
    const asked: string[] = [];
    const stop = await answerWith((request, reply) => {
      asked.push(request.method ?? '');
      reply.writeHead(200, { 'content-type': 'application/json' }).write('{"success":true,"data":[');
      if (asked.length > 1) reply.end(']}');
    });
    await expect(call(listProjects)).resolves.toEqual({ success: true, data: [] });
    expect(asked).toEqual(['GET', 'GET']);
    asked.length = 0;
    const deletion = call(deleteContact, { params: { id: 'x' } });
    await expect(deletion).rejects.toMatchObject({ status: 0, message: 'Request timed out' });
    expect(asked).toEqual(['DELETE']);
    stop();
  });

  test('a connection that breaks within a reply is a failure of the network', async () => {
    const stop = await answerWith((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json' }).write('{"success":true,', () => reply.destroy());
    });
    await expect(call(listProjects)).rejects.toMatchObject({ status: 0, message: 'Network error' });
    stop();
  });

  test('a write without a key is not retried', async () => {
    serve(() => json(503, {}));
    await expect(call(deleteContact, { params: { id: 'x' } })).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(1);
  });
});
