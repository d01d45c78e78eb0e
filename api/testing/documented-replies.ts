import type { Server } from '@hapi/hapi';
import { z } from 'zod';
import { buildOpenApi } from '#api/operation/api-docs/openapi.ts';
import type { Endpoint } from '#common/endpoint.ts';

const Response = z.object({ content: z.record(z.string(), z.unknown()).optional() });
const Reference = z.object({ $ref: z.string().startsWith('#/components/responses/') });
const Operation = z.object({ responses: z.record(z.string(), z.union([Reference, Response])) });
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ responses: z.record(z.string(), Response) }),
});

let read: z.output<typeof Document> | undefined;
/** The document is the same for all servers. */
function readDocument() {
  read ??= Document.parse(buildOpenApi('https://portfolio.test', 'test'));
  return read;
}

/** The media types that the document names for a status of a call; `undefined` when it does not name the status. */
function documentedTypes({ method, path }: Endpoint, status: number): string[] | undefined {
  const { paths, components } = readDocument();
  const response = paths[path]?.[method.toLowerCase()]?.responses[status];
  if (!response) return undefined;
  const found = '$ref' in response ? components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
  return Object.keys(found?.content ?? {});
}

type Injected = Awaited<ReturnType<Server['inject']>>;

/** @throws when the API document does not name the status of a reply or its content type */
export function assertDocumented(reply: Injected): void {
  const { request, statusCode, headers } = reply;
  const endpoint = request.route.settings.app?.endpoint?.();
  if (!endpoint || request.method === 'head') return;
  const name = `${endpoint.method} ${endpoint.path}`;
  const types = documentedTypes(endpoint, statusCode);
  if (!types) throw new Error(`${name} answered ${statusCode}, which the API document does not name`);
  const [type = ''] = String(headers['content-type'] ?? '').split(';');
  if (reply.payload !== '' && !types.includes(type))
    throw new Error(`${name} answered ${statusCode} as ${type}, which the API document does not name`);
}
