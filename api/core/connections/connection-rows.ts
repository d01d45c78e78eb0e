import type { Transaction } from 'sequelize';
import { z } from 'zod';
import type { Encryption } from '#api/core/encryption.ts';
import type { Database } from '#api/database/connection.ts';
import { selectRows } from '#api/database/table.ts';
import type { ConnectionRow } from '#api/database/tables/connections.ts';
import type { ConnectionKind } from '#common/connection-options.ts';
import { connectionFields, isOtherKey, isSecret } from '#common/connections.ts';
import { type AllValues, type ConnectionValue, type ConnectionValues, noValues } from './resolve.ts';

const Fields = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const Secrets = z.record(z.string(), z.string());

/** A secret encrypted for one field of one connection cannot be read as another. */
const purposeOf = (kind: ConnectionKind, name: string) => `connection:${kind}:${name}`;

type StoredValues = Pick<ConnectionRow, 'fields' | 'secrets'>;

/** The values of a row, secrets decrypted. Those that this key cannot decrypt count as not set. */
export function readValues(kind: ConnectionKind, row: StoredValues, encryption: Encryption): ConnectionValues {
  const secrets = Object.entries(Secrets.parse(JSON.parse(row.secrets)))
    .map(([name, encrypted]) => [name, encryption.decrypt(encrypted, purposeOf(kind, name))] as const)
    .filter(([, secret]) => secret !== null);
  const fields = { ...Fields.parse(JSON.parse(row.fields)), ...Object.fromEntries(secrets) };
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => Object.hasOwn(connectionFields[kind], name) || isOtherKey(kind, name)),
  );
}

/** Values as columns of a row. A field without a value is left out. */
export function writeValues(kind: ConnectionKind, values: ConnectionValues, encryption: Encryption): StoredValues {
  const set = Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== null);
  const secrets = set
    .filter(([name]) => isSecret(kind, name))
    .map(
      ([name, secret]) =>
        [name, encryption.encrypt(String(secret), purposeOf(kind, name))] as [string, ConnectionValue],
    );
  const fields = set.filter(([name]) => !isSecret(kind, name));
  return { fields: JSON.stringify(Object.fromEntries(fields)), secrets: JSON.stringify(Object.fromEntries(secrets)) };
}

export interface StoredConnections {
  rows: Partial<Record<ConnectionKind, ConnectionRow>>;
  values: AllValues;
}

export async function readStored(
  { models }: Pick<Database, 'models'>,
  encryption: Encryption,
  transaction?: Transaction,
): Promise<StoredConnections> {
  const rows = await selectRows(models.connections, transaction ? { transaction } : {});
  return {
    rows: Object.fromEntries(rows.map((row) => [row.kind, row])),
    values: {
      ...noValues,
      ...Object.fromEntries(rows.map((row) => [row.kind, readValues(row.kind, row, encryption)])),
    },
  };
}

/** The values of every bucket that was set in the dashboard, by the id of its place. */
export async function readStoragePlaces(
  { models }: Pick<Database, 'models'>,
  encryption: Encryption,
): Promise<ReadonlyMap<string, ConnectionValues>> {
  const rows = await selectRows(models.storagePlaces, {});
  return new Map(rows.map((row) => [row.id, readValues('storage', row, encryption)]));
}
