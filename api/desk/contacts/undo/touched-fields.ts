import type { UndoChange } from './steps.ts';

/** Columns that follow from other events, too: what came later stays, and is no reason to refuse. */
const FOLLOWING = new Set(['waitingSince', 'unread', 'firstReplyAt', 'lastEmailAt', 'isExample']);

/** The columns whose later changes are a reason to refuse; all of them where the change is of such columns only. */
export function guardedColumns(columns: readonly string[]): readonly string[] {
  const guarded = columns.filter((column) => !FOLLOWING.has(column));
  return guarded.length === 0 ? columns : guarded;
}

/** Names the fields that a change wrote. A row that it created or deleted is one field beside those of the row. */
export function touchedFields(change: UndoChange): string[] {
  const { table, id } = change;
  if (change.table === 'tags') return [`tags ${id}`];
  const { before, after } = change;
  if (before === null && after !== null) return Object.keys(after).map((column) => `${table} ${id} ${column}`);
  if (before === null || after === null) return [`${table} ${id}`];
  return guardedColumns(Object.keys(before)).map((column) => `${table} ${id} ${column}`);
}
