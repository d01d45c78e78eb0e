import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestOpener } from '#desktop/testing/open-request.ts';
import { createServerFetch } from './server-fetch.ts';
import { isIssuedByAuthority } from './verify-certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'portfolio-tls-'));
const at = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });

/** A certificate for a host, signed by the authority of this test. */
function certify(name: string, host: string): void {
  writeFileSync(at(`${name}.ext`), `subjectAltName=${host}\nbasicConstraints=CA:FALSE\n`);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', `${name}.key`];
  openssl('req', '-new', ...key, '-subj', `/CN=${name}`, '-out', `${name}.csr`);
  const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', `${name}.ext`];
  openssl('x509', '-req', '-in', `${name}.csr`, ...by, '-out', `${name}.pem`);
}

const closing: (() => void)[] = [];

async function serve(name: string) {
  const seen: IncomingHttpHeaders[] = [];
  const options = { key: readFileSync(at(`${name}.key`)), cert: readFileSync(at(`${name}.pem`)) };
  const server = createServer(options, (request, response) => {
    seen.push(request.headers);
    response.writeHead(200, { 'set-cookie': 'device=1; Path=/' }).end('hello');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return { seen, url: new URL(`https://localhost:${address.port}/api/health`) };
}

beforeAll(() => {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'ca.key'];
  openssl('req', '-x509', ...key, '-subj', '/CN=Our own authority', '-days', '2', '-out', 'ca.pem');
  certify('good', 'DNS:localhost');
  certify('foreign', 'DNS:other.example');
}, 30_000);

afterAll(() => {
  for (const close of closing) close();
  rmSync(folder, { recursive: true });
});

const authority = () => readFileSync(at('ca.pem'), 'utf8');
const headers = { authorization: 'Bearer the-token' };

/** Trusts the authority as the app does: Chromium's own refusal comes first. */
const trusting = (pem: string) =>
  fetchWith({
    verify: ({ hostname, certificate, errorCode }, decide) =>
      decide(errorCode === -202 && isIssuedByAuthority({ hostname, certificate }, [new X509Certificate(pem)]) ? 0 : -3),
  });

const fetchWith = (network: Parameters<typeof requestOpener>[0] = {}, silenceTimeout?: number) =>
  createServerFetch({
    openRequest: requestOpener(network),
    signInToProxy: () => null,
    ...(silenceTimeout === undefined ? {} : { silenceTimeout }),
  });

test('a certificate of an unknown authority is refused before anything is sent', async () => {
  const { url, seen } = await serve('good');
  await expect(fetchWith()({ url, method: 'GET', headers })).rejects.toThrow('net::ERR_CERT_AUTHORITY_INVALID');
  expect(seen).toEqual([]);
});

test('a certificate is trusted once the file of its authority was chosen', async () => {
  const { url, seen } = await serve('good');
  expect(await (await trusting(authority())({ url, method: 'GET', headers })).text()).toBe('hello');
  expect(seen).toHaveLength(1);
});

test('a certificate for another host is refused, whoever signed it', async () => {
  const { url, seen } = await serve('foreign');
  await expect(trusting(authority())({ url, method: 'GET', headers })).rejects.toThrow('net::ERR_CERT');
  expect(seen).toEqual([]);
});

test('a cookie set by the server is never sent back', async () => {
  const { url, seen } = await serve('good');
  const fetchServer = trusting(authority());
  await (await fetchServer({ url, method: 'GET', headers: {} })).text();
  await (await fetchServer({ url, method: 'GET', headers: {} })).text();
  expect(seen.map(({ cookie }) => cookie)).toEqual([undefined, undefined]);
});

/** A server that answers with what a test writes. */
async function serveRaw(answer: (socket: Socket) => void): Promise<URL> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return new URL(`http://127.0.0.1:${address.port}/api/health`);
}

test.each([600, 799])('the status %i, which HTTP does not know, is a failure of the server', async (status) => {
  const url = await serveRaw((socket) => socket.end(`HTTP/1.1 ${status} Odd\r\ncontent-length: 2\r\n\r\nhi`));
  const reply = await fetchWith()({ url, method: 'GET', headers });
  expect([reply.status, (await reply.json()).code]).toEqual([502, 'upstream_failed']);
});

test('a server that accepts the connection and falls silent is given up', async () => {
  const url = await serveRaw(() => undefined);
  await expect(fetchWith({}, 50)({ url, method: 'GET', headers })).rejects.toThrow('The site fell silent');
});

test('a reply that falls silent halfway fails for its reader', async () => {
  const url = await serveRaw((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'));
  // Long enough for the head to come, whatever else the machine does.
  const reply = await fetchWith({}, 2_000)({ url, method: 'GET', headers });
  await expect(reply.text()).rejects.toThrow();
});

test('a reply whose reader leaves ends the connection', async () => {
  const closed = Promise.withResolvers<void>();
  const url = await serveRaw((socket) => {
    socket.on('close', () => closed.resolve());
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf');
  });
  const reply = await fetchWith()({ url, method: 'GET', headers });
  await reply.body?.cancel();
  await closed.promise;
});

test('a cancelled call ends the connection, before the reply and after it', async () => {
  const early = new AbortController();
  const hanging = await serveRaw(() => early.abort());
  await expect(fetchWith()({ url: hanging, method: 'GET', headers, signal: early.signal })).rejects.toThrow(/abort/i);

  const late = new AbortController();
  const url = await serveRaw((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'));
  const reply = await fetchWith()({ url, method: 'GET', headers, signal: late.signal });
  late.abort();
  await expect(reply.text()).rejects.toThrow();
});

test('a redirect is the reply, and is not followed', async () => {
  const url = await serveRaw((socket) =>
    socket.end('HTTP/1.1 302 Found\r\nlocation: https://evil.example/\r\ncontent-length: 0\r\n\r\n'),
  );
  const reply = await fetchWith()({ url, method: 'GET', headers });
  expect([reply.status, reply.headers.get('location')]).toEqual([302, null]);
});

describe('through a proxy that asks for a sign-in', () => {
  const RIGHT = { username: 'ada', password: 'right' };

  async function startProxy() {
    const seen: (string | undefined)[] = [];
    const server = createHttpServer((request, response) => {
      const signIn = request.headers['proxy-authorization'];
      seen.push(signIn);
      if (signIn === `Basic ${btoa('ada:right')}`) response.end(`for ${request.url}`);
      else response.writeHead(407, { 'proxy-authenticate': 'Basic realm="Office"' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('no address');
    return { seen, proxy: `http://127.0.0.1:${address.port}` };
  }
  const url = new URL('http://site.example/api/health');

  test('a call is sent again with what the owner typed', async () => {
    const { proxy, seen } = await startProxy();
    const fetchServer = createServerFetch({ openRequest: requestOpener({ proxy }), signInToProxy: () => RIGHT });
    const reply = await fetchServer({ url, method: 'GET', headers: {} });
    expect(await reply.text()).toBe('for http://site.example/api/health');
    expect(seen).toHaveLength(2);
  });

  test('a call without a sign-in, or with a wrong one, gets the refusal of the proxy', async () => {
    const { proxy } = await startProxy();
    const refused: unknown[] = [];
    const fetchServer = createServerFetch({
      openRequest: requestOpener({ proxy }),
      signInToProxy(_proxy, before) {
        refused.push(before);
        return before ? null : { username: 'ada', password: 'wrong' };
      },
    });
    expect((await fetchServer({ url, method: 'GET', headers: {} })).status).toBe(407);
    expect(refused).toEqual([null, { username: 'ada', password: 'wrong' }]);
  });
});
