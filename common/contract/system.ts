import { z } from 'zod';
import { endpoint, flatReply, reply } from '#common/endpoint.ts';
import { idParams, moment, queryNumber } from '#common/fields.ts';

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'The process is alive',
  reply: flatReply({ status: z.literal('ok'), version: z.string() }),
});

export const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  summary: 'The database is reachable and migrated; 503 otherwise',
  reply: flatReply({ status: z.literal('ready') }),
});

export const docs = endpoint({
  method: 'GET',
  path: '/api/docs',
  access: 'public',
  summary: 'This document: OpenAPI 3.1 as JSON, or a page for readers (Accept: text/html)',
  query: z.strictObject({ format: z.enum(['json', 'html']).optional() }),
  produces: 'application/octet-stream',
});

export const Activity = z.object({
  id: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  title: z.string(),
  actor: z.string(),
  at: moment,
});

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/activity',
  access: 'admin',
  summary: 'What happened, newest first',
  query: z.strictObject({ limit: queryNumber(20, 1, 200) }),
  reply: reply(z.array(Activity)),
});

export const Mail = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(['pending', 'sent', 'failed']),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: moment,
  nextAttemptAt: moment.nullable(),
  sentAt: moment.nullable(),
});

export type Mail = z.output<typeof Mail>;

export const listMails = endpoint({
  method: 'GET',
  path: '/api/outbox',
  access: 'admin',
  summary: 'Mails of the outbox, newest first',
  query: z.strictObject({ limit: queryNumber(20, 1, 200) }),
  reply: reply(
    z.object({
      configured: z.boolean(),
      counts: z.object({ pending: z.number(), sent: z.number(), failed: z.number() }),
      mails: z.array(Mail),
    }),
  ),
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/outbox/test',
  access: 'admin',
  summary: 'Send a mail to the owner through the outbox; 422 where no mail server is set',
  status: 201,
  payload: z.strictObject({}),
  payloadOptional: true,
  reply: reply(Mail),
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/outbox/{id}/retry',
  access: 'admin',
  summary: 'Send a waiting or given-up mail now',
  params: idParams,
  payload: z.strictObject({}),
  payloadOptional: true,
  reply: reply(Mail),
});
