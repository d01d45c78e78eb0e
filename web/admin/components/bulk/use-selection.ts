import { useRef, useState } from 'react';
import { rowsBetween, type Selectable, type Selection, withRows } from './selection.ts';

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
