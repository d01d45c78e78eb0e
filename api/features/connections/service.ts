import { Op, type Transaction } from 'sequelize';
import {
  type AllValues,
  type ConnectionValues,
  mergeValues,
  missingFields,
  resolveConnections,
} from '#api/core/connections/resolve.ts';
import { readStored, type StoredConnections, writeValues } from '#api/core/connections/stored.ts';
import type { Context } from '#api/core/context.ts';
import { emailChannels } from '#api/core/deliveries/email-channel.ts';
import { setEmailSwitch } from '#api/core/deliveries/email-switch.ts';
import { createEncryption } from '#api/core/encryption.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { placeOf } from '#api/storage/storages.ts';
import { type ConnectionKind, connectionKindOptions, connectionKinds } from '#common/connection-options.ts';
import { CONNECTION } from '#common/dashboard-limits.ts';
import { notFound, rateLimited } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { MINUTE } from '#common/limits.ts';
import { labelOf } from '#common/options.ts';
import { applyEdit, changedFields, type GivenFields, withoutSecrets } from './edit.ts';
import { presentConnection } from './presenter.ts';
import { assertComplete, tryConnection } from './try-connection.ts';

const TESTS: Limit = { name: 'connection-test', points: CONNECTION.tests, duration: 10 * MINUTE };

/** @throws NotFound */
function requireKind(kind: string): ConnectionKind {
  const found = connectionKinds.find((one) => one === kind);
  if (!found) throw notFound('Connection');
  return found;
}

/** Other servers that the owner sets in the dashboard. */
export function createConnectionService(context: Context) {
  const { config, content, database, deliveries, events, limits, now } = context;
  const { connections, storagePlaces } = database.models;
  const server = config.connections;
  const encryption = createEncryption(context.secrets.encryptionKey);
  const read = (transaction?: Transaction) => readStored(database, encryption, transaction);

  /** Files of this bucket can be read after another one was set. */
  async function keepPlace(stored: StoredConnections, updatedAt: number, transaction: Transaction) {
    const { s3 } = resolveConnections(server, stored.values);
    if (s3 === null || server.values.storage.bucket !== undefined) return;
    const values = mergeValues('storage', server, stored.values);
    const place = { id: placeOf(s3), ...writeValues('storage', values, encryption), updatedAt };
    await storagePlaces.upsert(place, { transaction });
  }

  async function store(
    kind: ConnectionKind,
    { rows, values }: StoredConnections,
    next: ConnectionValues,
    transaction: Transaction,
  ): Promise<StoredConnections> {
    const updatedAt = nextTimestamp(now(), rows[kind]?.updatedAt ?? 0);
    const row = { kind, ...writeValues(kind, next, encryption), lastTest: null, updatedAt };
    await connections.upsert(row, { transaction });
    const stored = { rows: { ...rows, [kind]: row }, values: { ...values, [kind]: next } };
    if (kind === 'storage') await keepPlace(stored, updatedAt, transaction);
    if (kind === 'email') await settleEmail(values, stored.values, transaction);
    return stored;
  }

  /** Switched on, email holds what waited without it; with another server, what was refused need not wait. */
  async function settleEmail(before: AllValues, after: AllValues, transaction: Transaction): Promise<void> {
    const isOn = (values: AllValues) => missingFields('email', server, values).length === 0;
    if (!isOn(before)) await setEmailSwitch(database, { isOn: false, now: now() }, transaction);
    await setEmailSwitch(database, { isOn: isOn(after), now: now() }, transaction);
    if (isOn(after)) for (const channel of emailChannels) await deliveries.makeDue(channel, transaction);
  }

  async function takeTest(): Promise<void> {
    const { allowed, retryAfter } = await limits.take(TESTS, 'all');
    if (!allowed) throw rateLimited('Too many tests. Please wait a moment and try again.', retryAfter);
  }

  return {
    async list() {
      const stored = await read();
      return connectionKinds.map((kind) => presentConnection(kind, server, stored));
    },

    /** @throws NotFound */
    async read(name: string) {
      const kind = requireKind(name);
      return presentConnection(kind, server, await read());
    },

    /** @throws NotFound; Conflict with both versions; SetByServer; SecretNeeded */
    async update(
      name: string,
      { updatedAt, ...given }: GivenFields & { updatedAt?: string | undefined },
      actor: Actor,
    ) {
      const kind = requireKind(name);
      const changed = await content.change(async (transaction) => {
        const stored = await read(transaction);
        const current = presentConnection(kind, server, stored);
        assertNotStale(current, { updatedAt, ...withoutSecrets(kind, given) });
        const next = applyEdit(kind, server, stored, given);
        const fields = changedFields(kind, stored.values[kind], next, given);
        if (fields.length === 0) return stored;
        const title = labelOf(connectionKindOptions, kind, kind);
        const event = { type: 'connection.updated', entityId: null, title, actor, details: { kind, fields } } as const;
        await events.emit(event, transaction);
        return store(kind, stored, next, transaction);
      });
      return presentConnection(kind, server, changed);
    },

    /** @throws NotFound; RuleBroken for an incomplete connection; SecretNeeded; RateLimited */
    async test(name: string, given: GivenFields) {
      const kind = requireKind(name);
      const stored = await read();
      const next = applyEdit(kind, server, stored, given);
      const values = { ...stored.values, [kind]: next };
      assertComplete(kind, server, values);
      await takeTest();
      const { ms, ...result } = await tryConnection(kind, server, values);
      const isStored = changedFields(kind, stored.values[kind], next, given).length === 0;
      if (isStored) await keepResult(kind, stored, JSON.stringify({ at: toIso(now()), ...result }));
      return { ...result, ms };
    },
  };

  /** Of what is stored, and only while it is. */
  async function keepResult(kind: ConnectionKind, { rows }: StoredConnections, lastTest: string) {
    const updatedAt = rows[kind]?.updatedAt ?? 0;
    // A row that was saved during the test stays as it is.
    if (!rows[kind])
      await connections.bulkCreate([{ kind, fields: '{}', secrets: '{}', lastTest: null, updatedAt }], {
        ignoreDuplicates: true,
      });
    await connections.update({ lastTest }, { where: { kind, updatedAt: { [Op.eq]: updatedAt } } });
  }
}
