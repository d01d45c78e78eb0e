import { once } from 'node:events';
import { createServer as createHttp, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#common/limits.ts';
import { addressCheck } from './checks/address.ts';
import { certificateCheck } from './checks/certificate.ts';
import { clockCheck } from './checks/clock.ts';
import type { Surroundings } from './finding.ts';
import { makeCertificate } from './testing/certificates.ts';
import { examine, linesOf } from './testing/examine.ts';

const HOST = 'studio.test';
const certificate = makeCertificate(HOST);
let health = { body: JSON.stringify({ success: true, status: 'ok', version: '1.2.3' }), location: `https://${HOST}/` };
const good = health;
let secure: Server;
let plain: Server;
beforeAll(async () => {
  secure = createHttps(certificate, (_request, response) => response.end(health.body));
  plain = createHttp((_request, response) => {
    if (health.location) response.writeHead(301, { location: health.location });
    response.end();
  });
  for (const server of [secure, plain]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
});
afterAll(() => {
  secure.close();
  plain.close();
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const surroundings = (): Partial<Surroundings> => ({
  resolveHost: async () => ['127.0.0.1'],
  httpPort: portOf(plain),
  extraAuthority: certificate.authority,
});
const site = (host = HOST) => ({ PUBLIC_URL: `https://${host}:${portOf(secure)}`, TRUST_PROXY: '127.0.0.1' });

test('a site that is set up well has no complaint', async () => {
  expect(linesOf(await examine(addressCheck, site(), surroundings()))).toEqual([
    'ok: studio.test resolves to 127.0.0.1',
    `ok: The site replies at https://studio.test:${portOf(secure)}, version 1.2.3`,
    'ok: http:// redirects to https://',
  ]);
  expect(linesOf(await examine(certificateCheck, site(), surroundings()))).toEqual([
    'ok: The certificate is for studio.test',
    'ok: The chain of certificates is complete',
    'ok: The certificate is valid for 59 more days',
    'ok: The connection uses TLSv1.3',
  ]);
  expect(
    linesOf(await examine(clockCheck, site(), { ...surroundings(), resolveHost: async () => ['127.0.0.1'] })),
  ).toEqual([expect.stringMatching(/^warning: No server told the time|^ok: The clock agrees/)]);
});

test('a name without an address, another program and a missing redirect are named', async () => {
  expect(linesOf(await examine(addressCheck, site()))).toEqual([
    'failure: studio.test does not resolve: the host name does not exist',
  ]);
  health = { body: '<html>Welcome to nginx</html>', location: '' };
  const findings = await examine(addressCheck, site(), surroundings());
  expect(linesOf(findings).slice(1)).toEqual([
    `failure: https://studio.test:${portOf(secure)}/api/health is answered by something else (status 200)`,
    'failure: http:// does not redirect to https:// (status 200)',
  ]);
  expect(findings.at(1)?.remedy).toContain('127.0.0.1:4000');
  health = { ...good, body: good.body.replace('1.2.3', '1.0.0') };
  expect(linesOf(await examine(addressCheck, site(), surroundings())).at(1)).toMatch(/^warning: .* version 1\.0\.0/);
  health = good;
  const closed = { ...site(), PUBLIC_URL: `https://${HOST}:1` };
  expect(linesOf(await examine(addressCheck, closed, surroundings())).at(1)).toContain('nothing listens there');
});

test('each problem of a certificate is named', async () => {
  const trusting = surroundings();
  const { extraAuthority: _authority, ...unknown } = trusting;
  expect(linesOf(await examine(certificateCheck, site(), unknown)).at(1)).toMatch(/^failure: Browsers do not trust/);
  expect(linesOf(await examine(certificateCheck, site('other.test'), trusting)).at(0)).toBe(
    'failure: The certificate is not for other.test, but for DNS:studio.test',
  );
  const in50Days = { ...trusting, now: () => Date.now() + 50 * DAY };
  expect(linesOf(await examine(certificateCheck, site(), in50Days)).at(2)).toBe(
    'warning: The certificate ends in 9 days',
  );
  const in70Days = { ...trusting, now: () => Date.now() + 70 * DAY };
  expect(linesOf(await examine(certificateCheck, site(), in70Days)).at(2)).toMatch(/^failure: The certificate expired/);
});

test('a clock that is off is told, with the server that it was compared with', async () => {
  const env = { OPENAI_API_KEY: 'x', OPENAI_BASE_URL: `http://127.0.0.1:${portOf(plain)}` };
  const host = `127.0.0.1:${portOf(plain)}`;
  expect(linesOf(await examine(clockCheck, env))).toEqual([`ok: The clock agrees with ${host}`]);
  expect(linesOf(await examine(clockCheck, env, { now: () => Date.now() - 600_000 }))).toEqual([
    // The server tells whole seconds, and the way takes its time.
    expect.stringMatching(`^failure: The clock of this machine is (599|600|601) s behind, compared with ${host}$`),
  ]);
});
