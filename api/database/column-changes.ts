/** A column that a migration renamed or dropped; rows of older backups still have it. */
export type ColumnChange = {
  /** The table's name in the database. */
  table: string;
  /** The migration that did it. */
  since: string;
} & ({ renamed: string; to: string } | { dropped: string });

/** In the order of their migrations. An added column needs no entry: its declaration says what older rows get. */
export const columnChanges: readonly ColumnChange[] = [];
