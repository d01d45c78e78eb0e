import type { z } from 'zod';
import { exampleOf as webhookExample } from '#api/operation/doors/webhooks/messages.ts';
import { login } from '#common/contract/auth.ts';
import { Failure } from '#common/contract/failure.ts';
import { contract, featureDescriptions, type NamedEndpoint } from '#common/contract/index.ts';
import type { Endpoint, FileForm } from '#common/endpoint.ts';
import { MEGABYTE } from '#common/limits.ts';
import { webhookEventOptions } from '#common/webhook-options.ts';
import { createFailureWriter, type FailureWriter } from './failures.ts';
import { createSchemaWriter, fieldsOf, headers, isRequired, type SchemaWriter, successesOf } from './response.ts';

/** Headers of requests, by the names of their components. */
const headerParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    description: 'A key of your own for one submission. The same key with the same body returns the first reply again.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  },
  LastEventId: {
    name: 'Last-Event-ID',
    description: 'Id of the last event that was received; the stream continues after it.',
    schema: { type: 'string', pattern: '^\\d{1,15}$' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    description: '`ETag` of an earlier reply; while it is still current, the reply is an empty 304.',
    schema: { type: 'string' },
  },
  Range: {
    name: 'Range',
    description: 'The bytes to send (RFC 9110, 14.2), such as `bytes=0-1023`.',
    schema: { type: 'string' },
  },
  IfRange: {
    name: 'If-Range',
    description: '`ETag` that the file must have for a part of it to be sent; otherwise it is sent whole.',
    schema: { type: 'string' },
  },
} as const;

function headersOf({ idempotent, events, etag, ranges }: Endpoint): (keyof typeof headerParameters)[] {
  return [
    ...(idempotent ? (['IdempotencyKey'] as const) : []),
    ...(events?.resumable ? (['LastEventId'] as const) : []),
    ...(etag ? (['IfNoneMatch'] as const) : []),
    ...(ranges ? (['Range', 'IfRange'] as const) : []),
  ];
}

function parametersIn(place: 'path' | 'query', schema: z.core.$ZodType | undefined, writer: SchemaWriter) {
  if (!schema) return [];
  return fieldsOf(schema).map(([name, field]) => {
    const { description, ...rest } = writer.write(field, 'input');
    return { name, in: place, required: place === 'path' || isRequired(field), description, schema: rest };
  });
}

const parametersOf = (endpoint: Endpoint, writer: SchemaWriter) => [
  ...parametersIn('path', endpoint.params, writer),
  ...parametersIn('query', endpoint.query, writer),
  ...headersOf(endpoint).map((name) => ({ $ref: `#/components/parameters/${name}` })),
];

function formBody({ field, maxFiles, maxBytes, contentTypes, fields }: FileForm) {
  const file = { type: 'string', format: 'binary', description: `At most ${maxBytes / MEGABYTE} MB` };
  const texts = Object.entries(fields).map(([name, description]) => [name, { type: 'string', description }]);
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            [field]: maxFiles === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: maxFiles },
            ...Object.fromEntries(texts),
          },
          required: [field],
          additionalProperties: false,
        },
        encoding: { [field]: { contentType: contentTypes.join(', ') } },
      },
    },
  };
}

function requestBodyOf({ payload, payloadOptional, form, example }: Endpoint, writer: SchemaWriter) {
  if (form) return formBody(form);
  if (!payload) return undefined;
  const schema = writer.write(payload, 'input');
  return {
    required: !payloadOptional,
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  };
}

const DESCRIPTION = `Every call of the site and its dashboard. Replies are \`{ success, message?, data? }\`; failures are \
\`{ success: false, message, code, errors?, requestId }\`.

To sign in, send email and password to \`${login.path}\` and its token with later calls: \`Authorization: Bearer …\`. Other \
programs send an API token in the same header; \`x-scope\` of a call names the scope that the token needs, and no token can make \
a call with \`none\`.

Edits may carry the \`updatedAt\` of the version that was edited. If the entry has changed since, the reply is 409 with both \
versions, and nothing is overwritten.`;

const isVersioned = ({ payload }: Endpoint) => payload && fieldsOf(payload).some(([name]) => name === 'updatedAt');

function descriptionOf(endpoint: Endpoint): string {
  const audience = endpoint.access === 'admin' ? 'For the signed-in owner.' : 'For everybody.';
  return [
    endpoint.description,
    isVersioned(endpoint) && 'Send `updatedAt` of the version that you edited, so that no change of others is lost.',
    endpoint.hiddenFromTokens &&
      `For an API token, ${endpoint.hiddenFromTokens.map((name) => `\`${name}\``).join(' and ')} ${endpoint.hiddenFromTokens.length > 1 ? 'are' : 'is'} \`null\`.`,
    endpoint.idempotent && 'Send an `Idempotency-Key` to repeat the call safely.',
    audience,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function operationOf({ name, feature, endpoint }: NamedEndpoint, writer: SchemaWriter, failures: FailureWriter) {
  const requestBody = requestBodyOf(endpoint, writer);
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    security: endpoint.access === 'admin' ? [{ bearer: [] }] : [],
    ...(endpoint.access === 'admin' ? { 'x-scope': endpoint.scope ?? 'none' } : {}),
    parameters: parametersOf(endpoint, writer),
    ...(requestBody ? { requestBody } : {}),
    responses: { ...successesOf(endpoint, writer), ...failures.write(endpoint) },
  };
}

/** The messages of webhooks, by their types. */
const webhooksOf = (publicUrl: string) =>
  Object.fromEntries(
    webhookEventOptions.map(({ value: type, label }) => [
      type,
      {
        post: {
          operationId: `on ${type}`.replaceAll(/[ .-]+(\w)/g, (_match, letter: string) => letter.toUpperCase()),
          tags: ['webhooks'],
          summary: label,
          description:
            'Sent to webhooks that chose it, signed as Standard Webhooks has it: `webhook-id`, `webhook-timestamp`, `webhook-signature`.',
          security: [],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { type: 'object' }, example: webhookExample(type, publicUrl) } },
          },
          responses: {
            '2XX': { description: 'The message was taken' },
            '410': { description: 'The webhook is turned off at once' },
            default: { description: 'The message is sent again with growing pauses, for three days' },
          },
        },
      },
    ]),
  );

/** A document of OpenAPI 3.1; its parts are objects of JSON. */
type OpenApiDocument = { openapi: '3.1.0'; paths: Record<string, Record<string, unknown>> } & Record<string, unknown>;

/** The API in the form of OpenAPI 3.1, made of the contract. */
export function buildOpenApi(publicUrl: string, version: string): OpenApiDocument {
  const writer = createSchemaWriter();
  const failures = createFailureWriter();
  writer.write(Failure, 'output');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const entry of contract) {
    const { path, method } = entry.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(entry, writer, failures) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portfolio API',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl, description: 'This site' }],
    tags: Object.entries(featureDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooksOf(publicUrl),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The token of the sign-in, which signing out and a new password end, or an API token, which ends when it is revoked.',
        },
      },
      schemas: writer.components,
      responses: failures.components,
      parameters: Object.fromEntries(
        Object.entries(headerParameters).map(([name, parameter]) => [
          name,
          { ...parameter, in: 'header', required: false },
        ]),
      ),
      headers,
    },
  };
}
