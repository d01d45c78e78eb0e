import { Server as HttpServer } from 'node:http';
import { connect } from 'node:net';
import type { Server } from '@hapi/hapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '#api/server.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';

let api: TestServer;
let impatient: Server;
beforeAll(async () => {
  api = await startTestServer({ PORT: '0', SEED: 'none' });
  impatient = await createServer({ context: api.context, web: null, version: 'test', headersTimeoutMs: 300 });
  await Promise.all([api.server.start(), impatient.start()]);
});
afterAll(async () => {
  await impatient.stop({ timeout: 1000 });
  await api.close();
});

test('the headers of a request have 10 seconds', () => {
  expect(api.server.listener).toBeInstanceOf(HttpServer);
  expect(api.server.listener).toMatchObject({ headersTimeout: 10_000 });
});

/** Sends raw bytes. @returns everything received until the server closed the connection */
function converse(server: Server, sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(server.info.port), '127.0.0.1', () => socket.write(sent));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

test('an unused connection is closed without a reply', async () => {
  expect(await converse(impatient, '')).toBe('');
});

test('a request with endless headers is cut off', async () => {
  expect(await converse(impatient, 'GET /api/health HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 4\d\d/);
});

describe('a header that may stand there once', () => {
  const ask = (path: string, headers: string) =>
    converse(api.server, `GET ${path} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);

  test.each(['/api/health', '/api/portfolio', '/api/no-such-call'])(
    'two Host headers are refused on %s, also when its reply is cached',
    async (path) => {
      // The first request makes the cached reply, and the second one is sent it.
      for (let times = 0; times < 2; times++) expect(await ask(path, 'Host: a\r\n')).toMatch(/^HTTP\/1\.1 (200|404)/);
      expect(await ask(path, 'Host: a\r\nHost: b\r\n')).toMatch(/^HTTP\/1\.1 400[\s\S]*"code":"malformed"/);
      expect(await ask(path, 'Host: a\r\nhOST: a\r\n')).toMatch(/^HTTP\/1\.1 400[\s\S]*"code":"malformed"/);
    },
  );

  test('a second Authorization is refused, and repeated lists are not', async () => {
    const two = 'Host: a\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n';
    expect(await ask('/api/health', two)).toMatch(/^HTTP\/1\.1 400[\s\S]*"code":"malformed"/);
    const lists = 'Host: a\r\nAccept-Encoding: gzip\r\nAccept-Encoding: br\r\n';
    expect(await ask('/api/health', lists)).toMatch(/^HTTP\/1\.1 200/);
  });
});
