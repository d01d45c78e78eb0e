import {
  fieldNames,
  mergeValues,
  missingFields,
  readOthers,
  type ServerConnections,
} from '#api/core/connections/resolve.ts';
import type { StoredConnections } from '#api/core/connections/stored.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { ConnectionKind } from '#common/connection-options.ts';
import { isSecret } from '#common/connections.ts';
import { type Connection, LastTest } from '#common/contract/connections.ts';

/** A connection as the owner sees it: of a secret only whether it is set. */
export function presentConnection(
  kind: ConnectionKind,
  server: ServerConnections,
  stored: StoredConnections,
): Connection {
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
