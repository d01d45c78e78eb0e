import { z } from 'zod';
import { deliveryStatuses } from '#common/dashboard-options.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { filter, idParams, pageNumber, queryNumber, timestamp } from '#common/fields.ts';

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
  /** The request that it belongs to. A server of an earlier release says none of these. */
  contactId: z.string().nullish(),
  /** It goes out then and not before. */
  sendAt: timestamp.nullish(),
  /** It can be taken back until then. */
  undoUntil: timestamp.nullish(),
  messageId: z.string().nullish(),
  bouncedAt: timestamp.nullish(),
  bounceReason: z.string().nullish(),
});

export type Email = z.output<typeof Email>;

export const listEmails = endpoint({
  method: 'GET',
  path: '/api/outbox',
  access: 'admin',
  summary: 'Emails of the outbox, newest first',
  query: z.strictObject({ page: pageNumber, limit: queryNumber(20, 1, 200), status: filter(deliveryStatuses) }),
  reply: reply(
    z.object({
      configured: z.boolean(),
      /** Nothing is sent until the owner goes on; a server of an earlier release does not say it. */
      paused: z.boolean().optional(),
      counts: z.object({
        pending: z.number(),
        sent: z.number(),
        failed: z.number(),
        /** A server of an earlier release does not say these. */
        held: z.number().optional(),
        discarded: z.number().optional(),
      }),
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
  summary: 'Send a waiting, held or failed email now',
  params: idParams,
  payload: z.strictObject({}),
  payloadOptional: true,
  reply: reply(Email),
});
