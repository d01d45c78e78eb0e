import { randomBytes } from 'node:crypto';
import type { StoredConnections } from '#api/core/connections/connection-rows.ts';
import {
  type ConnectionValue,
  type ConnectionValues,
  fieldNames,
  mergeValues,
  readOthers,
  type ServerConnections,
} from '#api/core/connections/resolve.ts';
import {
  aiProviderIds,
  isTakenId,
  knownProvider,
  type OtherServer,
  otherKeyName,
  otherServerId,
} from '#common/ai-providers.ts';
import type { ConnectionKind } from '#common/connection-options.ts';
import { connectionFields, isOtherKey, isSecret } from '#common/connections.ts';
import { AppError, type FieldProblem } from '#common/errors.ts';

/** A server as a call sends it. */
type SentServer = Omit<OtherServer, 'id'> & { id?: string | undefined; key?: string | null | undefined };

/** Fields as a call sends them: one that is left out stays, `null` removes it. */
export type SentFields = Readonly<Record<string, ConnectionValue | readonly SentServer[] | undefined>>;

/** The same with the list of servers as one value and their keys beside it, as they are stored. */
export type GivenFields = Readonly<Record<string, ConnectionValue | undefined>>;

/** @throws RuleBroken for two servers of one id, and for the id of a known provider */
function assertOwnIds(servers: readonly SentServer[]): void {
  const ids = servers.map(({ id }) => id);
  const problems = ids.flatMap((id, index) => {
    if (id === undefined) return [];
    const isTaken = isTakenId(id) || ids.indexOf(id) < index;
    return isTaken ? [{ path: `others.${index}.id`, message: 'Another provider has this id' }] : [];
  });
  refuse('rule_broken', problems);
}

/** @throws RuleBroken */
export function readGiven({ others, ...fields }: SentFields): GivenFields {
  const rest = fields as GivenFields;
  if (!Array.isArray(others)) return others === null ? { ...rest, others: null } : rest;
  assertOwnIds(others);
  const servers = (others as readonly SentServer[]).map(({ id = otherServerId(randomBytes(4)), ...server }) => ({
    id,
    ...server,
  }));
  const listed = servers.map(({ id, label, url, model }) => ({ id, label, url, model }));
  return {
    ...rest,
    others: servers.length === 0 ? null : JSON.stringify(listed),
    ...Object.fromEntries(servers.flatMap(({ id, key }) => (key === undefined ? [] : [[otherKeyName(id), key]]))),
  };
}

/** Without the keys of servers that are no longer listed, and of a first choice that is none of the providers. */
function withoutLost(values: ConnectionValues): ConnectionValues {
  const ids = readOthers(values).map(({ id }) => id);
  const kept = Object.entries(values).filter(
    ([name]) => !isOtherKey('ai', name) || ids.some((id) => otherKeyName(id) === name),
  );
  const { primary = null, ...rest } = Object.fromEntries(kept);
  const isKnown = primary !== null && (knownProvider(String(primary)) !== undefined || ids.includes(String(primary)));
  return isKnown ? { ...rest, primary } : rest;
}

/** The servers whose key leads to another address now. */
function movedServers(before: ConnectionValues, after: ConnectionValues, given: GivenFields): FieldProblem[] {
  const known = new Map(readOthers(before).map(({ id, url }) => [id, url]));
  return readOthers(after).flatMap(({ id, url }, index) => {
    const name = otherKeyName(id);
    const isMoved = known.has(id) && known.get(id) !== url && (before[name] ?? null) !== null;
    if (!isMoved || given[name] !== undefined) return [];
    return [{ path: `others.${index}.key`, message: 'Enter the key again: it was stored for another address.' }];
  });
}

const refuse = (code: 'malformed' | 'rule_broken' | 'set_by_server' | 'secret_needed', problems: FieldProblem[]) => {
  const [first] = problems;
  if (first) throw new AppError(code, first.message, { problems });
};

/** @throws Malformed for fields of another kind */
function assertKnown(kind: ConnectionKind, given: GivenFields): void {
  const unknown = Object.keys(given).filter(
    (name) => !Object.hasOwn(connectionFields[kind], name) && !isOtherKey(kind, name),
  );
  refuse(
    'malformed',
    unknown.map((path) => ({ path, message: 'Unknown field' })),
  );
}

/** @throws RuleBroken where the first choice is none of the providers */
function assertFirstChoice(kind: ConnectionKind, { primary }: GivenFields, values: ConnectionValues): void {
  if (kind !== 'ai' || primary === undefined || primary === null) return;
  const ids: string[] = [...aiProviderIds, ...readOthers(values).map(({ id }) => id)];
  if (!ids.includes(String(primary)))
    refuse('rule_broken', [{ path: 'primary', message: `Must be one of ${ids.join(', ')}` }]);
}

/**
 * The stored values of a connection after an edit.
 * @throws Malformed, RuleBroken, SetByServer, SecretNeeded with every field that is refused
 */
export function applyEdit(
  kind: ConnectionKind,
  server: ServerConnections,
  stored: StoredConnections,
  given: GivenFields,
): ConnectionValues {
  assertKnown(kind, given);
  const fixed = server.values[kind];
  const before = mergeValues(kind, server, stored.values);
  const sent = Object.entries(given).filter((entry): entry is [string, ConnectionValue] => entry[1] !== undefined);
  refuse(
    'set_by_server',
    sent
      .filter(([name, value]) => fixed[name] !== undefined && fixed[name] !== value)
      .map(([path]) => ({ path, message: 'Set by the server: change it in the environment.' })),
  );
  const merged = { ...stored.values[kind], ...Object.fromEntries(sent.filter(([name]) => fixed[name] === undefined)) };
  assertFirstChoice(kind, given, merged);
  const next = kind === 'ai' ? withoutLost(merged) : merged;
  const after = mergeValues(kind, server, { ...stored.values, [kind]: next });
  const left = Object.entries(connectionFields[kind]).flatMap(([name, { leads }]) =>
    leads !== undefined && after[name] !== before[name] ? [leads] : [],
  );
  refuse('secret_needed', [
    ...(kind === 'ai' ? movedServers(stored.values.ai, next, given) : []),
    ...[...new Set(left)]
      .filter((secret) => (stored.values[kind][secret] ?? null) !== null && given[secret] === undefined)
      .map((path) => ({
        path,
        message: `Enter the ${connectionFields[kind][path]?.label.toLowerCase()} again: it was stored for another address.`,
      })),
  ]);
  return next;
}

/** The names of the fields that differ. A secret counts as changed when it is sent. */
export function changedFields(
  kind: ConnectionKind,
  before: ConnectionValues,
  after: ConnectionValues,
  given: GivenFields,
): string[] {
  const names = new Set([...fieldNames(kind, before), ...fieldNames(kind, after)]);
  return [...names].filter((name) =>
    isSecret(kind, name) && typeof given[name] === 'string'
      ? after[name] === given[name]
      : (before[name] ?? null) !== (after[name] ?? null),
  );
}

/** The values of an edit, for the comparison of a conflict. */
export const withoutSecrets = (kind: ConnectionKind, { others, ...sent }: SentFields): SentFields => ({
  ...Object.fromEntries(Object.entries(sent).filter(([name]) => !isSecret(kind, name))),
  ...(Array.isArray(others) && {
    others: (others as readonly SentServer[]).map(({ key: _secret, ...shown }) => shown),
  }),
});
