import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isIssuedByAuthority } from './verify-certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'portfolio-chain-'));
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const WEAK_KEY = ['-newkey', 'rsa:1024', '-nodes'];

interface Issued {
  by?: string;
  extensions?: string;
  key?: string[];
  hash?: string;
}

/** A certificate of an authority, by default one that may serve `localhost`. */
function issue(name: string, { by = 'ca', extensions = SERVER, key = KEY, hash = 'sha256' }: Issued = {}): void {
  writeFileSync(join(folder, `${name}.ext`), extensions);
  openssl('req', '-new', ...key, '-keyout', `${name}.key`, '-subj', `/CN=${name}`, '-out', `${name}.csr`);
  const authority = ['-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial'];
  const how = ['-days', '2', `-${hash}`, '-extfile', `${name}.ext`];
  openssl('x509', '-req', '-in', `${name}.csr`, ...authority, ...how, '-out', `${name}.pem`);
}

const SERVER = 'subjectAltName=DNS:localhost,IP:127.0.0.1\nbasicConstraints=CA:FALSE\n';
const pem = (name: string) => readFileSync(join(folder, `${name}.pem`), 'utf8');
const DAY_MS = 24 * 60 * 60 * 1000;

/** The certificates as a server sends them, its own first. */
const chainOf = ([name, ...issuers]: readonly string[]): Parameters<typeof isIssuedByAuthority>[0]['certificate'] => ({
  data: pem(name ?? ''),
  ...(issuers.length > 0 ? { issuerCert: chainOf(issuers) } : {}),
});
const isTrusted = (
  chain: readonly string[],
  { hostname = 'localhost', authority = 'ca', at = Date.now() + 5_000 } = {},
) => isIssuedByAuthority({ hostname, certificate: chainOf(chain) }, [new X509Certificate(pem(authority))], at);

beforeAll(() => {
  for (const name of ['ca', 'other'])
    openssl(
      'req',
      '-x509',
      ...KEY,
      '-keyout',
      `${name}.key`,
      '-subj',
      `/CN=${name}`,
      '-days',
      '9',
      '-out',
      `${name}.pem`,
    );
  issue('good');
  issue('between', { extensions: 'basicConstraints=critical,CA:TRUE\n' });
  issue('deep', { by: 'between' });
  issue('forged', { by: 'good' });
  issue('client', { extensions: `${SERVER}extendedKeyUsage=clientAuth\n` });
  issue('server', { extensions: `${SERVER}extendedKeyUsage=serverAuth\n` });
  issue('nameless', { extensions: 'basicConstraints=CA:FALSE\n' });
  issue('weak', { key: WEAK_KEY });
  issue('sha1', { hash: 'sha1' });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['the authority issued it', ['good']],
  ['it is for servers', ['server']],
  ['an authority in between issued it and is sent with it', ['deep', 'between']],
  ['the authority is sent as well', ['good', 'ca']],
])('a certificate is trusted when %s', (_why, chain) => {
  expect(isTrusted(chain)).toBe(true);
  expect(isTrusted(chain, { hostname: '127.0.0.1' })).toBe(true);
});

test.each([
  ['the authority in between is missing', ['deep']],
  ['its issuer is no authority', ['forged', 'good']],
  ['it is for clients', ['client']],
  ['it names no host', ['nameless']],
  ['its key is weak', ['weak']],
  ['its signature is broken', ['sha1']],
])('a certificate is refused when %s', (_why, chain) => {
  expect(isTrusted(chain)).toBe(false);
});

test('a certificate is refused for another host, of another authority, and outside its time', () => {
  expect(isTrusted(['good'], { hostname: 'localhost.evil.example' })).toBe(false);
  expect(isTrusted(['good'], { hostname: '127.0.0.2' })).toBe(false);
  expect(isTrusted(['good'], { authority: 'other' })).toBe(false);
  expect(isTrusted(['good'], { at: Date.now() + 3 * DAY_MS })).toBe(false);
  expect(isTrusted(['good'], { at: Date.now() - DAY_MS })).toBe(false);
  // The authority itself has ended, too.
  expect(isTrusted(['good', 'ca'], { at: Date.now() + 30 * DAY_MS })).toBe(false);
});

test('a certificate that is its own authority is trusted once it was chosen', () => {
  writeFileSync(join(folder, 'own.ext'), '');
  const subject = ['-subj', '/CN=own', '-addext', 'subjectAltName=DNS:localhost'];
  openssl('req', '-x509', ...KEY, '-keyout', 'own.key', ...subject, '-days', '2', '-out', 'own.pem');
  expect(isTrusted(['own'])).toBe(false);
  expect(isTrusted(['own'], { authority: 'own' })).toBe(true);
});
