import { createHmac, randomBytes } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { type Attempt, type Channel, NotTaken } from '#api/core/deliveries/channel.ts';
import { createEncryption } from '#api/core/encryption.ts';
import { OutboundError } from '#api/core/outbound.ts';
import { selectRow } from '#api/database/table.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import type { WebhookLogRow, WebhookRow } from '#api/database/tables/webhooks.ts';
import type { WebhookError } from '#common/webhook-options.ts';
import { noteFailure, stateOf, WEBHOOK_CHANNEL } from './webhook-state.ts';

/** Messages to one webhook that are sent at once. */
const AT_ONCE = 2;
/** The other side says that it is gone for good. */
export const GONE = 410;

export interface Outcome {
  /** `null` without a reply. */
  status: number | null;
  /** `null` for a success. */
  error: WebhookError | null;
}

const isSuccess = (status: number) => status >= 200 && status < 300;
const isRedirect = (status: number) => status >= 300 && status < 400;

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const END = 4;

const purposeOf = (webhookId: string) => `webhook ${webhookId}`;

/** A new secret, with the columns that keep it. */
export function makeSecret({ secrets }: Pick<Context, 'secrets'>, webhookId: string) {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64');
  const encrypted = createEncryption(secrets.encryptionKey).encrypt(secret, purposeOf(webhookId));
  return { secret, columns: { secret: encrypted, secretEnd: secret.slice(-END) } };
}

/**
 * The secrets that sign now, the newest first. @returns none where the stored one was encrypted with another key
 */
function readSecrets({ secrets, now }: Pick<Context, 'secrets' | 'now'>, webhook: WebhookRow): string[] {
  const encryption = createEncryption(secrets.encryptionKey);
  const { id, secret, previousSecret, previousUntil } = webhook;
  const stored = previousSecret !== null && (previousUntil ?? 0) > now() ? [secret, previousSecret] : [secret];
  return stored.map((one) => encryption.decrypt(one, purposeOf(id))).filter((one) => one !== null);
}

interface Signed {
  /** The `webhook-id`. */
  id: string;
  /** Milliseconds since 1970: the time of the attempt. */
  at: number;
  body: string;
}

/** The headers of Standard Webhooks, with a signature by each secret. */
function signedHeaders(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** Posts a message once. @throws NotTaken where no secret can be read */
export async function post(
  context: Context,
  webhook: WebhookRow,
  message: Pick<WebhookLogRow, 'eventId' | 'body'>,
): Promise<Outcome> {
  const secrets = readSecrets(context, webhook);
  if (secrets.length === 0) throw new NotTaken('The secret was encrypted with another ENCRYPTION_KEY');
  const { eventId: id, body } = message;
  const headers = signedHeaders(secrets, { id, at: context.now(), body });
  try {
    const { status } = await context.outbound.post({ url: webhook.url, headers, body });
    if (isSuccess(status)) return { status, error: null };
    return { status, error: isRedirect(status) ? 'redirect' : 'status' };
  } catch (error) {
    if (error instanceof OutboundError) return { status: null, error: error.reason };
    throw error;
  }
}

class WebhookFailed extends NotTaken {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(outcome.status === null ? `${outcome.error}` : `${outcome.error} ${outcome.status}`, {
      isFinal: outcome.status === GONE,
    });
    this.outcome = outcome;
  }
}

/** Sends what waits for webhooks, and writes down in the log what became of it. */
export function createWebhookChannel(context: Context): Channel<typeof WEBHOOK_CHANNEL> {
  const { deliveries, webhookLog, webhooks } = context.database.models;

  async function noteSent({ id, recipient }: DeliveryRow, { status }: Outcome, transaction: Transaction) {
    const columns = { lastSentAt: context.now(), failingSince: null };
    await webhooks.update(columns, { where: { id: recipient }, transaction });
    await webhookLog.increment('attempts', { where: { id }, transaction });
    const sent = { state: 'sent', status, error: null, nextAttemptAt: null } as const;
    await webhookLog.update(sent, { where: { id }, transaction });
    await deliveries.destroy({ where: { id }, transaction });
  }

  async function noteFailed(
    { id, recipient }: DeliveryRow,
    { status: state, error, nextAttemptAt }: Exclude<Attempt, { status: 'sent' }>,
    transaction: Transaction,
  ) {
    const { status, error: reason } = error instanceof WebhookFailed ? error.outcome : { status: null, error: null };
    await webhookLog.increment('attempts', { where: { id }, transaction });
    await webhookLog.update(
      { state, status, error: reason, nextAttemptAt },
      { where: { id, state: 'pending' }, transaction },
    );
    if (state === 'failed') await deliveries.destroy({ where: { id }, transaction });
    await noteFailure(context, recipient, status === GONE, transaction);
  }

  async function noteDiscarded({ id }: DeliveryRow, transaction: Transaction) {
    const discarded = { state: 'discarded', nextAttemptAt: null } as const;
    await webhookLog.update(discarded, { where: { id, state: 'pending' }, transaction });
    await deliveries.destroy({ where: { id }, transaction });
  }

  return {
    name: WEBHOOK_CHANNEL,
    perRecipient: AT_ONCE,
    async send({ id, recipient }) {
      const entry = await selectRow(webhookLog, { where: { id } });
      const webhook = await selectRow(webhooks, { where: { id: recipient } });
      if (!webhook || stateOf(webhook) !== 'on' || entry?.state !== 'pending') return null;
      const outcome = await post(context, webhook, entry);
      if (outcome.error !== null) throw new WebhookFailed(outcome);
      return outcome;
    },
    async settle(delivery, attempt, transaction) {
      if (attempt.status !== 'sent') return noteFailed(delivery, attempt, transaction);
      // It was discarded after it had been claimed.
      if (attempt.result === null) return noteDiscarded(delivery, transaction);
      await noteSent(delivery, attempt.result as Outcome, transaction);
    },
    close: () => undefined,
  };
}
