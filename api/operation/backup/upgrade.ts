import type { ColumnChange } from '#api/database/column-changes.ts';
import { isKnownExample } from '#api/database/migrations/known-examples.ts';
import type { TableDeclaration } from '#api/database/table.ts';
import type { Manifest } from '#common/backup/manifest.ts';
import { refusedBackup } from './check-quotes.ts';

/** The place of a backup among the schemas that this build knows. */
export interface BackupAge {
  /** Changes of columns that came after it, in their order. */
  changes: readonly ColumnChange[];
  /** Made by an earlier schema: what this one added is missing, and nothing is wrong. */
  isOlder: boolean;
}

/** @throws RuleBroken when this build does not know the migration */
export function ageOf(
  { migration }: Pick<Manifest, 'migration'>,
  known: readonly string[],
  changes: readonly ColumnChange[],
): BackupAge {
  const place = known.indexOf(migration);
  if (place < 0) throw refusedBackup(`it was made by a newer version of this product (${migration}). Update first.`);
  return {
    changes: changes.filter(({ since }) => known.indexOf(since) > place),
    isOlder: place < known.length - 1,
  };
}

const isObject = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

/** A row as it would be, had this build's migrations found it. What is wrong with it is for the check after. */
export function upgradeRow(
  { name, columns }: TableDeclaration,
  row: unknown,
  { changes, isOlder }: BackupAge,
): unknown {
  if (!isOlder || !isObject(row)) return row;
  let upgraded = row;
  for (const change of changes) {
    const column = 'dropped' in change ? change.dropped : change.renamed;
    if (change.table !== name || !Object.hasOwn(upgraded, column)) continue;
    const { [column]: value, ...rest } = upgraded;
    upgraded = 'dropped' in change ? rest : { ...rest, [change.to]: value };
  }
  const initial = Object.entries(columns).flatMap(([column, { initial }]) =>
    initial === undefined ? [] : [[column, initial]],
  );
  const marked = Object.hasOwn(columns, 'isExample') ? { isExample: Number(isKnownExample(name, upgraded)) } : {};
  return { ...Object.fromEntries(initial), ...marked, ...upgraded };
}

/** @throws RuleBroken at a column that the table does not have */
export function refuseUnknownColumns({ name, columns }: TableDeclaration, row: unknown): void {
  const unknown = isObject(row) && Object.keys(row).find((column) => !Object.hasOwn(columns, column));
  if (unknown) {
    const column = `${name}.${unknown}`.slice(0, 100);
    throw refusedBackup(`it was made by a newer version of this product (${column}). Update first.`);
  }
}
