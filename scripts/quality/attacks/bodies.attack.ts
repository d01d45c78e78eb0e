import { z } from 'zod';
import { multipart, pdf } from '#api/testing/multipart.ts';
import { contract } from '#common/contract/index.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { MAX_JSON_BODY } from '#common/limits.ts';
import { count, type Finding, milliseconds, Table } from './finding.ts';
import { oddKeys } from './hostile.ts';
import { NoAnswer, nameOf, questionOf } from './send.ts';
import type { Site, TestEnv } from './test-env.ts';
import { sampleOf } from './values.ts';

const params = { id: '00000000-0000-7000-8000-000000000000', type: 'projects', key: 'none', slug: 'none' };
/** A sign-out that came about would end the token of the others, so it comes last. */
const writing = contract
  .filter(({ endpoint }) => endpoint.payload && !endpoint.form)
  .sort((one, other) => Number(/logout/.test(one.endpoint.path)) - Number(/logout/.test(other.endpoint.path)));
const forms = contract.filter(({ endpoint }) => endpoint.form);

async function send(
  site: Site,
  endpoint: Endpoint,
  body: string | Buffer,
  type: string | undefined,
  more: Record<string, string> = {},
) {
  const owner = await site.owner();
  const headers = { ...owner, ...more, ...(type === undefined ? {} : { 'content-type': type }) };
  return site.ask({ ...questionOf(endpoint, { params, headers }), body });
}

const types = [
  undefined,
  '',
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'text/html',
  'application/octet-stream',
  'application/json-patch+json',
  'application/jsonp',
  'application/javascript',
  ';;;',
  'application/',
  'image/svg+xml',
];

/** A JSON body under content types that must not be read as JSON. */
async function refuseTypes(site: Site): Promise<Finding> {
  const table = new Table();
  for (const { endpoint } of writing) {
    const body = JSON.stringify(sampleOf(endpoint.payload as NonNullable<Endpoint['payload']>)).padEnd(3, ' ');
    for (const type of types) {
      const { status } = await send(site, endpoint, body, type);
      table.check(![400, 415].includes(status) && `${nameOf(endpoint)} as ${type}: ${status}`);
    }
    for (const encoding of ['gzip', 'br', 'deflate', 'compress', 'gzip, gzip, gzip']) {
      const { status } = await send(site, endpoint, body, 'application/json', { 'content-encoding': encoding });
      table.check((status < 400 || status >= 500) && `${nameOf(endpoint)} said to be ${encoding}: ${status}`);
    }
  }
  return {
    area: 'bodies',
    promise: 'only JSON is read as JSON',
    figure: `0 of ${count(table.tried)} other types taken`,
    broken: table.broken,
  };
}

/** Sends keys that a caller may not set, and prototype keys, in every body of the contract. */
async function refuseKeys(site: Site): Promise<Finding> {
  const table = new Table();
  for (const { endpoint } of writing) {
    const good = JSON.stringify(sampleOf(endpoint.payload as NonNullable<Endpoint['payload']>));
    const rest = good === '{}' ? '}' : `,${good.slice(1)}`;
    const free = endpoint.path.endsWith('/preferences');
    const known = endpoint.payload instanceof z.ZodObject ? endpoint.payload.shape : {};
    for (const key of oddKeys) {
      // A project and a client have a role, too.
      if (Object.hasOwn(known, key)) continue;
      if (endpoint.path.endsWith('}') && (key === '_id' || key === 'id')) continue;
      if (free && /^(role|isAdmin|_id|tokenVersion|deletedAt|prototype)$/.test(key)) continue;
      for (const value of ['{"polluted":true}', '"x"', '{"prototype":{"polluted":true}}', 'true']) {
        const { status, text } = await send(
          site,
          endpoint,
          `{${JSON.stringify(key)}:${value}${rest}`,
          'application/json',
        );
        const named = text.includes(JSON.stringify(key).slice(1, -1)) || status === 400;
        table.check((status < 400 || status >= 500 || !named) && `${nameOf(endpoint)} with ${key}=${value}: ${status}`);
      }
    }
  }
  for (const { endpoint } of forms)
    for (const key of oddKeys) {
      const form = multipart([
        { name: key, content: '{"polluted":true}' },
        { name: 'file', content: pdf(), fileName: 'a.pdf' },
      ]);
      const { status } = await send(site, endpoint, form.body, form.headers['content-type']);
      table.check((status < 400 || status >= 500) && `${nameOf(endpoint)} with a part ${key}: ${status}`);
    }
  for (const { endpoint } of contract.filter((one) => one.endpoint.query))
    for (const key of [
      '__proto__',
      '__proto__[polluted]',
      'constructor[prototype][polluted]',
      'constructor',
      'toString',
    ]) {
      const { status } = await send(
        site,
        { ...endpoint, path: `${endpoint.path}?${encodeURIComponent(key)}=true` as `/api/${string}` },
        '',
        undefined,
      );
      const free = endpoint.path.endsWith('/callback');
      table.check(status >= 500 && `${nameOf(endpoint)}?${key}: ${status}`);
      if (!free && status < 400 && endpoint.method === 'GET')
        table.check(key !== '__proto__' && `${nameOf(endpoint)}?${key}: ${status}`);
    }
  const { polluted } = await site.readProbe();
  return {
    area: 'bodies',
    promise: 'unknown keys are refused in JSON, forms, queries and imports, and reach no prototype',
    figure: `0 of ${count(table.tried)} taken, ${polluted.length} names on the server’s prototypes`,
    broken: [...table.broken, ...polluted.map((name) => `${name} appeared in the server`)],
  };
}

const nested: Record<string, (size: number) => string> = {
  'lists in lists': (size) => `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
  'objects in objects': (size) => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`,
  'never closed': (size) => '['.repeat(size),
  'one long text': (size) => `{"name":"${'a'.repeat(size)}"}`,
  'many keys': (size) => `{${Array.from({ length: size / 12 }, (_, at) => `"k${at}":1`).join()}}`,
  'the same key': (size) => `{${'"name":1,'.repeat(size / 10)}"name":1}`,
  'a long number': (size) => `{"name":${'9'.repeat(size)}}`,
  'many escapes': (size) => `{"name":"${'\\u0000'.repeat(size / 7)}"}`,
};

const SIZES = { form: [60_000], import: [60_000, 5_000_000, 11_000_000] };
const LATE = 50;

/** Sends bodies up to and over the size limit; `tell` checks the answer. */
async function sendShapes(
  site: Site,
  headers: Record<string, string>,
  tell: (status: number) => boolean,
): Promise<{ table: Table; longest: number }> {
  const table = new Table();
  await site.readProbe();
  for (const { endpoint } of writing)
    for (const [what, make] of Object.entries(nested))
      for (const size of endpoint.path.endsWith('/import') ? SIZES.import : SIZES.form) {
        const type = { 'content-type': 'application/json' };
        const question = questionOf(endpoint, { params, headers: { ...headers, ...type } });
        const { status } = await site.ask({ ...question, body: make(size), within: 60_000 }).catch((error: unknown) => {
          if (error instanceof NoAnswer && error.cut && size > MAX_JSON_BODY) return { status: 413 };
          throw error;
        });
        table.check(!tell(status) && `${nameOf(endpoint)} with ${what}, ${size}: ${status}`);
      }
  return { table, longest: (await site.readProbe()).ownMax };
}

async function surviveShapes(site: Site): Promise<Finding[]> {
  const signedIn = await sendShapes(site, await site.owner(), (status) => status >= 400 && status < 500);
  const stranger = await sendShapes(site, {}, (status) => status >= 400 && status < 500);
  const late = stranger.longest > LATE ? [`the loop was kept for ${milliseconds(stranger.longest)}`] : [];
  return [
    {
      area: 'bodies',
      promise: 'deep, long and repeated JSON is refused',
      figure: `${count(signedIn.table.tried)} bodies up to 11 MB; the longest turn took the server ${milliseconds(signedIn.longest)}`,
      broken: signedIn.table.broken,
    },
    {
      area: 'bodies',
      promise: `the same from a stranger keeps nobody waiting for ${LATE} ms`,
      figure: `${count(stranger.table.tried)} bodies up to 11 MB; the longest turn took the server ${milliseconds(stranger.longest)}`,
      broken: [...stranger.table.broken, ...late],
    },
  ];
}

export async function attackBodies(testEnv: TestEnv): Promise<Finding[]> {
  const site = await testEnv.start('bodies');
  const findings = [await refuseTypes(site), await refuseKeys(site), ...(await surviveShapes(site))];
  await site.stop();
  return findings;
}
