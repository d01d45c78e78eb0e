import { z } from 'zod';
import { contract } from '#common/contract/index.ts';
import type { Endpoint } from '#common/endpoint.ts';

const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  data: z.unknown().optional(),
  requestId: z.string(),
});

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function answersOf({ reply, status = 200, produces, access }: Endpoint) {
  const type = produces === undefined ? 'application/json' : produces;
  const success =
    produces === 'redirect'
      ? { 302: { description: 'Redirect' } }
      : {
          [status]: {
            description: 'Success',
            content: { [type]: reply ? { schema: schemaOf(reply, 'output') } : {} },
          },
        };
  const failure = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  });
  return {
    ...success,
    '4XX': failure(access === 'admin' ? 'Refused; 401 without a valid token' : 'Refused'),
    '5XX': failure('Failed; 503 while the database is away'),
  };
}

function operationOf(name: string, feature: string, endpoint: Endpoint) {
  const { payload, accepts = 'application/json' } = endpoint;
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    security: endpoint.access === 'admin' ? [{ bearer: [] }] : [],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }]
        : []),
    ],
    ...(payload
      ? {
          requestBody: {
            required: !endpoint.payloadOptional,
            content: { [accepts]: { schema: schemaOf(payload, 'input') } },
          },
        }
      : {}),
    responses: answersOf(endpoint),
  };
}

/** The API in the form of OpenAPI 3.1, made of the contract. */
export function buildOpenApi(publicUrl: string, version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, feature, endpoint } of contract) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operationOf(name, feature, endpoint);
    paths[endpoint.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portfolio API', version, description: 'Made of the contract that server and clients share.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: schemaOf(Failure, 'output') },
    },
  };
}
