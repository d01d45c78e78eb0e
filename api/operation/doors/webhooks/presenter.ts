import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import type { WebhookLogRow, WebhookRow } from '#api/database/tables/webhooks.ts';
import type { Webhook, WebhookLogEntry } from '#common/contract/webhooks.ts';
import { typesOf } from './queue.ts';
import { stateOf } from './webhook-state.ts';

export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: typesOf(row),
  personalData: row.personalData === 1,
  enabled: row.enabled === 1,
  state: stateOf(row),
  secretEnd: row.secretEnd,
  failingSince: toIsoOrNull(row.failingSince),
  lastSentAt: toIsoOrNull(row.lastSentAt),
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});

export const presentEntry = (row: WebhookLogRow): WebhookLogEntry => ({
  id: row.id,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  error: row.error,
  at: toIso(row.at),
  nextAttemptAt: toIsoOrNull(row.nextAttemptAt),
  body: row.body,
});
