import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { watchWaits } from '#scripts/testing/waited-for-core.ts';
import { applyBodyTimeouts } from './body-timeout.ts';

let close: () => unknown = () => undefined;
afterEach(() => close());

const BASE = 300;
/** Bytes that take a second on the slowest line. */
const SECOND_OF_BYTES = 32_000;

interface Half {
  handler?: RequestListener;
  /** The header that promises a length, or none. */
  promise: string;
  start?: string;
}

/**
 * Sends a part of a body. @returns the reply and the milliseconds until the connection was closed: `after`, and `own` without
 * those that a loaded machine takes
 */
async function sendHalf({ promise: length, start = 'half', handler = () => undefined }: Half) {
  const server = createServer({ requestTimeout: 0 }, handler);
  applyBodyTimeouts(server, { maxBytesOf: () => SECOND_OF_BYTES, timeouts: { base: BASE, afterReply: 100 } });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  close = () => server.close();
  await promise;
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const [began, waits] = [performance.now(), watchWaits()];
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(`POST /any HTTP/1.1\r\nHost: a\r\n${length}\r\n\r\n${start}`);
  const closed = Promise.withResolvers<void>();
  socket.once('close', () => closed.resolve());
  await closed.promise;
  const after = performance.now() - began;
  return { answer, after, own: after - waits() };
}

test('a body that stops arriving gets a 408 and a closed connection', async () => {
  const { answer, own } = await sendHalf({ promise: 'Content-Length: 10' });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(own).toBeLessThan(BASE + 900);
});

test('a larger body has the time that its bytes take at 256 kbit/s', async () => {
  const { answer, after } = await sendHalf({ promise: `Content-Length: ${SECOND_OF_BYTES}` });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(after).toBeGreaterThan(BASE + 900);
});

test('a promise of more than the call takes gives no more time', async () => {
  const { own } = await sendHalf({ promise: 'Content-Length: 99999999999' });
  expect(own).toBeLessThan(BASE + 5_000);
});

test('a body without a promise has the time for the bytes that came', async () => {
  const chunked = 'Transfer-Encoding: chunked';
  expect((await sendHalf({ promise: chunked, start: '1\r\n \r\n' })).own).toBeLessThan(BASE + 900);
  const start = `7d00\r\n${' '.repeat(SECOND_OF_BYTES)}\r\n`;
  expect((await sendHalf({ promise: chunked, start })).after).toBeGreaterThan(BASE + 900);
});

test('the size of a chunk that does not end gives no more time than the largest body', async () => {
  const { answer, own } = await sendHalf({
    promise: 'Transfer-Encoding: chunked',
    start: '0'.repeat(6 * SECOND_OF_BYTES),
  });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(own).toBeLessThan(BASE + 4_000);
});

test('the rest of a body is not awaited after the reply', async () => {
  const promise = `Content-Length: ${SECOND_OF_BYTES}`;
  const { answer, own } = await sendHalf({ promise, handler: (_request, response) => response.end('no') });
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(own).toBeLessThan(BASE + 900);
});
