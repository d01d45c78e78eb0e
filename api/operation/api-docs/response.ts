import type { Endpoint, EventStream } from '#common/endpoint.ts';
import { EVENT_STREAM } from '#common/rules/event-stream.ts';
import type { SchemaWriter } from './schemas.ts';

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
