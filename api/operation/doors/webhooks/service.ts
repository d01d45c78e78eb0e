import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { WebhookRow } from '#api/database/tables/webhooks.ts';
import type { NewWebhook, WebhookChange, WebhookTest } from '#common/contract/webhooks.ts';
import { WEBHOOKS } from '#common/dashboard-limits.ts';
import { notFound, rateLimited, ruleBroken, stateConflict } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import { WEBHOOK_TEST, WEBHOOK_VERSION, webhookEventOptions } from '#common/webhook-options.ts';
import { GONE, makeSecret, type Outcome, post } from './channel.ts';
import { bodyOf, exampleOf } from './messages.ts';
import { presentEntry, presentWebhook } from './presenter.ts';
import { deliveryOf } from './queue.ts';
import { disable, discardWaiting, lockWebhook, stateOf, WEBHOOK_CHANNEL } from './webhook-state.ts';

const TESTS: Limit = { name: 'webhook-test', points: WEBHOOKS.tests, duration: 10 * MINUTE };

/** @throws RuleBroken for an address to which nothing may go */
async function assertReachable({ outbound }: Context, url: string): Promise<void> {
  const problem = await outbound.findProblem(url);
  if (problem !== null) throw ruleBroken(problem, [{ path: 'url', message: problem }]);
}

/** @throws NotFound */
async function lock(context: Context, id: string, transaction: Transaction): Promise<WebhookRow> {
  const row = await lockWebhook(context, id, transaction);
  if (!row) throw notFound('Webhook');
  return row;
}

async function find({ database }: Context, id: string): Promise<WebhookRow> {
  const row = await selectRow(database.models.webhooks, { where: { id } });
  if (!row) throw notFound('Webhook');
  return row;
}

export async function listWebhooks({ config, database }: Context) {
  const rows = await selectRows(database.models.webhooks, { order: ['createdAt', 'id'] });
  const events = webhookEventOptions.map(({ value: type, label: title }) => ({
    ...{ type, title, example: exampleOf(type, config.publicUrl) },
    version: WEBHOOK_VERSION as typeof WEBHOOK_VERSION,
  }));
  return { webhooks: rows.map(presentWebhook), events };
}

/** Resolves to the webhook with its secret, which is told this once. @throws RuleBroken for its address, and for one too many */
export async function createWebhook(context: Context, { events: types, ...fields }: NewWebhook, actor: Actor) {
  const { database, events, now } = context;
  const { webhooks } = database.models;
  await assertReachable(context, fields.url);
  const id = newId();
  const { secret, columns } = makeSecret(context, id);
  const row: WebhookRow = {
    ...{ id, name: fields.name, url: fields.url, events: JSON.stringify(types) },
    ...{ personalData: Number(fields.personalData), enabled: Number(fields.enabled) },
    ...{ disabledAt: null, failingSince: null, lastSentAt: null, previousSecret: null, previousUntil: null },
    ...columns,
    ...{ createdAt: now(), updatedAt: now() },
  };
  await database.transaction(async (transaction) => {
    // Those that exist are locked, so that two at a time do not make one too many.
    const existing = await selectRows(webhooks, { attributes: ['id'], transaction, lock: transaction.LOCK.UPDATE });
    if (existing.length >= WEBHOOKS.max) {
      const message = `There can be at most ${WEBHOOKS.max} webhooks`;
      throw ruleBroken(message, [{ path: 'url', message }]);
    }
    await webhooks.create(row, { transaction });
    const about = { entityId: id, title: row.name, actor, details: {} };
    await events.emit({ type: 'webhook.created', ...about }, transaction);
  });
  return { ...presentWebhook(row), secret };
}

/** The columns of a change of the state. */
const switched = (enabled: boolean | undefined): Partial<WebhookRow> => {
  if (enabled === undefined) return {};
  return enabled ? { enabled: 1, disabledAt: null, failingSince: null } : { enabled: 0, disabledAt: null };
};

/** Another address must not learn to sign as the one before. */
function moved(context: Context, row: WebhookRow, url: string | undefined) {
  if (url === undefined || url === row.url) return { secret: undefined, columns: {} };
  const { secret, columns } = makeSecret(context, row.id);
  return { secret, columns: { ...columns, url, previousSecret: null, previousUntil: null, failingSince: null } };
}

/** @throws NotFound; Conflict with both versions; RuleBroken for its address */
export async function updateWebhook(context: Context, id: string, change: WebhookChange, actor: Actor) {
  const { database, events, now } = context;
  if (change.url !== undefined) await assertReachable(context, change.url);
  return database.transaction(async (transaction) => {
    const before = await lock(context, id, transaction);
    assertNotStale(presentWebhook(before), change);
    const { secret, columns } = moved(context, before, change.url);
    const after: WebhookRow = {
      ...before,
      ...columns,
      ...(change.name !== undefined && { name: change.name }),
      ...(change.events && { events: JSON.stringify(change.events) }),
      ...(change.personalData !== undefined && { personalData: Number(change.personalData) }),
      ...(change.enabled !== undefined && (before.enabled === 0 || !change.enabled) && switched(change.enabled)),
      updatedAt: nextTimestamp(now(), before.updatedAt),
    };
    const shown = Object.entries(presentWebhook(after));
    const earlier = new Map(Object.entries(presentWebhook(before)));
    const fields = shown.filter(
      ([name, value]) => name in change && JSON.stringify(value) !== JSON.stringify(earlier.get(name)),
    );
    const names = fields.map(([name]) => name).filter((name) => name !== 'updatedAt');
    if (names.length === 0) return presentWebhook(before);
    await database.models.webhooks.update(after, { where: { id }, transaction });
    if (after.enabled === 0) await discardWaiting(context, id, transaction);
    const about = { entityId: id, title: after.name, actor };
    await events.emit({ type: 'webhook.updated', ...about, details: { fields: names } }, transaction);
    return { ...presentWebhook(after), ...(secret !== undefined && { secret }) };
  });
}

/** Deletes a webhook with its log; what waits is not sent. @throws NotFound */
export const deleteWebhook = (context: Context, id: string, actor: Actor): Promise<void> =>
  context.database.transaction(async (transaction) => {
    const { models } = context.database;
    const { name } = await lock(context, id, transaction);
    await models.deliveries.destroy({ where: { channel: WEBHOOK_CHANNEL, recipient: id }, transaction });
    await models.webhookLog.destroy({ where: { webhookId: id }, transaction });
    await models.webhooks.destroy({ where: { id }, transaction });
    const about = { entityId: id, title: name, actor, details: {} };
    await context.events.emit({ type: 'webhook.deleted', ...about }, transaction);
  });

/** Makes a new secret; the one before signs for a day beside it. @throws NotFound */
export const rotateSecret = (context: Context, id: string, actor: Actor) =>
  context.database.transaction(async (transaction) => {
    const { database, events, now } = context;
    const before = await lock(context, id, transaction);
    const { secret, columns } = makeSecret(context, id);
    const after: WebhookRow = {
      ...before,
      ...columns,
      previousSecret: before.secret,
      previousUntil: now() + WEBHOOKS.rotationHours * HOUR,
      updatedAt: nextTimestamp(now(), before.updatedAt),
    };
    await database.models.webhooks.update(after, { where: { id }, transaction });
    const about = { entityId: id, title: before.name, actor, details: {} };
    await events.emit({ type: 'webhook.secret-renewed', ...about }, transaction);
    return { ...presentWebhook(after), secret };
  });

/** Sends a test now. It changes nothing, unless the other side says that it is gone. @throws NotFound; RateLimited */
export async function testWebhook(context: Context, id: string): Promise<WebhookTest> {
  const { config, database, limits, now } = context;
  const webhook = await find(context, id);
  const { allowed, retryAfter } = await limits.take(TESTS, id);
  if (!allowed) throw rateLimited('Too many tests. Please wait a moment and try again.', retryAfter);
  const eventId = newId();
  const envelope = { id: eventId, type: WEBHOOK_TEST, at: now(), publicUrl: config.publicUrl };
  const started = performance.now();
  const { status, error }: Outcome = await post(context, webhook, { eventId, body: bodyOf(envelope, {}) });
  const ms = Math.round(performance.now() - started);
  if (status === GONE) await database.transaction((transaction) => disable(context, webhook, transaction));
  return { ok: error === null, status, ms, error };
}

/** @throws NotFound */
export async function readLog(context: Context, id: string) {
  const { database, now } = context;
  await find(context, id);
  const rows = await selectRows(database.models.webhookLog, {
    where: { webhookId: id, at: { [Op.gt]: now() - WEBHOOKS.logDays * DAY } },
    order: [
      ['at', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: WEBHOOKS.logEntries,
  });
  return rows.map(presentEntry);
}

/** Sends a message once more, with the same id and bytes. @throws NotFound; StateConflict while nothing can be sent */
export const sendAgain = (context: Context, id: string, entryId: string) =>
  context.database.transaction(async (transaction) => {
    const { database, deliveries, now } = context;
    const { webhookLog } = database.models;
    const webhook = await lock(context, id, transaction);
    const entry = await selectRow(webhookLog, { where: { id: entryId, webhookId: id }, transaction });
    if (!entry) throw notFound('Message');
    const state = stateOf(webhook);
    if (state !== 'on') throw stateConflict(state, 'Turn the webhook on before you send again');
    if (entry.body === '') throw stateConflict('erased', 'The message was about a person who was erased');
    const due = { state: 'pending', nextAttemptAt: now() } as const;
    await webhookLog.update(due, { where: { id: entryId }, transaction });
    // One that waits is there already, and is due now.
    const where = { id: entryId, channel: WEBHOOK_CHANNEL };
    const waiting = await selectRow(database.models.deliveries, { attributes: ['id'], where, transaction });
    if (waiting) {
      await database.models.deliveries.update({ nextAttemptAt: now(), retriesSince: now() }, { where, transaction });
      transaction.afterCommit(() => deliveries.notify());
    } else await deliveries.enqueue([deliveryOf(entry)], transaction);
    return presentEntry({ ...entry, ...due });
  });

/** Names the webhooks that were turned off, for the warnings of the system. */
export async function namesOfDisabled({ database }: Pick<Context, 'database'>): Promise<string[]> {
  const where = { enabled: 0, disabledAt: { [Op.ne]: null } };
  return (await selectRows(database.models.webhooks, { where, order: ['disabledAt', 'id'] })).map(({ name }) => name);
}
