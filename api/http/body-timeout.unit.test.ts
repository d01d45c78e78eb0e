import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { applyBodyTimeouts } from './body-timeout.ts';

let close: () => unknown = () => undefined;
afterEach(() => close());

/** Sends half a body. @returns the reply and the milliseconds until the connection was closed */
async function sendHalf(path: string, handler: RequestListener) {
  const server = createServer({ requestTimeout: 0 }, handler);
  applyBodyTimeouts(server, { form: 100, upload: 1_000, backup: 1_000, afterReply: 100 });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  close = () => server.close();
  await promise;
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const began = performance.now();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf`);
  const closed = Promise.withResolvers<void>();
  socket.once('close', () => closed.resolve());
  await closed.promise;
  return { answer, after: performance.now() - began };
}

test('a body that stops arriving gets a 408 and a closed connection', async () => {
  const { answer } = await sendHalf('/api/email/contact', () => undefined);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('an upload has a longer timeout', async () => {
  const { answer, after } = await sendHalf('/api/upload/resume', () => undefined);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(after).toBeGreaterThan(900);
});

test('the rest of a body is not awaited after the reply', async () => {
  const { answer, after } = await sendHalf('/api/upload/resume', (_request, response) => response.end('no'));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(after).toBeLessThan(900);
});
