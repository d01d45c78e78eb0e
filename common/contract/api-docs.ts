import { z } from 'zod';
import { endpoint } from '#common/endpoint.ts';

export const docs = endpoint({
  method: 'GET',
  path: '/api/docs',
  access: 'public',
  summary: 'This document: OpenAPI 3.1 as JSON, or a page for readers (Accept: text/html)',
  query: z.strictObject({ format: z.enum(['json', 'html']).optional() }),
  produces: 'application/octet-stream',
});
