import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { email, idParams, timestamp } from '#common/fields.ts';
import { Undo } from './undo.ts';

const SenderChange = z.object({
  email: z.string(),
  /** Requests that were changed. */
  affected: z.number(),
  undo: Undo.nullable(),
});

export const blockSender = endpoint({
  method: 'POST',
  path: '/api/contacts/{id}/block-sender',
  access: 'admin',
  summary: 'Make all requests of the sender spam, those to come too',
  params: idParams,
  payload: z.strictObject({}),
  payloadOptional: true,
  errors: ['rule_broken'],
  reply: reply(SenderChange),
});

export const listBlockedSenders = endpoint({
  method: 'GET',
  path: '/api/senders/blocked',
  access: 'admin',
  summary: 'Blocked senders, newest first',
  reply: reply(z.array(z.object({ email: z.string(), at: timestamp, requests: z.number() }))),
});

export const unblockSender = endpoint({
  method: 'DELETE',
  path: '/api/senders/blocked/{email}',
  access: 'admin',
  summary: 'Unblock a sender, whose requests come back',
  params: z.strictObject({ email: email.describe('Address of the sender, in any case') }),
  reply: reply(SenderChange),
});

export const listTrustedSenders = endpoint({
  method: 'GET',
  path: '/api/senders/trusted',
  access: 'admin',
  summary: 'Senders of whom the owner said that they are no spam, newest first',
  reply: reply(z.array(z.object({ email: z.string(), at: timestamp }))),
});

export const distrustSender = endpoint({
  method: 'DELETE',
  path: '/api/senders/trusted/{email}',
  access: 'admin',
  summary: 'Trust a sender no more; requests that came stay as they are',
  params: z.strictObject({ email: email.describe('Address of the sender, in any case') }),
  reply: reply(z.array(z.object({ email: z.string(), at: timestamp }))),
});
