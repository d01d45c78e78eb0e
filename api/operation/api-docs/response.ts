import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { namedSchemas } from '#common/contract/index.ts';
import type { Endpoint, EventStream } from '#common/endpoint.ts';
import { EVENT_STREAM } from '#common/rules/event-stream.ts';

/** Headers of replies, by the names of their components. */
export const headers = {
  RequestId: { description: "Id of the request in the server's log", schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds until a retry makes sense', schema: { type: 'integer', minimum: 0 } },
  ETag: { description: 'Version of the reply, for `If-None-Match`', schema: { type: 'string' } },
  ContentDisposition: { description: 'The name of the file', schema: { type: 'string' } },
  ContentRange: { description: 'Which bytes of how many these are', schema: { type: 'string' } },
  AcceptRanges: { description: '`bytes`', schema: { type: 'string', const: 'bytes' } },
  Location: { description: 'The page of the site to go to', schema: { type: 'string' } },
} as const;

const header = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });

const JSON_TYPE = 'application/json';

/** The media types of a successful reply that is no JSON of ours. */
const producedBy = ({ produces = [] }: Endpoint): readonly string[] =>
  typeof produces === 'string' ? [produces] : produces;

function schemaOfType(type: string) {
  if (type === JSON_TYPE) return { type: 'object' };
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };
}

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Direction = 'input' | 'output';

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

/** Corrects what zod writes for one schema. */
function tidy(direction: Direction): NonNullable<z.core.ToJSONSchemaParams['override']> {
  return ({ zodSchema, jsonSchema }) => {
    Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
    const { def } = zodSchema._zod;
    if (def.type === 'object') {
      // zod takes every preprocessed field for a required one.
      const required = Object.keys(def.shape).filter((key) => !accepts(def.shape[key] as z.core.$ZodType, undefined));
      if (direction === 'input') jsonSchema.required = required;
      // A later release may add fields to a reply.
      else delete jsonSchema.additionalProperties;
    }
    if (jsonSchema.required?.length === 0) delete jsonSchema.required;
    // The format says the same as a pattern of several hundred characters.
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  };
}

/** Written out, this schema is a type that refers to itself, which generated TypeScript does not compile with. */
const anyJson: Record<string, JsonSchema> = { JsonValue: { description: 'Any JSON' } };

const pointToComponents = <T>(schema: T): T =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

/** Writes the schema of an input as one that stands alone. */
export const writeAlone = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input', metadata: z.registry(), override: tidy('input') });

/** Writes schemas as JSON Schema; those with a name in the contract become components. */
export function createSchemaWriter() {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(namedSchemas)) names.add(schema, { id });
  const components: Record<string, JsonSchema> = {};

  return {
    components,
    /** @throws when a recursive schema has no name, or a name means different things for input and output */
    write(schema: z.core.$ZodType, direction: Direction): JsonSchema {
      const { properties = {}, $defs = {} } = z.toJSONSchema(z.object({ root: schema }), {
        target: 'draft-2020-12',
        metadata: names,
        io: direction,
        override: tidy(direction),
      });
      for (const [name, definition] of Object.entries($defs)) {
        if (!(name in namedSchemas)) throw new Error(`A recursive schema is not exported by the contract: ${name}`);
        const component = anyJson[name] ?? pointToComponents(definition);
        if (components[name] && !isDeepStrictEqual(components[name], component))
          throw new Error(`${name} is used for input and for output, with different fields`);
        components[name] = component;
      }
      return pointToComponents(properties.root as JsonSchema);
    },
  };
}

export type SchemaWriter = ReturnType<typeof createSchemaWriter>;

/** The fields of an object schema by their names. */
export const fieldsOf = (schema: z.core.$ZodType): [string, z.core.$ZodType][] =>
  schema instanceof z.ZodObject ? Object.entries<z.core.$ZodType>(schema.shape) : [];

/** A body without fields, which breaks no rule: an unknown field is malformed. */
export const isEmptyObject = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodObject && fieldsOf(schema).length === 0;

/** True when a part of the address is never refused: an unknown key or an odd value makes no difference. */
export const acceptsAnything = (schema: z.core.$ZodType | undefined): boolean =>
  !schema || accepts(schema, { ...Object.fromEntries(fieldsOf(schema).map(([name]) => [name, '!'])), '!': '!' });

export const isRequired = (schema: z.core.$ZodType): boolean => !accepts(schema, undefined);

/** OpenAPI 3.1 has no words for events; `contentSchema` (JSON Schema) is for tools, the description for people. */
function eventSchema({ schema }: EventStream, writer: SchemaWriter) {
  return {
    type: 'string',
    description: 'Server-sent events. Each has the name `event`; `data` is JSON.',
    contentMediaType: EVENT_STREAM,
    contentSchema: { type: 'array', items: writer.write(schema, 'output') },
  };
}

function contentOf(endpoint: Endpoint, writer: SchemaWriter): Record<string, unknown> {
  return {
    ...(endpoint.reply ? { [JSON_TYPE]: { schema: writer.write(endpoint.reply, 'output') } } : {}),
    ...(endpoint.events ? { [EVENT_STREAM]: { schema: eventSchema(endpoint.events, writer) } } : {}),
    ...Object.fromEntries(producedBy(endpoint).map((type) => [type, { schema: schemaOfType(type) }])),
  };
}

const isFile = (endpoint: Endpoint) =>
  !endpoint.reply && producedBy(endpoint).some((type) => type !== JSON_TYPE && type !== 'text/html');

function headersOf(endpoint: Endpoint) {
  return {
    'X-Request-Id': header('RequestId'),
    ...(endpoint.etag ? { ETag: header('ETag') } : {}),
    ...(endpoint.ranges ? { 'Accept-Ranges': header('AcceptRanges') } : {}),
    ...(isFile(endpoint) ? { 'Content-Disposition': header('ContentDisposition') } : {}),
  };
}

function rangeResponses(endpoint: Endpoint, content: Record<string, unknown>) {
  const ranges = { 'Content-Range': header('ContentRange') };
  return {
    206: { description: 'The bytes asked for', headers: { ...headersOf(endpoint), ...ranges }, content },
    416: { description: 'The file does not have these bytes', headers: ranges },
  };
}

/** The replies to a call that succeeds. */
export function successesOf(endpoint: Endpoint, writer: SchemaWriter): Record<string, unknown> {
  const { status = 200, knownStatus, etag, ranges } = endpoint;
  if (status === 302)
    return { 302: { description: 'To a page of the site', headers: { Location: header('Location') } } };
  const content = contentOf(endpoint, writer);
  const description = status === 201 ? 'Created' : 'Success';
  return {
    [status]: { description, headers: headersOf(endpoint), content },
    ...(knownStatus
      ? { [knownStatus]: { description: 'Was there already', headers: headersOf(endpoint), content } }
      : {}),
    ...(etag ? { 304: { description: 'Not changed since', headers: { ETag: header('ETag') } } } : {}),
    ...(ranges ? rangeResponses(endpoint, content) : {}),
  };
}
