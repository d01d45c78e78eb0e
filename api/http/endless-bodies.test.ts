import { once } from 'node:events';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Server } from '@hapi/hapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_DISCARDED } from '#api/files/receive.ts';
import { createServer } from '#api/server.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { contract, type NamedEndpoint } from '#common/contract/index.ts';
import { verifyAgreement } from '#common/contract/quotes/client.ts';
import { maxFormBytes } from '#common/endpoint.ts';
import { MAX_JSON_BODY, MEGABYTE } from '#common/limits.ts';

let api: TestServer;
let server: Server;
let port: number;
beforeAll(async () => {
  api = await startTestServer({ PORT: '0', SEED: 'none' });
  const bodyTimeouts = { base: 1_000, afterReply: 200 };
  server = await createServer({ context: api.context, web: null, version: 'test', bodyTimeouts });
  await server.start();
  port = Number(server.info.port);
});
afterAll(async () => {
  await server.stop({ timeout: 1000 });
  await api.close();
});

const writes = contract.filter(({ endpoint }) => endpoint.method !== 'GET');
const forms = writes.flatMap(({ name, endpoint }) => (endpoint.form ? [{ name, endpoint, form: endpoint.form }] : []));

/** The two ends of a connection on one machine hold this much, with what of a refused form is thrown away. */
const UNKEPT = 32 * MEGABYTE + MAX_DISCARDED;
const CHUNK = Buffer.alloc(64 * 1024, ' ');

interface Sent {
  status: number;
  written: number;
}

/** Sends parts of a body until the server answers or closes. */
async function send(
  { endpoint }: Pick<NamedEndpoint, 'endpoint'>,
  headers: OutgoingHttpHeaders,
  parts: Iterable<Buffer>,
  isComplete = false,
): Promise<Sent> {
  const path = endpoint.path.replace(/\{\w+\}/g, 'unknown');
  const authorization = endpoint.access === 'admin' ? { authorization: `Bearer ${api.token}` } : {};
  const sent = request({
    port,
    path,
    method: endpoint.method,
    agent: false,
    headers: { ...authorization, ...headers },
  });
  const { promise: over, resolve } = Promise.withResolvers<number>();
  let isOver = false;
  const end = (status: number) => {
    isOver = true;
    resolve(status);
  };
  sent.on('response', ({ statusCode = 0 }) => end(statusCode));
  sent.on('error', () => end(0));
  sent.on('close', () => end(0));
  let written = 0;
  for (const part of parts) {
    if (isOver) break;
    written += part.length;
    if (!sent.write(part)) await Promise.race([once(sent, 'drain').catch(() => undefined), over]);
  }
  if (isComplete) sent.end();
  const status = await over;
  sent.destroy();
  return { status, written };
}

function* endlessly(start: string, limit: number): Generator<Buffer> {
  yield Buffer.from(start);
  for (let bytes = 0; bytes < limit; bytes += CHUNK.length) yield CHUNK;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };
const partOf = (name: string, file = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`;

/** A connection that is closed while its client writes gives no status. */
const refused = (status: number) => status === 0 || (status >= 400 && status < 500);

test('every call answers an endless body of JSON within its limit', async () => {
  for (const call of writes) {
    const most = (call.endpoint.maxBody ?? MAX_JSON_BODY) + UNKEPT;
    const { status, written } = await send(call, JSON_TYPE, endlessly('{"code":"', 2 * most));
    expect({ name: call.name, isRefused: refused(status), status }).toMatchObject({ isRefused: true });
    expect(written, call.name).toBeLessThan(most);
  }
});

test('every form answers an endless field and an endless file within its limit', async () => {
  // A backup or a gallery says no more than the forms of one file.
  const small = forms.filter(({ form }) => maxFormBytes(form) < 16 * MEGABYTE);
  expect(small.length).toBeGreaterThan(4);
  for (const { name, endpoint, form } of small)
    for (const part of [partOf('other'), partOf(form.field, 'a.pdf')]) {
      const most = maxFormBytes(form) + UNKEPT;
      const { status, written } = await send({ endpoint }, FORM_TYPE, endlessly(part, 2 * most));
      expect([name, refused(status), written < most]).toEqual([name, true, true]);
    }
});

test('every call refuses a packed body that unpacks to more than it takes', async () => {
  const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' };
  const packs = Map.groupBy(writes, ({ endpoint }) => Math.max(endpoint.maxBody ?? 0, MAX_JSON_BODY));
  for (const [most, calls] of packs) {
    const packed = gzipSync(Buffer.alloc(most + MEGABYTE, ' '));
    const sent = await Promise.all(
      calls.map(async (call) => [call.name, (await send(call, headers, [packed], true)).status]),
    );
    expect(sent.filter(([, status]) => !refused(Number(status)))).toEqual([]);
  }
});

test.each([
  ['with a length', { 'content-length': '20' }],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('every call closes on a body %s that never ends', async (_how, length) => {
  const outcomes = await Promise.all(
    writes.map(async (call) => {
      const type = call.endpoint.form ? FORM_TYPE : JSON_TYPE;
      const { status } = await send(call, { ...type, ...length }, [Buffer.from('{')]);
      return [call.name, refused(status)];
    }),
  );
  expect(outcomes.filter(([, isRefused]) => !isRefused)).toEqual([]);
});

test('no route has a time for its body that does not know the size', () => {
  const writes = [...server.onDemand.all()].filter(({ method }) => method !== 'GET');
  const timed = writes.filter(
    ({ method, path }) => server.onDemand.find(String(method), path)?.settings.payload?.timeout !== false,
  );
  expect(writes.length).toBeGreaterThan(100);
  expect(timed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('a verification code in a body of a thousand bytes is read, one byte more is refused', async () => {
  const verify = { endpoint: verifyAgreement };
  const body = (length: number) => Buffer.from('{"code":"ABCD"}'.padEnd(length));
  expect((await send(verify, { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, [body(1001)], true)).status).toBe(413);
  const headers = { ...JSON_TYPE, 'content-length': '1000' };
  expect((await send(verify, headers, [body(1000)])).status).toBe(200);
});
