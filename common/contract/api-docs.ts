import { z } from 'zod';
import { endpoint } from '#common/endpoint.ts';
import { paths } from '#common/paths.ts';

export const docs = endpoint({
  method: 'GET',
  path: paths.apiDocs,
  access: 'public',
  summary: 'This document',
  description:
    'OpenAPI 3.1 as JSON, or a page to read and try it for clients that accept `text/html`. Add `?format=json` to generate a client from it.',
  query: z.strictObject({
    format: z.enum(['json', 'html']).optional().describe('The form of the reply, whatever the client accepts'),
  }),
  produces: ['application/json', 'text/html'],
  etag: true,
});
