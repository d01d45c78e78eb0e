import {
  type ConnectionValue,
  type ConnectionValues,
  mergeValues,
  type ServerConnections,
} from '#api/core/connections/resolve.ts';
import type { StoredConnections } from '#api/core/connections/stored.ts';
import type { ConnectionKind } from '#common/connection-options.ts';
import { connectionFields, isSecret } from '#common/connections.ts';
import { AppError, type FieldProblem } from '#common/errors.ts';

/** Fields as a call sends them: one that is left out stays, `null` removes it. */
export type GivenFields = Readonly<Record<string, ConnectionValue | undefined>>;

const refuse = (code: 'malformed' | 'set_by_server' | 'secret_needed', problems: FieldProblem[]) => {
  const [first] = problems;
  if (first) throw new AppError(code, first.message, { problems });
};

/** @throws Malformed for fields of another kind */
function assertKnown(kind: ConnectionKind, given: GivenFields): void {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(connectionFields[kind], name));
  refuse(
    'malformed',
    unknown.map((path) => ({ path, message: 'Unknown field' })),
  );
}

/**
 * The stored values of a connection after an edit.
 * @throws Malformed, SetByServer, SecretNeeded with every field that is refused
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
  const next = { ...stored.values[kind], ...Object.fromEntries(sent.filter(([name]) => fixed[name] === undefined)) };
  const after = mergeValues(kind, server, { ...stored.values, [kind]: next });
  const left = Object.entries(connectionFields[kind]).flatMap(([name, { leads }]) =>
    leads !== undefined && after[name] !== before[name] ? [leads] : [],
  );
  refuse(
    'secret_needed',
    [...new Set(left)]
      .filter((secret) => (stored.values[kind][secret] ?? null) !== null && given[secret] === undefined)
      .map((path) => ({
        path,
        message: `Enter the ${connectionFields[kind][path]?.label.toLowerCase()} again: it was stored for another address.`,
      })),
  );
  return next;
}

/** The names of the fields that differ. A secret counts as changed when it is sent. */
export function changedFields(
  kind: ConnectionKind,
  before: ConnectionValues,
  after: ConnectionValues,
  given: GivenFields,
): string[] {
  return Object.keys(connectionFields[kind]).filter((name) =>
    isSecret(kind, name) && typeof given[name] === 'string'
      ? after[name] === given[name]
      : (before[name] ?? null) !== (after[name] ?? null),
  );
}

/** The values of an edit, for the comparison of a conflict. */
export const withoutSecrets = (kind: ConnectionKind, given: GivenFields): Record<string, ConnectionValue | undefined> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !isSecret(kind, name)));
