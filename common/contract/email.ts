import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { idParams, queryNumber, timestamp } from '#common/fields.ts';
import { deliveryStatuses } from '#common/options.ts';

export const Email = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: timestamp,
  nextAttemptAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
});

export type Email = z.output<typeof Email>;

export const listEmails = endpoint({
  method: 'GET',
  path: '/api/outbox',
  access: 'admin',
  summary: 'Emails of the outbox, newest first',
  query: z.strictObject({ limit: queryNumber(20, 1, 200) }),
  reply: reply(
    z.object({
      configured: z.boolean(),
      counts: z.object({ pending: z.number(), sent: z.number(), failed: z.number() }),
      mails: z.array(Email),
    }),
  ),
});

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/api/outbox/test',
  access: 'admin',
  summary: 'Send an email to the owner through the outbox; 422 where no email server is set',
  status: 201,
  payload: z.strictObject({}),
  payloadOptional: true,
  errors: ['rule_broken'],
  reply: reply(Email),
});

export const retryEmail = endpoint({
  method: 'POST',
  path: '/api/outbox/{id}/retry',
  access: 'admin',
  summary: 'Send a waiting or failed email now',
  params: idParams,
  payload: z.strictObject({}),
  payloadOptional: true,
  reply: reply(Email),
});
