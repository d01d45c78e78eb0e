import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { type Attempt, type Channel, NotTaken } from '#api/core/deliveries/channel.ts';
import { OutboundError } from '#api/core/outbound.ts';
import { selectRow } from '#api/database/table.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import type { WebhookLogRow, WebhookRow } from '#api/database/tables/webhooks.ts';
import type { WebhookError } from '#common/webhook-options.ts';
import { readSecrets, signedHeaders } from './signing.ts';
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
export function createWebhookChannel(context: Context): Channel {
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
