import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { timestamp } from '#common/fields.ts';

/** Rows that came with the product and were not edited, outside of the trash. */
const ExampleCounts = z.object({
  total: z.number(),
  projects: z.number(),
  skills: z.number(),
  faqs: z.number(),
  testimonials: z.number(),
  contacts: z.number(),
});
export type ExampleCounts = z.output<typeof ExampleCounts>;

export const getExamples = endpoint({
  method: 'GET',
  path: '/api/examples',
  access: 'admin',
  summary: 'How much example content is left',
  reply: reply(ExampleCounts),
});

export const removeExamples = endpoint({
  method: 'DELETE',
  path: '/api/examples',
  access: 'admin',
  summary: 'Remove all example content; it can be restored for a day',
  /** `restorableUntil`: of the last removal that can be undone; `null` when there is none. */
  reply: reply(z.object({ removed: ExampleCounts, restorableUntil: timestamp.nullable() })),
});

export const restoreExamples = endpoint({
  method: 'POST',
  path: '/api/examples/restore',
  access: 'admin',
  summary: 'Undo the last removal of example content',
  payload: z.strictObject({}),
  payloadOptional: true,
  errors: ['not_found'],
  reply: reply(z.object({ restored: ExampleCounts })),
});
