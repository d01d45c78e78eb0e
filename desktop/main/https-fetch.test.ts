import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServerFetch } from './https-fetch.ts';

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

test('a certificate of an unknown authority is refused before anything is sent', async () => {
  const { url, seen } = await serve('good');
  const fetchServer = createServerFetch(() => null);
  await expect(fetchServer({ url, method: 'GET', headers })).rejects.toMatchObject({
    code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  });
  expect(seen).toEqual([]);
});

test('a certificate is trusted once the file of its authority was chosen', async () => {
  const { url, seen } = await serve('good');
  let ca: string | null = null;
  const fetchServer = createServerFetch(() => ca);
  await expect(fetchServer({ url, method: 'GET', headers })).rejects.toThrow();
  ca = authority();
  expect(await (await fetchServer({ url, method: 'GET', headers })).text()).toBe('hello');
  ca = null;
  await expect(fetchServer({ url, method: 'GET', headers })).rejects.toThrow();
  expect(seen).toHaveLength(1);
});

test('a certificate for another host is refused, whoever signed it', async () => {
  const { url, seen } = await serve('foreign');
  const fetchServer = createServerFetch(authority);
  await expect(fetchServer({ url, method: 'GET', headers })).rejects.toMatchObject({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
  expect(seen).toEqual([]);
});

test('a cookie set by the server is never sent back', async () => {
  const { url, seen } = await serve('good');
  const fetchServer = createServerFetch(authority);
  await (await fetchServer({ url, method: 'GET', headers: {} })).text();
  await (await fetchServer({ url, method: 'GET', headers: {} })).text();
  expect(seen.map(({ cookie }) => cookie)).toEqual([undefined, undefined]);
});
