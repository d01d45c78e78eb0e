import { createHmac } from 'node:crypto';
import { logout } from '#common/contract/auth.ts';
import { contract } from '#common/contract/index.ts';
import { createSitePreview } from '#common/contract/site.ts';
import { paths } from '#common/paths.ts';
import { count, type Finding, Table } from './finding.ts';
import { each, nameOf, questionOf } from './send.ts';
import { SECRET, type Site, type TestEnv } from './test-env.ts';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

interface Signing {
  key?: string;
  alg?: string;
  digest?: string;
  header?: object;
}

function sign(payload: object, { key = SECRET, alg = 'HS256', digest = 'sha256', header = {} }: Signing = {}): string {
  const body = `${encode({ alg, typ: 'JWT', ...header })}.${encode(payload)}`;
  return `${body}.${/^none$/i.test(alg) ? '' : createHmac(digest, key).update(body).digest('base64url')}`;
}

type Claims = Record<string, unknown> & { iat: number; exp: number; ver: number };

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

/** Each of these is one change away from a token that is accepted. */
function forgeries(good: string): Record<string, string> {
  const claims = claimsOf(good);
  const [head = '', body = '', signature = ''] = good.split('.');
  const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
  return {
    'no signature, alg none': sign(claims, { alg: 'none' }),
    'no signature, alg NoNe': sign(claims, { alg: 'NoNe' }),
    'alg none, signature kept': `${encode({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
    'signature cut off': `${head}.${body}.`,
    'signature of one byte less': `${head}.${body}.${signature.slice(0, -2)}`,
    'another key': sign(claims, { key: 'x'.repeat(48) }),
    'an empty key': sign(claims, { key: '' }),
    HS512: sign(claims, { alg: 'HS512', digest: 'sha512' }),
    HS384: sign(claims, { alg: 'HS384', digest: 'sha384' }),
    'RS256 by name': sign(claims, { alg: 'RS256' }),
    'key named by a path': sign(claims, { key: '', header: { kid: '../../dev/null' } }),
    'a key of its own': sign(claims, { key: 'own', header: { jwk: { kty: 'oct', k: 'b3du' } } }),
    'no exp': sign(without('exp')),
    'exp as text': sign({ ...claims, exp: String(claims.exp) }),
    expired: sign({ ...claims, iat: claims.iat - 40_000, exp: claims.exp - 40_000 }),
    'expired a minute ago': sign({ ...claims, iat: claims.iat - 28_860, exp: claims.iat - 60 }),
    'exp far away': sign({ ...claims, exp: claims.exp + 10_000_000 }),
    'no iat': sign(without('iat')),
    'iat of tomorrow': sign({ ...claims, iat: claims.iat + 86_400, exp: claims.exp + 86_400 }),
    'iat of the year 5000': sign({ ...claims, iat: 95_617_584_000, exp: 95_617_612_800 }),
    'nbf of tomorrow': sign({ ...claims, nbf: claims.iat + 86_400 }),
    'no audience': sign(without('aud')),
    'another audience': sign({ ...claims, aud: 'somebody-else' }),
    'no issuer': sign(without('iss')),
    'another issuer': sign({ ...claims, iss: 'somebody-else' }),
    'an older token version': sign({ ...claims, ver: claims.ver - 1 }),
    'a later token version': sign({ ...claims, ver: claims.ver + 1 }),
    'no token version': sign(without('ver')),
    'no id of its sign-in': sign(without('jti')),
    'no account': sign(without('sub')),
    'another account': sign({ ...claims, sub: '00000000-0000-7000-8000-000000000000' }),
    'SQL for an account': sign({ ...claims, sub: "' OR '1'='1" }),
    'an object for an account': sign({ ...claims, sub: { $ne: null } }),
    'claims that are a list': sign([claims]),
    'not a token': 'owner',
    'dots alone': '..',
    '60 kB': `${head}.${body}.${'A'.repeat(12_000)}`,
  };
}

const anyId = { id: '00000000-0000-7000-8000-000000000000', type: 'projects', key: 'none', slug: 'none' };
const guarded = contract.filter(({ endpoint }) => endpoint.access === 'admin');

async function refuseForged(site: Site): Promise<Finding> {
  const table = new Table();
  const good = (await site.owner()).authorization?.replace('Bearer ', '') ?? '';
  const [probe] = guarded;
  const accepted = await site.ask({
    path: '/api/auth/verify',
    headers: { authorization: `Bearer ${sign(claimsOf(good))}` },
  });
  table.check(
    accepted.status !== 200 && `a token made by the same rules got ${accepted.status}: the rest means nothing`,
  );
  if (!probe) throw new Error('The contract has no guarded call');
  const forged = Object.entries(forgeries(good));
  const pairs = guarded.flatMap(({ endpoint }) => forged.map(([what, token]) => ({ endpoint, what, token })));
  await each(pairs, 8, async ({ endpoint, what, token }) => {
    const { status } = await site.ask(
      questionOf(endpoint, { params: anyId, headers: { authorization: `Bearer ${token}` } }),
    );
    table.check(status !== 401 && `${nameOf(endpoint)} with ${what}: ${status}`);
  });
  return {
    area: 'tokens',
    promise: 'a forged token is accepted by no call',
    figure: `0 of ${count(table.tried - 1)} (${forged.length} forgeries × ${guarded.length} calls)`,
    broken: table.broken,
  };
}

/** Sends a good token in places of a request where it must not count. */
async function refuseElsewhere(site: Site): Promise<Finding> {
  const table = new Table();
  const { authorization = '' } = await site.owner();
  const token = authorization.replace('Bearer ', '');
  const tries: { path?: string; headers?: Record<string, string> }[] = [
    { path: `?token=${token}` },
    { path: `?access_token=${token}` },
    { path: `?authorization=Bearer%20${token}` },
    { headers: { cookie: `token=${token}` } },
    { headers: { cookie: `authorization=Bearer ${token}` } },
    { headers: { cookie: `device=${token}` } },
    { headers: { 'x-access-token': token } },
    { headers: { 'x-forwarded-user': 'owner@example.com' } },
    { headers: { 'x-original-authorization': authorization } },
    { headers: { authorization: token } },
    { headers: { authorization: `Basic ${Buffer.from(`owner@example.com:${token}`).toString('base64')}` } },
    { headers: { authorization: `Bearer ${token} ${token}` } },
    { headers: { authorization: `Bearer ${token},${token}` } },
  ];
  for (const { endpoint } of guarded.filter(({ endpoint: { method } }) => method === 'GET'))
    for (const { path = '', headers = {} } of tries) {
      const question = questionOf(endpoint, { params: anyId, headers });
      const { status } = await site.ask({ ...question, path: question.path + path });
      table.check(
        status !== 401 && `${nameOf(endpoint)} ${path.slice(0, 14)} ${Object.keys(headers).join()}: ${status}`,
      );
    }
  return {
    area: 'tokens',
    promise: 'a good token in another place than its header opens nothing',
    figure: `0 of ${count(table.tried)}`,
    broken: table.broken,
  };
}

async function endWithSignOut(site: Site): Promise<Finding> {
  const table = new Table();
  const [first, second] = [await site.owner(true), await site.owner(true)];
  await site.ask(questionOf(logout, { headers: second }));
  for (const headers of [first, second])
    for (const { endpoint } of guarded) {
      const { status } = await site.ask(questionOf(endpoint, { params: anyId, headers }));
      table.check(status !== 401 && `${nameOf(endpoint)} after sign-out: ${status}`);
    }
  await site.owner(true);
  return {
    area: 'tokens',
    promise: 'after sign-out earlier tokens open nothing',
    figure: `0 of ${count(table.tried)}`,
    broken: table.broken,
  };
}

/** Every address that is one change away from the owner's link to the preview. */
function alteredLinks(draft: string, token: string): string[] {
  const [payload = '', signature = ''] = draft.split('.');
  const later = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), exp: 9_999_999_999 };
  const flipped = [...draft].map(
    (letter, at) => draft.slice(0, at) + (letter === 'A' ? 'B' : 'A') + draft.slice(at + 1),
  );
  const keys = [SECRET, '', 'site preview'].map(
    (key) => `${encode(later)}.${createHmac('sha256', key).update(encode(later)).digest('base64url')}`,
  );
  const whole = [`${encode(later)}.${signature}`, `${payload}.`, `.${signature}`, `${draft}.x`, `${draft}=`, token, ''];
  return [...flipped.filter((link) => link !== draft), ...keys, ...whole];
}

async function refusePreviews(site: Site): Promise<Finding> {
  const table = new Table();
  const headers = await site.owner(true);
  const { text } = await site.ask(questionOf(createSitePreview, { headers }));
  const url = String(JSON.parse(text).data.url);
  const draft = new URL(url, site.url).searchParams.get('draft') ?? '';
  const tryLink = async (name: string, query: string) => {
    const { status, headers: got } = await site.ask({ path: `${paths.preview}?${query}` });
    table.check((status !== 404 || got['cache-control'] !== 'no-store') && `${name}: ${status}`);
  };
  const { status, headers: got } = await site.ask({ path: url });
  table.check((status !== 200 || got['cache-control'] !== 'no-store') && `the good link answered ${status}`);
  for (const link of alteredLinks(draft, String(headers.authorization).slice(7)))
    await tryLink(link.slice(0, 20), `draft=${encodeURIComponent(link)}`);
  for (const query of [`draft[]=${draft}`, `draft=${draft}&draft=x`, `Draft=${draft}`]) await tryLink(query, query);
  await site.ask(questionOf(logout, { headers }));
  await tryLink('after sign-out', `draft=${draft}`);
  await site.owner(true);
  return {
    area: 'tokens',
    promise: 'no altered link opens the preview of the draft, nor the good one after sign-out',
    figure: `0 of ${count(table.tried)}`,
    broken: table.broken,
  };
}

export async function attackTokens(testEnv: TestEnv): Promise<Finding[]> {
  const site = await testEnv.start('tokens');
  const findings = [
    await refuseForged(site),
    await refuseElsewhere(site),
    await endWithSignOut(site),
    await refusePreviews(site),
  ];
  await site.stop();
  return findings;
}
