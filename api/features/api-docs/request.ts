import type { z } from 'zod';
import type { Endpoint, FileForm } from '#common/endpoint.ts';
import { MEGABYTE } from '#common/limits.ts';
import { fieldsOf, isRequired, type SchemaWriter } from './schemas.ts';

/** Headers of requests, by the names of their components. */
export const headerParameters = {
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

function parametersIn(place: 'path' | 'query', schema: z.ZodType | undefined, writer: SchemaWriter) {
  if (!schema) return [];
  return fieldsOf(schema).map(([name, field]) => {
    const { description, ...rest } = writer.write(field, 'input');
    return { name, in: place, required: place === 'path' || isRequired(field), description, schema: rest };
  });
}

export const parametersOf = (endpoint: Endpoint, writer: SchemaWriter) => [
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

export function requestBodyOf({ payload, payloadOptional, form, example }: Endpoint, writer: SchemaWriter) {
  if (form) return formBody(form);
  if (!payload) return undefined;
  const schema = writer.write(payload, 'input');
  return {
    required: !payloadOptional,
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  };
}
