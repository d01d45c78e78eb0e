import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { queryNumber, timestamp } from '#common/fields.ts';

export const Activity = z.object({
  id: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  title: z.string(),
  actor: z.string(),
  /** Details of the event (`common/events.ts`) and who did it; `null` in rows of earlier releases. */
  data: z.record(z.string(), z.unknown()).nullable().default(null),
  at: timestamp,
});

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/activity',
  access: 'admin',
  summary: 'Activity log, newest first',
  query: z.strictObject({ limit: queryNumber(20, 1, 200) }),
  reply: reply(z.array(Activity)),
});
