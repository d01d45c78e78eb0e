import { z } from 'zod';
import { WEBHOOKS } from '#common/dashboard-limits.ts';
import { done, endpoint, type Named, reply } from '#common/endpoint.ts';
import { expectedUpdatedAt, id, idParams, singleLine, timestamp } from '#common/fields.ts';
import {
  WEBHOOK_VERSION,
  webhookErrors,
  webhookEventTypes,
  webhookLogStates,
  webhookStates,
} from '#common/webhook-options.ts';

const name = singleLine({ max: WEBHOOKS.name, required: 'Enter a name' });
const events = z
  .array(z.enum(webhookEventTypes, 'Choose events that `GET /api/webhooks` lists'), 'Choose the events')
  .min(1, 'Choose one event at least')
  .refine((types) => new Set(types).size === types.length, 'Each event once');
/** What an address has to be depends on the operator's settings, too, and is checked with them. */
const url = z.string('Enter an address with https://').min(1, 'Enter an address with https://');
const personalData = z
  .boolean('Must be true or false')
  .describe('Messages also name the person; those about requests and testimonials have the text');
const enabled = z.boolean('Must be true or false');

const NewWebhook = z.strictObject({
  name,
  url: url.describe(
    'https:// and a public address, without user and password; networks of OUTBOUND_ALLOW over http://, too',
  ),
  events,
  personalData: personalData.default(false),
  enabled: enabled.default(true),
});
export type NewWebhook = z.output<typeof NewWebhook>;

const WebhookChange = z.strictObject({
  name: name.optional(),
  url: url.optional().describe('Another address makes a new secret'),
  events: events.optional(),
  personalData: personalData.optional(),
  enabled: enabled
    .optional()
    .describe('`true` also turns on one that was disabled; with `false`, what waits is discarded'),
  ...expectedUpdatedAt,
});
export type WebhookChange = z.output<typeof WebhookChange>;

const webhookSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  personalData: z.boolean(),
  enabled: z.boolean(),
  /** `disabled`: turned off after days of failures, or because the other side said that it is gone. */
  state: z.enum(webhookStates),
  /** The last four characters of the secret. */
  secretEnd: z.string(),
  /** The first failure after the last success. */
  failingSince: timestamp.nullable(),
  lastSentAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export interface WebhookSchema extends Named<typeof webhookSchema> {}
export const Webhook: WebhookSchema = webhookSchema;
export type Webhook = z.output<typeof Webhook>;

const secret = z.string().describe('`whsec_` and base64 of 32 bytes; told this once');
const WithSecret = Webhook.extend({ secret });

const WebhookEvent = z.object({
  type: z.enum(webhookEventTypes),
  title: z.string(),
  version: z.literal(WEBHOOK_VERSION),
  example: z.record(z.string(), z.unknown()).describe('A whole body'),
});

const LogEntry = z.object({
  id: z.string(),
  type: z.string(),
  state: z.enum(webhookLogStates),
  attempts: z.int().nonnegative(),
  /** The last reply had this status. */
  status: z.int().nullable(),
  error: z.enum(webhookErrors).nullable(),
  at: timestamp,
  nextAttemptAt: timestamp.nullable(),
  /** The bytes that are sent, as text; '' once a person was taken out of it. */
  body: z.string(),
});
export type WebhookLogEntry = z.output<typeof LogEntry>;

const WebhookTest = z.object({
  ok: z.boolean(),
  status: z.int().nullable(),
  ms: z.int().nonnegative(),
  error: z.enum(webhookErrors).nullable(),
});
export type WebhookTest = z.output<typeof WebhookTest>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  access: 'admin',
  summary: 'Webhooks, without their secrets, and the events that they can be told of',
  reply: reply(z.object({ webhooks: z.array(Webhook), events: z.array(WebhookEvent) })),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  access: 'admin',
  summary: 'Add a webhook',
  description: `Messages are signed as Standard Webhooks has it. At most ${WEBHOOKS.max} webhooks.`,
  status: 201,
  payload: NewWebhook,
  example: { name: 'n8n', url: 'https://n8n.example.com/webhook/requests', events: ['contact.received'] },
  reply: reply(WithSecret),
});

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhooks/{id}',
  access: 'admin',
  summary: 'Change a webhook; `secret` is in the reply where another address made a new one',
  params: idParams,
  payload: WebhookChange,
  example: { events: ['contact.received', 'quote.accepted'] },
  reply: reply(Webhook.extend({ secret: secret.optional() })),
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  access: 'admin',
  summary: 'Delete a webhook with its log; what waits is not sent',
  params: idParams,
  reply: done,
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/rotate',
  access: 'admin',
  summary: `Make a new secret; for ${WEBHOOKS.rotationHours} hours both sign`,
  params: idParams,
  reply: reply(WithSecret),
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  access: 'admin',
  summary: 'Send a `webhook.test` now, whatever state the webhook is in',
  description: `${WEBHOOKS.tests} tests in ten minutes. A test stands in no log.`,
  params: idParams,
  errors: ['rate_limited'],
  reply: reply(WebhookTest),
});

export const getWebhookLog = endpoint({
  method: 'GET',
  path: '/api/webhooks/{id}/log',
  access: 'admin',
  summary: `The last ${WEBHOOKS.logEntries} messages of ${WEBHOOKS.logDays} days, newest first`,
  params: idParams,
  reply: reply(z.array(LogEntry)),
});

export const sendWebhookAgain = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/log/{entry}/send',
  access: 'admin',
  summary: 'Send a message again now, with the same `webhook-id` and the same bytes',
  params: z.strictObject({ id: id.describe('Id of the webhook'), entry: id.describe('Id of the message in its log') }),
  errors: ['state_conflict'],
  reply: reply(LogEntry),
});
