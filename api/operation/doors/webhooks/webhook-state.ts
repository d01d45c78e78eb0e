import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { SITE } from '#api/core/events.ts';
import { emailDigest } from '#api/core/recipient-limit.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { WebhookRow } from '#api/database/tables/webhooks.ts';
import { WEBHOOKS } from '#common/dashboard-limits.ts';
import { DAY } from '#common/limits.ts';
import type { WebhookState } from '#common/webhook-options.ts';

/** The channel of deliveries to webhooks. Each has the id of its entry in the log, and that of the webhook as recipient. */
export const WEBHOOK_CHANNEL = 'webhook';

const FAILING_FOR = WEBHOOKS.failingDays * DAY;

export function stateOf({ enabled, disabledAt }: Pick<WebhookRow, 'enabled' | 'disabledAt'>): WebhookState {
  if (enabled === 1) return 'on';
  return disabledAt === null ? 'off' : 'disabled';
}

/** Discards what waits for a webhook. */
export async function discardWaiting(
  { database: { models } }: Pick<Context, 'database'>,
  webhookId: string,
  transaction: Transaction,
): Promise<void> {
  await models.webhookLog.update(
    { state: 'discarded', nextAttemptAt: null },
    { where: { webhookId, state: 'pending' }, transaction },
  );
  await models.deliveries.destroy({ where: { channel: WEBHOOK_CHANNEL, recipient: webhookId }, transaction });
}

/** Turns a webhook off that fails, or that is gone. The bell and the warnings of the system read the row. */
export async function disable(context: Context, webhook: WebhookRow, transaction: Transaction): Promise<void> {
  const { database, events, now } = context;
  const { id, name, updatedAt } = webhook;
  const columns = { enabled: 0, disabledAt: now(), updatedAt: nextTimestamp(now(), updatedAt) };
  const [changed] = await database.models.webhooks.update(columns, { where: { id, enabled: 1 }, transaction });
  if (changed === 0) return;
  await discardWaiting(context, id, transaction);
  const about = { entityId: id, title: name, actor: SITE, details: {} };
  await events.emit({ type: 'webhook.disabled', ...about }, transaction);
}

export const lockWebhook = ({ database }: Pick<Context, 'database'>, id: string, transaction: Transaction) =>
  selectRow(database.models.webhooks, { where: { id }, transaction, lock: transaction.LOCK.UPDATE });

/** Notes a failed attempt, and turns the webhook off where the last success is too long ago or `isGone`. */
export async function noteFailure(
  context: Context,
  webhookId: string,
  isGone: boolean,
  transaction: Transaction,
): Promise<void> {
  const webhook = await lockWebhook(context, webhookId, transaction);
  if (!webhook) return;
  const now = context.now();
  const failingSince = webhook.failingSince ?? now;
  if (webhook.failingSince === null)
    await context.database.models.webhooks.update({ failingSince }, { where: { id: webhookId }, transaction });
  if (isGone || now - failingSince >= FAILING_FOR) await disable(context, webhook, transaction);
}

/** Turns off what has failed for days, and deletes what the log shows no more. */
export async function cleanUpWebhooks(context: Context): Promise<void> {
  const { database, now } = context;
  const { webhooks } = database.models;
  for (const { id, failingSince } of await selectRows(webhooks, { where: { enabled: 1 } }))
    if (failingSince !== null && now() - failingSince >= FAILING_FOR)
      await database.transaction((transaction) => noteFailure(context, id, false, transaction));
  await database.sequelize.query(`DELETE FROM webhook_log WHERE at < :end AND state <> 'pending'`, {
    replacements: { end: now() - WEBHOOKS.logDays * DAY },
  });
}

/** Takes a person out of the log; what waits and names them is not sent. */
export async function eraseFromWebhooks(context: Context, email: string, transaction: Transaction): Promise<void> {
  const { deliveries, webhookLog } = context.database.models;
  const where = { person: emailDigest(email) };
  const waiting = await selectRows(webhookLog, {
    attributes: ['id'],
    where: { ...where, state: 'pending' },
    transaction,
  });
  const ids = waiting.map(({ id }) => id);
  await deliveries.destroy({ where: { id: ids, channel: WEBHOOK_CHANNEL }, transaction });
  await webhookLog.update({ state: 'discarded', nextAttemptAt: null }, { where: { id: ids }, transaction });
  await webhookLog.update({ body: '' }, { where, transaction });
}
