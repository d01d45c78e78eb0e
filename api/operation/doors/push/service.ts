import { ECDH } from 'node:crypto';
import { UniqueConstraintError } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { sha256 } from '#api/core/sha256.ts';
import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { PushDeviceRow } from '#api/database/tables/push.ts';
import type { NewPushDevice, PushDevice, PushTest } from '#common/contract/push.ts';
import { notFound, rateLimited, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { MINUTE } from '#common/limits.ts';
import { PUSH } from '#common/push-options.ts';
import { noteOutcome, type Outcome, post } from './channel.ts';
import { deleteDevice } from './devices.ts';
import { readPushKey } from './keys.ts';
import { testMessage } from './messages.ts';
import { readPushSettings } from './settings.ts';

const TESTS: Limit = { name: 'push-test', points: PUSH.tests, duration: 10 * MINUTE };
/** The first byte of a point that is not compressed (SEC 1, 2.3.3). */
const UNCOMPRESSED = 4;

const presentDevice = ({ id, name, createdAt, lastSentAt, lastError }: PushDeviceRow): PushDevice => ({
  ...{ id, name, createdAt: toIso(createdAt), lastSentAt: toIsoOrNull(lastSentAt), lastError },
});

export async function readPush(context: Context) {
  const { publicKey } = await readPushKey(context);
  const rows = await selectRows(context.database.models.pushDevices, { order: ['createdAt', 'id'] });
  return { publicKey, settings: await readPushSettings(context), devices: rows.map(presentDevice) };
}

const refused = (path: string, message: string) => ruleBroken(message, [{ path, message }]);

function isPoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    // It says no more than that the point is not on the curve.
    return false;
  }
}

/** @throws RuleBroken for an endpoint to which nothing may go, or a key that is no point of the curve */
async function assertUsable({ outbound }: Context, { endpoint, keys }: NewPushDevice): Promise<void> {
  const problem = await outbound.findProblem(endpoint);
  if (problem !== null) throw refused('endpoint', problem);
  if (!isPoint(keys.p256dh)) throw refused('keys.p256dh', 'Must be a point of P-256');
}

/**
 * Adds a device; one whose endpoint is known keeps its id and gets the new keys and name.
 * @throws RuleBroken for an endpoint or a key that cannot be used, and for one device too many
 */
export async function addDevice(context: Context, sent: NewPushDevice, actor: Actor) {
  await assertUsable(context, sent);
  try {
    return await storeDevice(context, sent, actor);
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error;
    // The same browser was added at the same time, and is known now.
    return storeDevice(context, sent, actor);
  }
}

function storeDevice(context: Context, sent: NewPushDevice, actor: Actor) {
  const { database, events, now } = context;
  const { pushDevices } = database.models;
  const { endpoint, keys, name } = sent;
  const endpointDigest = sha256(endpoint);
  return database.transaction(async (transaction) => {
    // The existing ones are locked, so that two at a time do not make one too many.
    const existing = await selectRows(pushDevices, { transaction, lock: transaction.LOCK.UPDATE });
    const known = existing.find((device) => device.endpointDigest === endpointDigest);
    if (known) {
      await pushDevices.update({ ...keys, name }, { where: { id: known.id }, transaction });
      return { isKnown: true, device: presentDevice({ ...known, ...keys, name }) };
    }
    if (existing.length >= PUSH.devices)
      throw refused('endpoint', `There can be at most ${PUSH.devices} devices. Remove one first.`);
    const row: PushDeviceRow = {
      ...{ id: newId(), endpoint, endpointDigest, ...keys, name },
      ...{ createdAt: now(), lastSentAt: null, lastError: null },
    };
    await pushDevices.create(row, { transaction });
    await events.emit({ type: 'device.added', entityId: row.id, title: name, actor, details: {} }, transaction);
    return { isKnown: false, device: presentDevice(row) };
  });
}

async function find({ database }: Context, id: string): Promise<PushDeviceRow> {
  const row = await selectRow(database.models.pushDevices, { where: { id } });
  if (!row) throw notFound('Device');
  return row;
}

/** @throws NotFound */
export async function removeDevice(context: Context, id: string, actor: Actor): Promise<void> {
  const device = await find(context, id);
  const isDeleted = await context.database.transaction((transaction) =>
    deleteDevice(context, device, 'device.removed', actor, transaction),
  );
  if (!isDeleted) throw notFound('Device');
}

const sentence: Record<Exclude<Outcome['error'], null>, string> = {
  gone: 'The push service does not know this device any more, so it was removed. Turn on notifications there again.',
  unauthorized: 'The push service does not accept the key of this site. Turn on notifications on the device again.',
  refused: 'The push service refused the message.',
  unreachable: 'The push service did not take the message. Try again in a while.',
  not_public: 'The address of the push service is not on the internet, so nothing is sent to it.',
};

/** Sends a test now, in quiet hours too. @throws NotFound; RateLimited */
export async function testDevice(context: Context, id: string): Promise<PushTest> {
  const { database, limits, now } = context;
  const device = await find(context, id);
  const { allowed, retryAfter } = await limits.take(TESTS, id);
  if (!allowed) throw rateLimited('Too many tests. Please wait a moment and try again.', retryAfter);
  const outcome = await post(context, device, testMessage(newId(), now()));
  await database.transaction((transaction) => noteOutcome(context, id, outcome, transaction));
  const { error, status } = outcome;
  return { ok: error === null, status, message: error === null ? 'Sent' : sentence[error] };
}
