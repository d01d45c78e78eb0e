import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { unset } from '#common/fields.ts';

export const reportSources = endpoint({
  method: 'GET',
  path: '/api/reports/sources',
  access: 'admin',
  scope: 'requests:read',
  summary: 'Where requests came from: how many, how many were answered and won',
  query: z.strictObject({
    from: unset(z.iso.date()).describe("First day, in the owner's zone"),
    to: unset(z.iso.date()).describe("Last day, in the owner's zone"),
  }),
  reply: reply(z.array(z.object({ source: z.string(), requests: z.number(), answered: z.number(), won: z.number() }))),
});
