import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { type ApiScope, type TokenScope, tokenScopes } from '#common/api-scopes.ts';
import { contract } from '#common/contract/index.ts';
import { createApiToken } from '#common/contract/tokens.ts';
import type { Endpoint } from '#common/endpoint.ts';

/** The calls that each scope opens, as the owner was promised; every other one is closed to tokens. */
const OPENED: Record<ApiScope, readonly string[]> = {
  'content:read': [
    'GET /api/portfolio/export',
    'GET /api/portfolio/snapshots',
    'GET /api/site/draft',
    'GET /api/site/versions',
    'GET /api/site/versions/{id}',
    'GET /api/testimonials/admin',
    'GET /api/testimonials/admin/stats',
  ],
  'content:write': [
    ...['projects', 'skills', 'faqs'].flatMap((what) => [
      `POST /api/portfolio/${what}`,
      `PUT /api/portfolio/${what}/{id}`,
      `DELETE /api/portfolio/${what}/{id}`,
      `PUT /api/portfolio/${what}/{id}/place`,
    ]),
    'POST /api/portfolio/projects/preview',
    'PUT /api/site/draft',
  ],
  'requests:read': [
    ...['', '/budgets', '/export', '/stats', '/stream', '/tags', '/views', '/{id}'].map(
      (at) => `GET /api/contacts${at}`,
    ),
    ...['drafts/{kind}', 'duplicates', 'files', 'requested-estimate', 'timeline'].map(
      (at) => `GET /api/contacts/{id}/${at}`,
    ),
    'GET /api/desk',
    'GET /api/desk/notices',
    'GET /api/booking/bookings',
    'GET /api/reports/sources',
    'GET /api/inbox/attachments/{id}',
  ],
  'requests:write': [
    'POST /api/contacts',
    ...['PATCH status', 'PATCH notes', 'PATCH respond', 'DELETE respond', 'PUT tags', 'POST snooze'].map((call) =>
      call.replace(' ', ' /api/contacts/{id}/'),
    ),
    ...['POST follow-up', 'POST done', 'POST read', 'POST timeline', 'PATCH timeline/{entryId}'].map((call) =>
      call.replace(' ', ' /api/contacts/{id}/'),
    ),
    ...['DELETE timeline/{entryId}', 'PUT drafts/{kind}', 'DELETE drafts/{kind}'].map((call) =>
      call.replace(' ', ' /api/contacts/{id}/'),
    ),
  ],
  'money:read': [
    ...['', '/export', '/stats', '/{id}', '/{id}/document'].map((at) => `GET /api/quotes${at}`),
    ...['', '/export'].map((at) => `GET /api/money${at}`),
    ...['', '/{id}'].map((at) => `GET /api/engagements${at}`),
    ...['', '/{id}', '/{id}/document', '/{id}/pdf', '/{id}/xml'].map((at) => `GET /api/invoices${at}`),
    'GET /api/record/check',
  ],
};
/** Ids that no call can read. */
const unreadable = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '!']));
const scopeOf = (name: string) =>
  Object.entries(OPENED).find(([, names]) => names.includes(name))?.[0] as ApiScope | undefined;

let api: TestServer;
const tokens = new Map<TokenScope, string>();
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
  for (const scope of tokenScopes) {
    const { body } = await api.send(createApiToken, { body: { name: 'Night export', scopes: [scope] } });
    tokens.set(scope, body.data.token);
  }
});
afterAll(() => api.close());

const owners = contract
  .filter(({ endpoint }) => endpoint.access === 'admin')
  .map(({ endpoint }): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);

test('each promised call is one of the API', () => {
  const names = new Set(owners.map(([name]) => name));
  expect(Object.values(OPENED).flatMap((opened) => opened.filter((name) => !names.has(name)))).toEqual([]);
});

test.each(owners)('%s takes only the token that it names, before it reads anything', async (name, endpoint) => {
  const wanted = scopeOf(name);
  expect(endpoint.scope).toBe(wanted);
  for (const [scope, token] of tokens) {
    if (scope === wanted) continue;
    const { status, body } = await api.send(endpoint, {
      ...{ token, params: unreadable(endpoint), query: '?unexpected=1' },
      ...(endpoint.method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{' }),
    });
    expect([scope, status, body.code, body.data]).toEqual([scope, 403, 'forbidden', { scope: wanted ?? null }]);
  }
  if (wanted === undefined || name === 'GET /api/contacts/stream') return;
  const { status } = await api.send(endpoint, {
    ...{ token: tokens.get(wanted) ?? '', params: unreadable(endpoint) },
    ...(endpoint.payload ? { body: {} } : {}),
  });
  expect([401, 403, 429]).not.toContain(status);
});

test('the API document names the scope of every call of the owner, and of no other', async () => {
  const { paths } = (await api.raw('/api/docs?format=json')).body as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };
  for (const { endpoint } of contract) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const documented = paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.['x-scope'];
    const promised = endpoint.access === 'admin' ? (scopeOf(name) ?? 'none') : undefined;
    expect([name, documented]).toEqual([name, promised]);
  }
});
