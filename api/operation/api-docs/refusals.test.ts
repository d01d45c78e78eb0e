import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { contract, type NamedEndpoint } from '#common/contract/index.ts';
import { createApiToken, revokeApiTokens } from '#common/contract/tokens.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { MAX_JSON_BODY } from '#common/limits.ts';
import { buildOpenApi } from './openapi.ts';

/** Refusals that every call makes in the same way, provoked wherever the document names them, and nowhere else. */

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

const responses = z
  .record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })))
  .parse(buildOpenApi('https://portfolio.test', '1.0.0').paths);
const documents = ({ method, path }: Endpoint, status: number) =>
  Object.hasOwn(responses[path]?.[method.toLowerCase()]?.responses ?? {}, status);

const params = {
  template: 'nothing',
  language: 'tlh',
  id: '00000000-0000-7000-8000-000000000000',
  type: 'projects',
  key: 'none',
  slug: 'none',
  token: 'none',
  name: 'none',
  kind: 'note',
  part: '00000000-0000-7000-8000-000000000000',
  entryId: '00000000-0000-7000-8000-000000000000',
  entry: '00000000-0000-7000-8000-000000000000',
  email: 'nobody@example.com',
};
const asked = (status: number) => contract.filter(({ endpoint }) => documents(endpoint, status));
/** Without calls that look for their entry before they read a form: here none exists. */
const reached = (status: number) => asked(status).filter(({ endpoint }) => !(endpoint.form && endpoint.params));
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=x' };

describe('403', () => {
  const writes = asked(403).filter(({ endpoint }) => endpoint.method !== 'GET');
  test.each(writes)('$name refuses a page of another site', async ({ endpoint }) => {
    const headers = { origin: 'https://elsewhere.example' };
    expect((await api.send(endpoint, { params, headers })).status).toBe(403);
  });

  const reads = asked(403).filter(({ endpoint }) => endpoint.method === 'GET');
  test.each(reads)('$name refuses an API token without its scope', async ({ endpoint }) => {
    const body = { name: 'Agent', scopes: ['proposals'] };
    const { token } = (await api.send(createApiToken, { body })).body.data;
    expect((await api.send(endpoint, { params, token })).status).toBe(403);
    await api.send(revokeApiTokens);
  });
});

describe('413', () => {
  test.each(reached(413))('$name refuses a body that is too large', async ({ endpoint }) => {
    const most = endpoint.maxBody ?? MAX_JSON_BODY;
    const tooMuch = endpoint.form
      ? { headers: { ...form, 'content-length': '1000000000000' }, body: '' }
      : { headers: json, body: JSON.stringify('x'.repeat(most)) };
    expect((await api.send(endpoint, { params, ...tooMuch })).status).toBe(413);
  });
});

describe('415', () => {
  test.each(reached(415))('$name refuses a body of another type', async ({ endpoint }) => {
    const headers = { 'content-type': 'text/plain' };
    expect((await api.send(endpoint, { params, headers, body: 'text' })).status).toBe(415);
  });
});

/** Input that cannot be read, for the part of the call that takes any. */
function malformed({ endpoint }: NamedEndpoint) {
  if (endpoint.payload) return { headers: json, body: '{' };
  if (endpoint.form) return { headers: form, body: 'no form' };
  return endpoint.query && !endpoint.params
    ? { query: '?unexpected=1' }
    : {
        params: {
          ...params,
          id: '!',
          part: '!',
          key: '!',
          type: '!',
          slug: '!',
          kind: '!'.repeat(100),
          email: '!',
          template: '!',
          language: '!',
        },
      };
}

describe('400', () => {
  test.each(reached(400))('$name refuses input that it cannot read', async (entry) => {
    const { status, body } = await api.send(entry.endpoint, { params, ...malformed(entry) });
    expect([status, body.code]).toEqual([400, 'malformed']);
  });
});

describe('404', () => {
  const reading = asked(404).filter(({ endpoint }) => endpoint.params && !endpoint.payload);
  test.each(reading)('$name answers for an entry that does not exist', async ({ endpoint }) => {
    expect((await api.send(endpoint, { params })).status).toBe(404);
  });
});
