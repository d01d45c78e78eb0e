import { MAX_BULK } from '#common/limits.ts';

export interface Selectable {
  _id: string;
}

export type Selection<Row extends Selectable> = ReadonlyMap<string, Row>;

/** The rows from one to another as they are shown, both included; only the second when the first is not shown. */
export function rowsBetween<Row extends Selectable>(shown: readonly Row[], from: string | null, to: string): Row[] {
  const start = shown.findIndex((row) => row._id === from);
  const end = shown.findIndex((row) => row._id === to);
  if (end === -1) return [];
  return shown.slice(start === -1 ? end : Math.min(start, end), Math.max(start, end) + 1);
}

/** With the rows taken in or left out, and never more than one call may change. */
export function withRows<Row extends Selectable>(
  selection: Selection<Row>,
  rows: readonly Row[],
  selected: boolean,
): Selection<Row> {
  const next = new Map(selection);
  for (const row of rows) {
    if (!selected) next.delete(row._id);
    else if (next.size < MAX_BULK || next.has(row._id)) next.set(row._id, row);
  }
  return next;
}
