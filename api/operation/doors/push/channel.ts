import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { type Attempt, type Channel, NotTaken } from '#api/core/deliveries/channel.ts';
import { OutboundError } from '#api/core/outbound.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import type { PushDeviceRow } from '#api/database/tables/push.ts';
import { DAY, HOUR, SECOND } from '#common/limits.ts';
import { PUSH, type PushError, type PushKind, type PushMessage } from '#common/push-options.ts';
import { endDevice, HELD, PUSH_CHANNEL } from './devices.ts';
import { readPushKey } from './keys.ts';
import { type Counts, summaryOf } from './messages.ts';
import { EMAIL_EVENT, type PushData } from './queue.ts';
import { readPushSettings, readQuietEnd } from './settings.ts';

/** Messages to one device that are sent at once. */
const AT_ONCE = 2;
const RETRY_FOR = PUSH.retryHours * HOUR;
/** Seconds for which a push service keeps a message for a device that is off. */
const KEPT_FOR = DAY / SECOND;
const ENCODING = 'aes128gcm';
/** The push service does not know the device any more. */
const GONE = [404, 410];

export interface Outcome {
  /** `null` without a reply. */
  status: number | null;
  /** `null` for a success. */
  error: PushError | 'gone' | null;
  /** Milliseconds since 1970 before which the push service takes no more; 0 where it says nothing. */
  notBefore: number;
}

/** `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3). */
function readRetryAfter(value: string | undefined, now: number): number {
  if (value === undefined) return 0;
  if (/^\d{1,9}$/.test(value)) return now + Number(value) * SECOND;
  const at = Date.parse(value);
  return Number.isNaN(at) ? 0 : at;
}

function errorOf(status: number): Outcome['error'] {
  if (status >= 200 && status < 300) return null;
  if (GONE.includes(status)) return 'gone';
  if (status === 401 || status === 403) return 'unauthorized';
  return status === 429 || status >= 500 ? 'unreachable' : 'refused';
}

/** Encrypts a message for a device and posts it once to its push service (RFC 8030, 8291, 8292). */
export async function post(context: Context, device: PushDeviceRow, message: PushMessage): Promise<Outcome> {
  const { database, outbound, now } = context;
  // Loaded for the first message: most sites send none.
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = await readPushKey(context);
  const [owner] = await selectRows(database.models.users, { order: ['createdAt', 'id'], limit: 1 });
  const { endpoint: url, p256dh, auth } = device;
  const { cipherText: body } = webPush.encrypt(p256dh, auth, JSON.stringify(message), ENCODING);
  const subject = `mailto:${owner?.email ?? ''}`;
  const vapid = webPush.getVapidHeaders(new URL(url).origin, subject, publicKey, privateKey, ENCODING);
  const headers = {
    ...vapid,
    'content-type': 'application/octet-stream',
    'content-encoding': ENCODING,
    ttl: KEPT_FOR,
    urgency: message.kind === 'system' ? 'normal' : 'high',
  };
  try {
    const { status, retryAfter } = await outbound.post({ url, headers, body });
    return { status, error: errorOf(status), notBefore: status === 429 ? readRetryAfter(retryAfter, now()) : 0 };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { status: null, error: error.reason === 'not_public' ? 'not_public' : 'unreachable', notBefore: 0 };
  }
}

/** Writes down at the device what became of a message; a device that is gone is deleted. */
export async function noteOutcome(
  context: Context,
  deviceId: string,
  { error }: Pick<Outcome, 'error'>,
  transaction: Transaction,
): Promise<void> {
  if (error === 'gone') return endDevice(context, deviceId, transaction);
  const columns = error === null ? { lastSentAt: context.now(), lastError: null } : { lastError: error };
  await context.database.models.pushDevices.update(columns, { where: { id: deviceId }, transaction });
}

/** A redirect is not followed, and may be gone at the next attempt. */
const isRefusal = ({ status }: Outcome) => status !== null && status >= 400 && status < 500 && status !== 429;

class PushFailed extends NotTaken {
  readonly outcome: Outcome;

  constructor(outcome: Outcome, since: number) {
    const { status, error, notBefore } = outcome;
    const isFinal = isRefusal(outcome) || notBefore > since + RETRY_FOR;
    super(status === null ? `${error}` : `${error} ${status}`, { isFinal, notBefore, window: RETRY_FOR });
    this.outcome = outcome;
  }
}

/** A delivery that waits for the end of quiet hours. */
interface HeldUntil {
  heldUntil: number;
}

/** The data of a delivery that waited: its own kind, or the counts of those that it stands for by now. */
interface HeldData {
  kind?: PushKind;
  counts?: Counts;
}

const countsOf = ({ data }: Pick<DeliveryRow, 'data'>): Counts => {
  const { kind, counts } = JSON.parse(data) as HeldData;
  return counts ?? (kind === undefined ? {} : { [kind]: 1 });
};

function addUp(all: readonly Counts[]): Counts {
  const sum: Counts = {};
  for (const counts of all)
    for (const [kind, count] of Object.entries(counts) as [PushKind, number][]) sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
}

/**
 * Takes everything that waited for this device into one delivery. @returns `null` where another one has taken it
 */
const gatherHeld = ({ database, now }: Context, delivery: DeliveryRow): Promise<Counts | null> =>
  database.transaction(async (transaction) => {
    const { deliveries } = database.models;
    const where = { channel: PUSH_CHANNEL, recipient: delivery.recipient, template: HELD, status: 'pending' as const };
    const held = await selectRows(deliveries, { where, order: ['id'], transaction, lock: transaction.LOCK.UPDATE });
    const due = held.filter(({ nextAttemptAt }) => (nextAttemptAt ?? 0) <= now());
    if (!due.some(({ id }) => id === delivery.id)) return null;
    const counts = addUp(due.map(countsOf));
    const others = due.map(({ id }) => id).filter((id) => id !== delivery.id);
    await deliveries.destroy({ where: { id: others }, transaction });
    await deliveries.update({ data: JSON.stringify({ counts }) }, { where: { id: delivery.id }, transaction });
    return counts;
  });

/** Sends notifications to the owner's devices, and in quiet hours none. */
export function createPushChannel(context: Context): Channel<typeof PUSH_CHANNEL> {
  const { database, now } = context;
  const { deliveries, pushDevices } = database.models;

  /** Puts a delivery back that quiet hours came before. */
  async function hold({ id }: DeliveryRow, { heldUntil: end }: HeldUntil, transaction: Transaction) {
    await deliveries.update(
      { template: HELD, status: 'pending', sentAt: null, nextAttemptAt: end, sendAt: end, retriesSince: end },
      { where: { id }, transaction },
    );
  }

  /** Deletes a delivery that is over. The id of one about an email stays, because a restored mailbox brings the email again. */
  async function deleteDelivery({ id, data }: DeliveryRow, transaction: Transaction) {
    const isEmail = (JSON.parse(data) as Partial<PushData>).message?.id.startsWith(EMAIL_EVENT) ?? false;
    if (isEmail) await deliveries.update({ data: '{}' }, { where: { id }, transaction });
    else await deliveries.destroy({ where: { id }, transaction });
  }

  async function noteFailed(
    delivery: DeliveryRow,
    attempt: Exclude<Attempt, { status: 'sent' }>,
    transaction: Transaction,
  ) {
    const { recipient } = delivery;
    if (attempt.error instanceof PushFailed) await noteOutcome(context, recipient, attempt.error.outcome, transaction);
    if (attempt.status === 'failed') await deleteDelivery(delivery, transaction);
  }

  return {
    name: PUSH_CHANNEL,
    perRecipient: AT_ONCE,
    async send(delivery): Promise<Outcome | HeldUntil | null> {
      const { id, recipient, template, data, createdAt, retriesSince } = delivery;
      const device = await selectRow(pushDevices, { where: { id: recipient } });
      if (!device) return null;
      const heldUntil = await readQuietEnd(context, await readPushSettings(context));
      if (heldUntil !== null) return { heldUntil };
      const counts = template === HELD ? await gatherHeld(context, delivery) : undefined;
      if (counts === null) return null;
      const message = counts ? summaryOf(counts, { id, at: now() }) : (JSON.parse(data) as PushData).message;
      const outcome = await post(context, device, message);
      if (outcome.error !== null) throw new PushFailed(outcome, Math.max(createdAt, retriesSince ?? 0));
      return outcome;
    },
    async settle(delivery, attempt, transaction) {
      if (attempt.status !== 'sent') return noteFailed(delivery, attempt, transaction);
      const result = attempt.result as Outcome | HeldUntil | null;
      if (result && 'heldUntil' in result) return hold(delivery, result, transaction);
      if (result) await noteOutcome(context, delivery.recipient, result, transaction);
      await deleteDelivery(delivery, transaction);
    },
    close: () => undefined,
  };
}
