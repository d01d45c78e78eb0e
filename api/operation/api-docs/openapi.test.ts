import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#common/contract/index.ts';
import { buildOpenApi } from './openapi.ts';

const document = buildOpenApi('https://portfolio.test', '1.0.0');
const text = JSON.stringify(document);

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  description: z.string().min(1),
});
const Operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.tuple([z.string()]),
  parameters: z.array(Parameter),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().min(1) })),
});
const Dereferenced = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string().min(1) })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

const read = async () => Dereferenced.parse(await SwaggerParser.validate(JSON.parse(text)));
const operations = async () => Object.values((await read()).paths).flatMap((path) => Object.values(path));

/** Rules that a call breaks on purpose: rule, call, reason. */
const EXCEPTIONS = [
  ['no-ambiguous-paths', '/api/contacts/views/{id}', 'the router prefers the literal segment'],
  ['no-ambiguous-paths', '/api/testimonials/invitations/{id}', 'the router prefers the literal segment'],
  ['operation-2xx-response', '/api/calendly/callback', 'the browser is always sent on'],
  ['operation-4xx-response', '/api/health', 'takes no input, and counts against no limit'],
  ['operation-4xx-response', '/api/ready', 'takes no input, and counts against no limit'],
] as const;

test('the document is valid for a foreign parser, and every reference leads somewhere', async () => {
  await expect(SwaggerParser.bundle(JSON.parse(text))).resolves.toBeDefined();
  expect(await operations()).toHaveLength(contract.length);
});

test('the document keeps the recommended rules of a foreign linter', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  const found = problems.map(({ ruleId, message, location }) => {
    const path = location[0]?.pointer?.split('/')[2]?.replaceAll('~1', '/') ?? '';
    return EXCEPTIONS.some(([rule, call]) => rule === ruleId && call === path)
      ? [ruleId, path]
      : [ruleId, message, path];
  });
  expect(found.toSorted()).toEqual(EXCEPTIONS.map(([rule, call]) => [rule, call]));
});

test('only what cannot be left out is a required query parameter', async () => {
  const required = (await operations()).flatMap(({ operationId, parameters }) =>
    parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => `${operationId}.${name}`),
  );
  expect(required.toSorted()).toEqual([
    'listFreeTimes.timeZone',
    'listFreeTimes.type',
    'listGithubRepositories.login',
    'readInvitation.token',
    'searchEverything.query',
    'searchPortfolio.query',
  ]);
});

test('every call has an id of its own, a described tag and described parameters', async () => {
  const { tags } = await read();
  const all = await operations();
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  expect(new Set(all.flatMap((operation) => operation.tags))).toEqual(new Set(tags.map(({ name }) => name)));
});

test('every write with input describes its body', async () => {
  const all = new Map((await operations()).map((operation) => [operation.operationId, operation]));
  for (const { name, endpoint } of contract) {
    const types = Object.keys(all.get(name)?.requestBody?.content ?? {});
    if (endpoint.form) expect(types).toEqual(['multipart/form-data']);
    else expect(types).toEqual(endpoint.payload ? ['application/json'] : []);
  }
});

test('every example is accepted by the call that it is for', () => {
  const examples = contract.filter(({ endpoint }) => endpoint.example !== undefined);
  expect(examples.length).toBeGreaterThan(0);
  for (const { name, endpoint } of examples)
    expect([name, endpoint.payload && z.safeParse(endpoint.payload, endpoint.example).error]).toEqual([
      name,
      undefined,
    ]);
});

const statusesOf = async (id: string) => {
  const operation = (await operations()).find(({ operationId }) => operationId === id);
  return Object.keys(operation?.responses ?? {}).map(Number);
};

test.each([
  ['updateProject', [200, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]],
  ['uploadImage', [201, 400, 401, 403, 413, 415, 422, 429, 500, 503, 507]],
  ['listProjects', [200, 400, 429, 500, 503]],
  ['deleteFaq', [200, 400, 401, 403, 404, 429, 500, 503]],
  ['health', [200, 500, 503]],
  ['readFile', [200, 206, 304, 404, 416, 429, 500, 503]],
] as const)('%s names the statuses that it can answer', async (id, statuses) => {
  expect(await statusesOf(id)).toEqual(statuses);
});
