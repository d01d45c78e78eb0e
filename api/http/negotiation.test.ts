import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChat } from '#api/testing/chat.ts';
import { multipart, pdf } from '#api/testing/multipart.ts';
import { decodedBody, type RawReply, rawRequest } from '#api/testing/raw-request.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { sendMessage } from '#common/contract/assistant.ts';
import { listContacts, submitContact } from '#common/contract/contacts.ts';
import * as files from '#common/contract/files.ts';
import { contract } from '#common/contract/index.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { paths } from '#common/paths.ts';
import { loadWeb } from './pages.ts';

let api: TestServer;
let origin: string;
const resources: Record<string, string> = {
  'a page': paths.home,
  'a page through the router': '/?utm_source=elsewhere',
  'the 404 page': '/nowhere',
  'the list of projects': paths.projects,
  'the portfolio': getPortfolio.path,
  'robots.txt': paths.robots,
  'a drawn picture': '/favicon.ico',
  'a drawn text': '/favicon.svg',
  'an API reply': '/api/testimonials',
};

beforeAll(async () => {
  const web = await loadWeb(join(import.meta.dirname, '..', '..', 'web', 'dist'));
  api = await startTestServer({ PORT: '0' }, web);
  await api.server.start();
  origin = `http://127.0.0.1:${api.server.info.port}`;
  resources['a built file'] = web.assets.entry;
  const upload = async (endpoint: Endpoint, name: string, content: Buffer, fileName: string) => {
    const form = multipart([{ name, content, fileName }]);
    return (await api.send(endpoint, { body: form.body, headers: form.headers })).body.data;
  };
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  resources['an uploaded text'] = (
    await upload(files.uploadFile, 'file', Buffer.from('note\n'.repeat(900)), 'a.txt')
  ).url;
  resources['an uploaded picture'] = (await upload(files.uploadImage, 'image', picture, 'a.png')).url;
  await upload(files.uploadResume, 'resume', pdf('of some length'), 'cv.pdf');
  resources['an uploaded PDF'] = paths.resume;
  // The first request of a cached path makes the reply that later ones get.
  for (const path of Object.values(resources)) await ask(path);
});
afterAll(() => api.close());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(origin, path, { headers, method });
const pathOf = (resource: string) => resources[resource] ?? '';
const varies = ({ headers }: RawReply) => (headers.vary ?? '').split(',').map((name) => name.trim());

const encoded = [
  'a page',
  'a page through the router',
  'the 404 page',
  'the portfolio',
  'a built file',
  'an API reply',
];
const tagged = [
  ...['a page', 'a page through the router', 'the portfolio', 'robots.txt', 'a drawn picture'],
  ...['a drawn text', 'a built file', 'an uploaded text', 'an uploaded picture', 'an uploaded PDF'],
];

describe('encodings', () => {
  const accepted: [string | undefined, string | undefined][] = [
    [undefined, undefined],
    ['', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0.1, gzip;q=0.2, identity;q=0.3', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity;q=0', undefined],
    ['identity;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, *;q=0', 'gzip'],
    ['xbr-gzipx', undefined],
    ['gzip;q=1;level=9', undefined],
  ];

  test.each(encoded)('%s comes in the encoding that the client likes best', async (resource) => {
    const plain = await ask(pathOf(resource));
    for (const [header, encoding] of accepted) {
      const reply = await ask(pathOf(resource), header === undefined ? {} : { 'accept-encoding': header });
      expect([header, reply.headers['content-encoding']]).toEqual([header, encoding]);
      expect(decodedBody(reply).equals(plain.body), header).toBe(true);
      expect(varies(reply), header).toContain('accept-encoding');
    }
  });

  test.each(['an uploaded text', 'an uploaded picture', 'an uploaded PDF', 'a drawn picture'])(
    '%s is sent as it is',
    async (resource) => {
      const plain = await ask(pathOf(resource));
      const reply = await ask(pathOf(resource), { 'accept-encoding': 'gzip, br' });
      expect([undefined, 'identity']).toContain(reply.headers['content-encoding']);
      expect([reply.body.equals(plain.body), reply.headers.etag]).toEqual([true, plain.headers.etag]);
    },
  );

  test.each(Object.keys(resources))('%s depends on the same headers in every reply', async (resource) => {
    const replies = [
      await ask(pathOf(resource)),
      await ask(pathOf(resource), { 'accept-encoding': 'br' }),
      await ask(pathOf(resource), { 'accept-encoding': 'br' }, 'HEAD'),
      await ask(pathOf(resource), { origin: api.context.config.publicUrl }),
      await ask(pathOf(resource), { 'if-none-match': '*' }),
    ];
    const [first = [], ...others] = replies.map((reply) => varies(reply).sort());
    expect(first).toContain('origin');
    for (const other of others) expect(other).toEqual(first);
  });
});

describe('ETags', () => {
  test.each(['a page', 'a page through the router', 'the portfolio', 'a built file'])(
    '%s has a strong ETag of its own in each encoding',
    async (resource) => {
      const tags: unknown[] = [];
      for (const encoding of ['identity', 'gzip', 'br'])
        tags.push((await ask(pathOf(resource), { 'accept-encoding': encoding })).headers.etag);
      for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
      expect(new Set(tags).size).toBe(3);
    },
  );

  test.each(tagged.flatMap((resource) => ['identity', 'gzip', 'br'].map((encoding) => [resource, encoding] as const)))(
    '%s in %s is 304 for clients that have exactly it',
    async (resource, encoding) => {
      const path = pathOf(resource);
      const accept = { 'accept-encoding': encoding };
      const { headers } = await ask(path, accept);
      const etag = headers.etag ?? '';
      for (const known of [etag, `W/${etag}`, `"a, b", ${etag}`, `W/"x",W/${etag} , "y"`, '*', ' * '])
        for (const method of ['GET', 'HEAD']) {
          const reply = await ask(path, { ...accept, 'if-none-match': known }, method);
          expect([known, reply.status, reply.body.length]).toEqual([known, 304, 0]);
          expect(reply.headers.etag).toBe(etag);
          expect(reply.headers['cache-control']).toBe(headers['cache-control']);
        }
      const core = etag.slice(1, -1);
      for (const other of ['"another"', core, `"${core}x"`, `"x${core}"`, `"*"`, `"a,${core}"`, ''])
        expect([other, (await ask(path, { ...accept, 'if-none-match': other })).status]).toEqual([other, 200]);
    },
  );

  test('a page that a client has in another encoding is sent again', async () => {
    for (const resource of ['a page', 'a page through the router', 'the portfolio', 'a built file']) {
      const { headers } = await ask(pathOf(resource), { 'accept-encoding': 'br' });
      const reply = await ask(pathOf(resource), {
        'accept-encoding': 'gzip',
        'if-none-match': headers.etag ?? '',
      });
      expect([resource, reply.status, reply.headers['content-encoding']]).toEqual([resource, 200, 'gzip']);
    }
  });

  test('a 404 page stays a 404 page for clients that have it', async () => {
    const { headers } = await ask('/nowhere');
    for (const known of [headers.etag ?? '', '*'])
      expect((await ask('/nowhere', { 'if-none-match': known })).status).toBe(404);
  });
});

describe('dates', () => {
  test('a file of the build that has not changed since is 304, unless its tag says otherwise', async () => {
    const path = pathOf('a built file');
    const { headers } = await ask(path);
    const since = { 'if-modified-since': headers['last-modified'] ?? '' };
    expect((await ask(path, since)).status).toBe(304);
    expect((await ask(path, { 'if-modified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' })).status).toBe(200);
    expect((await ask(path, { ...since, 'if-none-match': '"another"' })).status).toBe(200);
  });

  test.each(['a page', 'an API reply', 'an uploaded PDF'])('%s has no date, so none is compared', async (resource) => {
    const since = { 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' };
    const reply = await ask(pathOf(resource), since);
    expect([reply.status, reply.headers['last-modified']]).toEqual([200, undefined]);
  });
});

describe('ranges', () => {
  const ranged = ['an uploaded text', 'an uploaded picture', 'an uploaded PDF', 'a built file'];

  test.each(ranged)('%s has ranges of its bytes', async (resource) => {
    const path = pathOf(resource);
    const { body, headers } = await ask(path);
    const etag = headers.etag ?? '';
    const part = await ask(path, { range: 'bytes=1-3' });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 1-3/${body.length}`]);
    expect(part.body.equals(body.subarray(1, 4))).toBe(true);
    const tail = await ask(path, { range: 'bytes=-2', 'if-range': etag });
    expect([tail.status, tail.body.equals(body.subarray(-2))]).toEqual([206, true]);
    for (const changed of ['"another"', `W/${etag}`, 'Thu, 01 Jan 2099 00:00:00 GMT'])
      expect([changed, (await ask(path, { range: 'bytes=1-3', 'if-range': changed })).status]).toEqual([changed, 200]);
    const beyond = await ask(path, { range: `bytes=${body.length}-` });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${body.length}`]);
    const head = await ask(path, { range: 'bytes=1-3' }, 'HEAD');
    expect([head.status, head.headers['content-length']]).toEqual([200, String(body.length)]);
    expect((await ask(path, { range: 'bytes=1-3', 'if-none-match': etag })).status).toBe(304);
  });

  test('a range of a built file never mixes encodings', async () => {
    const path = pathOf('a built file');
    const { headers } = await ask(path);
    for (const known of [{}, { 'if-range': headers.etag ?? '' }]) {
      const reply = await ask(path, { 'accept-encoding': 'br', range: 'bytes=1-3', ...known });
      expect([reply.status, reply.headers['content-range']]).toEqual([200, undefined]);
    }
  });

  test.each(['a page', 'a page through the router', 'the portfolio', 'an API reply'])(
    '%s has none',
    async (resource) => {
      const reply = await ask(pathOf(resource), { range: 'bytes=1-3' });
      expect([reply.status, reply.headers['accept-ranges'], reply.headers['content-range']]).toEqual([
        200,
        undefined,
        undefined,
      ]);
    },
  );
});

describe('methods', () => {
  test.each(Object.keys(resources))('%s answers HEAD like GET without its body', async (resource) => {
    const headers = { 'accept-encoding': 'identity' };
    const whole = await ask(pathOf(resource), headers);
    const head = await ask(pathOf(resource), headers, 'HEAD');
    expect([head.status, head.body.length]).toEqual([whole.status, 0]);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'content-security-policy'])
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  });

  test.each(Object.keys(resources).filter((resource) => resource !== 'the 404 page'))(
    '%s names its methods to OPTIONS and with the refusal of another',
    async (resource) => {
      const path = pathOf(resource);
      const allowed = resource === 'an API reply' ? 'GET, HEAD, PATCH, OPTIONS' : 'GET, HEAD, OPTIONS';
      const options = await ask(path, {}, 'OPTIONS');
      expect([options.status, options.headers.allow, options.body.length]).toEqual([204, allowed, 0]);
      for (const method of ['PUT', 'DELETE', 'PROPFIND', 'TRACE']) {
        const reply = await ask(path, {}, method);
        expect([method, reply.status, reply.headers.allow]).toEqual([method, 405, allowed]);
        expect(JSON.parse(reply.body.toString())).toMatchObject({ success: false, code: 'method_not_allowed' });
      }
    },
  );

  test('a body that nobody takes is not judged', async () => {
    const headers = { 'content-type': 'text/xml', 'content-length': '0' };
    expect((await ask(paths.home, headers, 'POST')).status).toBe(405);
    expect((await ask('/api/nowhere', headers, 'POST')).status).toBe(404);
  });

  test.each(['/nowhere', '/api/nowhere', '/projects/', '/%ff', '/api/%zz'])(
    '%s is unknown to every method',
    async (path) => {
      for (const method of ['POST', 'OPTIONS', 'DELETE']) {
        const { status, headers } = await ask(path, {}, method);
        expect([method, status, headers.allow]).toEqual([
          method,
          path.includes('%') && method !== 'OPTIONS' ? 400 : 404,
          undefined,
        ]);
      }
    },
  );

  test('every endpoint names itself in Allow, and none runs for OPTIONS', async () => {
    for (const { endpoint } of contract) {
      const path = endpoint.path.replace(/\{\w+\}/g, 'x');
      const { status, headers } = await ask(path, {}, 'OPTIONS');
      expect([endpoint.path, status]).toEqual([endpoint.path, 204]);
      expect(String(headers.allow).split(', ')).toContain(endpoint.method);
    }
  });

  test('a preflight of another site is answered as before', async () => {
    const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
    const own = await ask(submitContact.path, { ...preflight, origin: api.context.config.publicUrl }, 'OPTIONS');
    expect(own.headers['access-control-allow-origin']).toBe(api.context.config.publicUrl);
    const other = await ask(submitContact.path, { ...preflight, origin: 'https://other.example' }, 'OPTIONS');
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('an unknown method of a guarded endpoint is refused before any sign-in is asked for', async () => {
    const reply = await ask(listContacts.path, {}, 'PUT');
    expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD, POST, PATCH, OPTIONS']);
  });
});

test('the API document is a page for those who prefer one', async () => {
  const typeFor = async (accept: string) => (await ask('/api/docs', { accept })).headers['content-type'];
  expect(await typeFor('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')).toContain('text/html');
  for (const accept of ['*/*', 'application/json', 'text/html;q=0, */*', 'text/html;q=0.1, application/json', 'x;;=;'])
    expect([accept, await typeFor(accept)]).toEqual([accept, expect.stringContaining('application/json')]);
});

test.each([
  ['application/json', 'application/json'],
  ['*/*', 'application/json'],
  ['text/event-stream;q=0, */*', 'application/json'],
  ['text/event-stream;q=0.5, application/json', 'application/json'],
  ['text/event-stream', 'text/event-stream'],
  ['application/json;q=0.5, text/event-stream', 'text/event-stream'],
])('a message to the assistant with Accept: %s is answered as %s', async (accept, type) => {
  const body = { ...(await openChat(api)), message: 'What does a project cost?' };
  const { headers } = await api.send(sendMessage, { headers: { accept }, body });
  expect(headers['content-type']).toContain(type);
  expect(headers.vary).toContain('accept');
});
