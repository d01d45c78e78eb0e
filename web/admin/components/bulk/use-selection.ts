import { useRef, useState } from 'react';
import { MAX_BULK } from '#common/limits.ts';

export interface Selectable {
  _id: string;
}

type Selection<Row extends Selectable> = ReadonlyMap<string, Row>;

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

/**
 * The selected rows, by id. The selection stays when pages turn and when rows come in. `scope` names the filters: other
 * filters start with an empty selection, so that the owner changes only rows that were shown.
 */
export function useSelection<Row extends Selectable>(shown: readonly Row[], scope: string) {
  const [held, setHeld] = useState<{ scope: string; selection: Selection<Row> }>({ scope, selection: new Map() });
  const anchor = useRef<string | null>(null);
  const selection: Selection<Row> = held.scope === scope ? held.selection : new Map();
  const hold = (next: Selection<Row>) => setHeld({ scope, selection: next });
  const onPage = shown.filter(({ _id }) => selection.has(_id)).length;

  return {
    /** As they are shown now, or as they were when they were selected. */
    rows: [...selection.values()].map((row) => shown.find(({ _id }) => _id === row._id) ?? row),
    count: selection.size,
    /** Another text when other rows are selected. */
    key: [...selection.keys()].join(),
    elsewhere: selection.size - onPage,
    page: { all: shown.length > 0 && onPage === shown.length, some: onPage > 0 && onPage < shown.length },
    has: (row: Row) => selection.has(row._id),
    /** `range` takes every row along from the one that was toggled before. */
    toggle: (row: Row, selected: boolean, range: boolean) => {
      hold(withRows(selection, range ? rowsBetween(shown, anchor.current, row._id) : [row], selected));
      anchor.current = row._id;
    },
    togglePage: (selected: boolean) => hold(withRows(selection, shown, selected)),
    replace: (rows: readonly Row[]) => hold(withRows(new Map(), rows, true)),
    clear: () => hold(new Map()),
  };
}

export type RowSelection<Row extends Selectable> = ReturnType<typeof useSelection<Row>>;
