import { createHash } from 'node:crypto';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { docs } from '#common/contract/api-docs.ts';
import { contract } from '#common/contract/index.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

const nameOf = ({ method, path }: { method: unknown; path: string }) => `${method} ${path}`;

/** A digest of the complete database content. */
async function checksum(): Promise<string> {
  const hash = createHash('sha256');
  const { models, sequelize } = api.context.database;
  for (const table of Object.values(models)) {
    // Plain SQL: this runs after every call, and building the queries took longer than they do.
    const name = (table as typeof models.users).getTableName();
    const rows = await sequelize.query(`SELECT * FROM ${name}`, { type: QueryTypes.SELECT });
    hash.update(JSON.stringify(rows));
  }
  return hash.digest('hex');
}

describe('a call whose path lets whoever has it in', () => {
  /** Public content, which lists and pages name. */
  const LISTED = ['/api/projects/{slug}', '/files/{name}'];
  const open = contract.filter(
    ({ endpoint }) => endpoint.access === 'public' && endpoint.path.includes('{') && !LISTED.includes(endpoint.path),
  );

  test.each(open.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))(
    '%s is not stored, not listed and tells no referrer',
    async (_name, { method, path }) => {
      const url = path.replaceAll(/\{\w+\}/g, 'unknown');
      const { headers } = await api.raw({ method, url, ...(method !== 'GET' && { payload: {} }) });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
    },
  );
});

describe('contract and routes', () => {
  const served = () =>
    [...api.server.onDemand.all()]
      .map(nameOf)
      .filter((name) => / \/(api\/|files\/|resume\.pdf$)/.test(name) && !name.endsWith('/api/{rest*}'));

  test('every contract entry has its route', () => {
    const promised = contract.map(({ endpoint }) => nameOf(endpoint));
    expect(promised.filter((name) => !served().includes(name))).toEqual([]);
  });

  test('every route has its contract entry', () => {
    const promised = contract.map(({ endpoint }) => nameOf(endpoint));
    expect(served().filter((name) => !promised.includes(name))).toEqual([]);
  });

  test('no path is declared twice', () => {
    const names = contract.map(({ endpoint }) => nameOf(endpoint));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('access', () => {
  const guarded = contract.filter(({ endpoint }) => endpoint.access === 'admin');

  test.each(guarded)(
    '$endpoint.method $endpoint.path is refused without a token and changes nothing',
    async ({ endpoint }) => {
      const before = await checksum();
      const anyId = {
        id: '00000000-0000-7000-8000-000000000000',
        type: 'projects',
        key: 'none',
        kind: 'email',
        entryId: 'none',
        part: 'none',
        entry: 'none',
        email: 'nobody@example.com',
        template: 'none',
        language: 'none',
      };
      const missing = await api.send(endpoint, { token: null, params: anyId, body: endpoint.payload ? {} : undefined });
      const forged = await api.send(endpoint, { token: 'not.a.token', params: anyId });
      expect([missing.status, forged.status]).toEqual([401, 401]);
      expect(missing.body).toMatchObject({
        success: false,
        code: 'unauthenticated',
        message: 'Authentication required',
      });
      expect(await checksum()).toBe(before);
    },
  );
});

describe('API document', () => {
  test('the document is OpenAPI 3.1 and contains every call of the contract', async () => {
    const { body, status } = await api.send(docs);
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1\./);
    const documented = Object.entries<Record<string, { operationId: string }>>(body.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(contract.map(({ endpoint }) => nameOf(endpoint)).sort());
  });

  test('the document contains limits and required fields of a payload', async () => {
    const { body } = await api.send(docs);
    const { $ref } = body.paths['/api/email/contact'].post.requestBody.content['application/json'].schema;
    const schema = body.components.schemas[$ref.replace('#/components/schemas/', '')];
    expect(schema.required).toEqual(expect.arrayContaining(['name', 'email', 'message']));
    expect(schema.properties.name.maxLength).toBe(100);
    expect(schema.additionalProperties).toBe(false);
  });

  test('the document has a readable page', async () => {
    const { text, headers } = await api.send(docs, { headers: { accept: 'text/html' } });
    expect(headers['content-type']).toContain('text/html');
    expect(text).toContain('/api/email/contact');
  });
});
