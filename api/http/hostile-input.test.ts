import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactRequest, startTestServer, type TestServer, testimonial } from '#api/testing/test-server.ts';
import { login } from '#common/contract/auth.ts';
import * as contacts from '#common/contract/contacts.ts';
import { contract } from '#common/contract/index.ts';
import * as portfolio from '#common/contract/portfolio.ts';
import * as testimonials from '#common/contract/testimonials.ts';

/** Invalid input of every kind gets a 4xx that names each problem and changes nothing. */

let api: TestServer;
let port: number;
beforeAll(async () => {
  api = await startTestServer({ PORT: '0' });
  await api.server.start();
  port = Number(api.server.info.port);
});
afterAll(() => api.close());

const counts = async () => {
  const { contacts, projects, testimonials, deliveries, visits } = api.context.database.models;
  return Promise.all([contacts.count(), projects.count(), testimonials.count(), deliveries.count(), visits.count()]);
};

async function refused(send: () => Promise<{ status: number; body: unknown }>) {
  const before = await counts();
  const { status, body } = await send();
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).toMatchObject({
    success: false,
    code: expect.any(String),
    message: expect.any(String),
    requestId: expect.any(String),
  });
  expect(await counts()).toEqual(before);
  return { status, body: body as { errors: { path: string; message: string }[]; code: string } };
}

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  api.raw({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });

describe('bodies', () => {
  const good = JSON.stringify(contactRequest());
  test.each([
    ['no JSON', '{"name": ', {}, 400],
    ['a list', '[]', {}, 400],
    ['a number', '12', {}, 400],
    ['null', 'null', {}, 400],
    ['nothing', '', {}, 400],
    ['__proto__', `{"__proto__": {"isAdmin": true}, ${good.slice(1)}`, {}, 400],
    ['constructor.prototype', `{"constructor": {"prototype": {"isAdmin": true}}, ${good.slice(1)}`, {}, 400],
    ['2 MB', JSON.stringify(contactRequest({ message: 'x'.repeat(2_000_000) })), {}, 413],
    ['plain text', good, { 'content-type': 'text/plain' }, 415],
    [
      'a form',
      'name=Ada&email=ada@example.com&message=Hello',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
    ],
    ['XML', '<name>Ada</name>', { 'content-type': 'application/xml' }, 415],
    ['JSON that says to be packed', good, { 'content-encoding': 'br' }, 415],
    ['JSON that says to be packed thrice', good, { 'content-encoding': 'gzip, gzip, gzip' }, 415],
    ['a broken content type', good, { 'content-type': ';;;' }, 400],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, {}, 400],
  ])('%s is refused', async (_what, payload, headers, wanted) => {
    const { status } = await refused(() => post(contacts.submitContact.path, payload, headers));
    expect(status).toBe(wanted);
    expect({}).not.toHaveProperty('isAdmin');
  });
});

test('a body without a content type is refused, and a missing body is not', async () => {
  const sent = { method: 'POST', url: contacts.submitContact.path, payload: JSON.stringify(contactRequest()) };
  for (const headers of [{}, { 'content-type': '' }]) {
    const { status } = await refused(() => api.raw({ ...sent, headers }));
    expect(status).toBe(415);
  }
  const { data } = (await api.send(contacts.submitContact, { body: contactRequest() })).body;
  expect((await api.send(contacts.markResponded, { params: { id: data.id } })).status).toBe(200);
});

test('a compressed body is limited by its decompressed size', async () => {
  const pack = (body: object) => gzipSync(JSON.stringify(body));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const sent = { method: 'POST', url: contacts.submitContact.path, headers };
  expect((await api.raw({ ...sent, payload: pack(contactRequest()) })).status).toBe(201);
  const bomb = pack(contactRequest({ message: ' '.repeat(40_000_000) }));
  expect(bomb.length).toBeLessThan(64_000);
  const { status } = await refused(() => api.raw({ ...sent, payload: bomb }));
  expect(status).toBe(413);
});

test('a reply names at most two hundred problems', async () => {
  const keys = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`k${index}`, 1]));
  const { body } = await refused(() => api.send(contacts.submitContact, { body: { ...contactRequest(), ...keys } }));
  expect(body.errors).toHaveLength(200);
});

describe('fields', () => {
  const wrong: unknown[] = [null, 12, true, [], {}, ['a'], { a: 1 }];
  const required = [
    [contacts.submitContact, contactRequest(), ['name', 'email', 'message']],
    [
      testimonials.submitTestimonial,
      testimonial(),
      ['projectName', 'clientName', 'feedback', 'rating', 'wouldRecommend'],
    ],
    [login, { email: 'owner@example.com', password: 'long enough' }, ['email', 'password']],
  ] as const;

  test.each(required)('$path refuses a field of a wrong type by name', async (endpoint, body, fields) => {
    for (const field of fields)
      for (const value of wrong) {
        if (typeof value === typeof body[field as keyof typeof body]) continue;
        const { body: answer } = await refused(() => api.send(endpoint, { body: { ...body, [field]: value } }));
        expect(
          answer.errors.map(({ path }) => path),
          `${field}: ${JSON.stringify(value)}`,
        ).toContain(field);
      }
  });

  test.each(required)('$path refuses an unknown field by name', async (endpoint, body) => {
    const extras = [
      '_id',
      'id',
      'status',
      'isFeatured',
      'role',
      'deletedAt',
      '$where',
      'photo',
      'projectId',
      'isAdmin',
    ];
    // A client names a position of its own.
    for (const extra of extras.filter((name) => endpoint !== testimonials.submitTestimonial || name !== 'role'))
      expect((await refused(() => api.send(endpoint, { body: { ...body, [extra]: 'x' } }))).body.errors).toContainEqual(
        {
          path: extra,
          message: 'Unknown field',
        },
      );
  });

  test('text that cannot be stored is refused, and unusual text is stored unchanged', async () => {
    await refused(() => api.send(contacts.submitContact, { body: contactRequest({ name: 'A\0da' }) }));
    await refused(() => api.send(contacts.submitContact, { body: contactRequest({ message: 'A\0da' }) }));
    await refused(() => api.send(contacts.submitContact, { body: contactRequest({ name: 'Ada\r\nBcc: x' }) }));
    const message = `'; DROP TABLE contacts; -- <script>alert(1)</script> \\ "quoted" %s {{7*7}} 👩‍💻 שלום`;
    const { body } = await api.send(contacts.submitContact, { body: contactRequest({ message }) });
    const stored = await api.send(contacts.getContact, { params: { id: body.data.id } });
    expect(stored.body.data.message).toBe(message);
  });

  test('half of a surrogate pair never reaches the database', async () => {
    const { status, body } = await api.send(contacts.submitContact, {
      body: contactRequest({ message: 'broken \ud800 text' }),
    });
    expect(status).toBe(201);
    const stored = await api.send(contacts.getContact, { params: { id: body.data.id } });
    expect(stored.body.data.message).toBe('broken \ufffd text');
  });
});

describe('queries', () => {
  const hostile = [
    ['sortBy', 'password'],
    ['sortBy', 'id; DROP TABLE contacts'],
    ['sortBy', '$author.pass$'],
    ['sortOrder', 'sideways'],
    ['sortOrder', 'asc, (SELECT 1)'],
    ['status', "new' OR '1'='1"],
    ['priority', 'all-of-them'],
    ['projectType', 'constructor'],
    ['page', '0'],
    ['page', '-1'],
    ['page', '1e3'],
    ['page', '99999999999999999999'],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'NaN'],
    ['search', 'x'.repeat(201)],
    ['filter[$author.pass$]', 'x'],
    ['__proto__', 'x'],
    ['email', 'ada@example.com'],
  ] as const;
  test.each(hostile)('contacts?%s=%s is refused by name', async (key, value) => {
    const { body } = await refused(() => api.send(contacts.listContacts, { query: { [key]: value } }));
    if (key !== '__proto__') expect(body.errors.map(({ path }) => path)).toContain(key);
  });

  test('a repeated query key is refused', async () => {
    await refused(() => api.send(contacts.listContacts, { query: '?sortBy=name&sortBy=status' }));
  });

  test('all problems are returned at once', async () => {
    const { body } = await refused(() =>
      api.send(contacts.listContacts, { query: { sortBy: 'x', page: 'y', limit: 'z', more: '1' } }),
    );
    expect(body.errors.map(({ path }) => path).sort()).toEqual(['limit', 'more', 'page', 'sortBy']);
  });
});

describe('ids', () => {
  const withId = contract.filter(({ endpoint }) => endpoint.path.includes('{id}'));
  const bad = ["' OR 1=1 --", '../../etc/passwd', '%00', 'a'.repeat(65), '{"$ne":null}', '\u{1f600}'];

  test.each(withId)('$endpoint.method $endpoint.path refuses invalid ids', async ({ endpoint }) => {
    for (const id of bad) {
      const body = endpoint.payload ? {} : undefined;
      const { status } = await refused(() => api.send(endpoint, { params: { id }, body, token: api.token }));
      expect([400, 404, 422]).toContain(status);
    }
  });
});

describe('requests from pages of other sites', () => {
  const body = contactRequest();
  test.each([[{ origin: 'https://evil.example' }], [{ origin: 'null' }], [{ 'sec-fetch-site': 'cross-site' }]])(
    '%j is refused',
    async (headers) => {
      const { status } = await refused(() => api.send(contacts.submitContact, { body, headers }));
      expect(status).toBe(403);
    },
  );

  test('the site’s origin, the same host and clients without an origin are allowed', async () => {
    for (const headers of [
      { origin: api.context.config.publicUrl },
      { host: 'site.example', origin: 'https://site.example' },
      {},
    ])
      expect(
        (await api.send(contacts.submitContact, { body, headers: headers as Record<string, string> })).status,
      ).toBe(201);
  });
});

test('an unknown endpoint returns 404 as JSON for every method', async () => {
  for (const method of ['GET', 'POST', 'DELETE', 'PATCH'])
    expect(
      (await api.raw({ method, url: '/api/nothing/here', headers: { 'content-type': 'application/json' } })).body,
    ).toMatchObject({
      success: false,
      code: 'not_found',
    });
});

test('an import of more than 10 MB is refused, and one of 5 MB is accepted', async () => {
  const portfolioData = (size: number) => ({
    projects: [],
    skills: [],
    faqs: Array.from({ length: size }, (_, index) => ({ question: `Question ${index}`, answer: 'x'.repeat(4900) })),
  });
  await refused(() => api.send(portfolio.importPortfolio, { body: { portfolioData: portfolioData(2200) } }));
  expect((await api.send(portfolio.importPortfolio, { body: { portfolioData: portfolioData(1000) } })).status).toBe(
    200,
  );
});

test('an endless body is cut off', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const sent = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: contacts.submitContact.path,
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  });
  let written = 0;
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const timer = setInterval(() => {
    if (written < 64 * 1024 * 1024 && sent.writable) written += sent.write(chunk) ? chunk.length : chunk.length;
  }, 1);
  sent.on('response', (response) => {
    response.resume();
    resolve(response.statusCode ?? 0);
  });
  sent.on('error', () => resolve(413));
  expect(await promise).toBe(413);
  clearInterval(timer);
  sent.destroy();
  expect(written).toBeLessThan(32 * 1024 * 1024);
});
