import { setTimeout as sleep } from 'node:timers/promises';
import { Op, type Transaction } from 'sequelize';
import type { z } from 'zod';
import { readStored, type StoredConnections, writeValues } from '#api/core/connections/connection-rows.ts';
import type { Outcome } from '#api/core/connections/outcome.ts';
import { withOwnEmails } from '#api/core/connections/own-emails.ts';
import {
  type AllValues,
  type ConnectionSettings,
  type ConnectionValues,
  fieldNames,
  mergeValues,
  missingFields,
  readOthers,
  resolveConnections,
  type ServerConnections,
} from '#api/core/connections/resolve.ts';
import type { Context } from '#api/core/context.ts';
import { emailChannels, type RenderEmail, setEmailSwitch } from '#api/core/deliveries/email-channel.ts';
import { createEncryption } from '#api/core/encryption.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { placeOf } from '#api/storage/storages.ts';
import { type ConnectionKind, connectionKindOptions, connectionKinds } from '#common/connection-options.ts';
import { connectionFields, isSecret } from '#common/connections.ts';
import { type Connection, LastTest } from '#common/contract/connections.ts';
import { CONNECTION } from '#common/dashboard-limits.ts';
import { AppError, notFound, rateLimited, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { MINUTE } from '#common/limits.ts';
import { labelOf } from '#common/options.ts';
import { applyEdit, changedFields, readGiven, type SentFields, withoutSecrets } from './edit.ts';
import { digestOf, exampleIn, proofIn, StoredTest, sendTest, withTyped } from './email-test.ts';
import { probes } from './probes/probe.ts';

/** A connection as the owner sees it: of a secret only whether it is set. */
function presentConnection(kind: ConnectionKind, server: ServerConnections, stored: StoredConnections): Connection {
  const merged = mergeValues(kind, server, stored.values);
  const names = fieldNames(kind, merged);
  const row = stored.rows[kind];
  const lastTest = row?.lastTest ? LastTest.parse(JSON.parse(row.lastTest)) : undefined;
  return {
    kind,
    configured: missingFields(kind, server, stored.values).length === 0,
    values: {
      ...Object.fromEntries(names.filter((name) => !isSecret(kind, name)).map((name) => [name, merged[name] ?? null])),
      ...(kind === 'ai' && { others: readOthers(merged) }),
    },
    secrets: Object.fromEntries(
      names.filter((name) => isSecret(kind, name)).map((name) => [name, (merged[name] ?? null) !== null]),
    ),
    fromServer: names.filter((name) => server.values[kind][name] !== undefined),
    ...(lastTest ? { lastTest } : {}),
    updatedAt: toIso(row?.updatedAt ?? 0),
  };
}

/** Time of a probe, so that the reply comes within the promised time. */
const PROBE_TIME_MS = CONNECTION.testTime - 1_000;
/** After its signal a probe ends by itself; this is for one that does not. */
const GRACE_MS = 500;
/** Shorter ones would be found in ordinary words. */
const MIN_SECRET = 4;

const late: Outcome = {
  code: 'timeout',
  message: 'There was no reply in time: check host and port, and any firewall between.',
};

/** @throws RuleBroken that names every field that is missing */
function assertComplete(kind: ConnectionKind, server: ServerConnections, values: AllValues): void {
  const problems = missingFields(kind, server, values).map((path) => ({
    path,
    message: kind === 'ai' ? 'Enter a key first' : `${connectionFields[kind][path]?.label} is required for a test`,
  }));
  if (problems[0]) throw ruleBroken(problems[0].message, problems);
}

/** Replaces secrets, should a field that is shown hold one. */
function hideSecrets(kind: ConnectionKind, server: ServerConnections, values: AllValues, message: string): string {
  const secrets = Object.entries({ ...values[kind], ...server.values[kind] })
    .filter(([name]) => isSecret(kind, name))
    .map(([, value]) => String(value ?? ''))
    .filter(({ length }) => length >= MIN_SECRET);
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), message);
}

/** What follows a successful probe; `null` ends the test with it. */
type AfterProbe =
  | ((settings: ConnectionSettings, signal: AbortSignal) => Promise<Outcome & { sentTo?: string }>)
  | null;

/** Tries a complete connection; it never takes longer than ten seconds. */
async function tryConnection(kind: ConnectionKind, settings: ConnectionSettings, after: AfterProbe) {
  const started = performance.now();
  const end = new AbortController();
  const limit = sleep(PROBE_TIME_MS + GRACE_MS, late, { signal: end.signal, ref: false }).catch(() => late);
  const signal = AbortSignal.timeout(PROBE_TIME_MS);
  const probe = async () => {
    const outcome = await probes[kind](settings, signal);
    return outcome.code === 'ok' && after ? after(settings, signal) : outcome;
  };
  try {
    const outcome: Outcome & { sentTo?: string } = await Promise.race([probe(), limit]);
    return { ok: outcome.code === 'ok', ...outcome, ms: Math.round(performance.now() - started) };
  } finally {
    end.abort();
  }
}

const TESTS: Limit = { name: 'connection-test', points: CONNECTION.tests, duration: 10 * MINUTE };

/** @throws NotFound */
function requireKind(kind: string): ConnectionKind {
  const found = connectionKinds.find((one) => one === kind);
  if (!found) throw notFound('Connection');
  return found;
}

/** Files of this bucket can be read after another one was set. */
async function keepPlace(
  { config, database, secrets }: Context,
  stored: StoredConnections,
  updatedAt: number,
  transaction: Transaction,
) {
  const encryption = createEncryption(secrets.encryptionKey);
  const server = config.connections;
  const { s3 } = resolveConnections(server, stored.values);
  if (s3 === null || server.values.storage.bucket !== undefined) return;
  const values = mergeValues('storage', server, stored.values);
  const place = { id: placeOf(s3), ...writeValues('storage', values, encryption), updatedAt };
  await database.models.storagePlaces.upsert(place, { transaction });
}

/** Stores the result of a test of the stored connection. What a sent email proved stays until the connection changes. */
async function keepResult(
  { database }: Context,
  kind: ConnectionKind,
  { rows }: StoredConnections,
  result: z.output<typeof LastTest>,
  mail: ConnectionSettings['mail'],
) {
  const { connections } = database.models;
  const updatedAt = rows[kind]?.updatedAt ?? 0;
  const sent = result.sentTo === undefined ? {} : { sentOver: digestOf(mail) };
  const before = rows[kind]?.lastTest ? StoredTest.parse(JSON.parse(rows[kind].lastTest)) : {};
  const lastTest = JSON.stringify({ ...proofIn(before), ...result, ...sent });
  // A row that was saved during the test stays as it is.
  if (!rows[kind])
    await connections.bulkCreate([{ kind, fields: '{}', secrets: '{}', lastTest: null, updatedAt }], {
      ignoreDuplicates: true,
    });
  await connections.update({ lastTest }, { where: { kind, updatedAt: { [Op.eq]: updatedAt } } });
}

/** Other servers that the owner sets in the dashboard. */
export function createConnectionService(context: Context, render: RenderEmail | null) {
  const { config, content, database, deliveries, events, limits, now } = context;
  const { connections } = database.models;
  const encryption = createEncryption(context.secrets.encryptionKey);
  const read = (transaction?: Transaction) => readStored(database, encryption, transaction);
  const readServer = (transaction?: Transaction) => withOwnEmails(config.connections, database, transaction);

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
    if (kind === 'storage') await keepPlace(context, stored, updatedAt, transaction);
    if (kind === 'email') await settleEmail(values, stored.values, transaction);
    return stored;
  }

  /** Switched on, email holds what waited without it; with another server, what was refused need not wait. */
  async function settleEmail(before: AllValues, after: AllValues, transaction: Transaction): Promise<void> {
    const server = await readServer(transaction);
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
      const [stored, server] = [await read(), await readServer()];
      return connectionKinds.map((kind) => presentConnection(kind, server, stored));
    },

    /** @throws NotFound */
    async read(name: string) {
      const kind = requireKind(name);
      return presentConnection(kind, await readServer(), await read());
    },

    /** @throws NotFound; Conflict with both versions; SetByServer; SecretNeeded */
    async update(name: string, { updatedAt, ...sent }: SentFields & { updatedAt?: string | undefined }, actor: Actor) {
      const kind = requireKind(name);
      const given = readGiven(sent);
      const changed = await content.change(async (transaction) => {
        const stored = await read(transaction);
        const server = await readServer(transaction);
        const current = presentConnection(kind, server, stored);
        assertNotStale(current, { updatedAt, ...withoutSecrets(kind, sent) });
        const next = applyEdit(kind, server, stored, given);
        const fields = changedFields(kind, stored.values[kind], next, given);
        if (fields.length === 0) return stored;
        const title = labelOf(connectionKindOptions, kind, kind);
        const event = { type: 'connection.updated', entityId: null, title, actor, details: { kind, fields } } as const;
        await events.emit(event, transaction);
        return store(kind, stored, next, transaction);
      });
      return presentConnection(kind, await readServer(), changed);
    },

    /** @throws NotFound; RuleBroken for an incomplete connection; SecretNeeded; RateLimited */
    async test(name: string, sent: SentFields, send?: boolean) {
      const kind = requireKind(name);
      if (kind !== 'email' && send !== undefined)
        throw new AppError('malformed', 'Unknown field', { problems: [{ path: 'send', message: 'Unknown field' }] });
      const given = readGiven(sent);
      const [stored, server] = [await read(), await readServer()];
      const next = applyEdit(kind, server, stored, given);
      const values = { ...stored.values, [kind]: next };
      assertComplete(kind, server, values);
      await takeTest();
      const isStored = changedFields(kind, stored.values[kind], next, given).length === 0;
      const settings = resolveConnections(server, values);
      if (kind === 'email') settings.mail = withTyped(settings.mail, given);
      const example = send ? exampleIn(settings.mail) : null;
      const after: AfterProbe = send ? (tried, signal) => sendTest(context, render, tried.mail, signal) : null;
      const { ms, ...tried } = example ?? (await tryConnection(kind, settings, after));
      const result = { ...tried, message: hideSecrets(kind, server, values, tried.message) };
      if (isStored) await keepResult(context, kind, stored, { at: toIso(now()), ...result }, settings.mail);
      return { ...result, ms };
    },
  };
}
