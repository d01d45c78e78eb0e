import { contract } from '#common/contract/index.ts';
import { count, type Finding, Table } from './finding.ts';
import { nameOf, questionOf } from './send.ts';
import { readStored } from './stored-data.ts';
import type { Site, TestEnv } from './test-env.ts';
import { sampleOf } from './values.ts';

/** Origins that are not ours, some of which look like it. Ours is https://site.example. */
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://site.example' },
  { origin: 'https://site.example.evil.example' },
  { origin: 'https://evil-site.example' },
  { origin: 'https://site.example:8443' },
  { origin: 'https://site.example@evil.example' },
  { origin: 'https://SITE.example.' },
  { origin: 'file://' },
  { origin: 'https://evil.example', referer: 'https://site.example/' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', referer: 'https://site.example/' },
];

const params = { id: '00000000-0000-7000-8000-000000000000', type: 'projects', key: 'none', slug: 'none' };

/** Another site's page changes nothing and reads nothing, signed in or not. */
async function refuseForeign(site: Site): Promise<Finding[]> {
  const writes = new Table();
  const reads = new Table();
  const owner = await site.owner();
  const before = await readStored(site);
  for (const headers of foreign)
    for (const { endpoint } of contract) {
      const payload = endpoint.payload ? sampleOf(endpoint.payload) : undefined;
      const { status, headers: answered } = await site.ask(
        questionOf(endpoint, { params, payload, headers: { ...headers, ...owner } }),
      );
      const name = `${nameOf(endpoint)} from ${JSON.stringify(headers)}`;
      if (endpoint.method !== 'GET') writes.check(status !== 403 && `${name}: ${status}`);
      const allowed = answered['access-control-allow-origin'];
      reads.check(allowed !== undefined && allowed !== 'https://site.example' && `${name} may be read: ${allowed}`);
    }
  const after = await readStored(site);
  if (after.digest !== before.digest) writes.broken.push('rows or files are not what they were');
  for (const { origin = '' } of foreign.filter((one) => 'origin' in one))
    for (const { endpoint } of contract) {
      const { headers } = await site.ask({
        ...questionOf(endpoint, { params }),
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': endpoint.method,
          'access-control-request-headers': 'authorization',
        },
        headOnly: false,
      });
      const allowed = headers['access-control-allow-origin'];
      reads.check(
        (allowed === '*' || allowed === origin) && `${nameOf(endpoint)}, asked first from ${origin}: ${allowed}`,
      );
    }
  return [
    {
      area: 'origins',
      promise: 'writes from other sites’ pages are 403 even with the owner’s token, and change nothing',
      figure: `${count(writes.tried)} of ${count(writes.tried)} refused, same checksum of ${count(before.rows)} rows`,
      broken: writes.broken,
    },
    {
      area: 'origins',
      promise: 'no foreign origin is allowed to read an answer',
      figure: `0 of ${count(reads.tried)} (${foreign.length} origins × ${contract.length} calls, with their preflights)`,
      broken: reads.broken,
    },
  ];
}

export async function attackOrigins(testEnv: TestEnv): Promise<Finding[]> {
  const site = await testEnv.start('origins');
  const findings = await refuseForeign(site);
  await site.stop();
  return findings;
}
