import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { glide, type Spots, spotsOf } from './list-geometry.ts';
import type { Place } from './place.ts';
import { useSorting } from './use-sorting.ts';

interface SortableListProps<Row> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  onPlace: (row: Row, place: Place) => void;
  /** Must lay the rows out as a grid: while one is moved, the CSS property `order` places them. */
  className: string;
  rowClass: string;
  /** Shows one row, with a `MoveHandle` in it. Give it a memoised component. */
  children: (row: Row) => ReactNode;
}

/** A list that the owner can reorder. docs/decisions/2026-11-22-own-sorting.md says why it is not react-aria's. */
export function SortableList<Row extends { id: string }>(props: SortableListProps<Row>) {
  const { rows, nameOf, onPlace, className, rowClass, children } = props;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const { list, active, holding, shown, spoken, events } = useSorting({
    ids,
    nameOf: (id) => {
      const row = byId.get(id);
      return row ? nameOf(row) : '';
    },
    onPlace: (id, place) => {
      const row = byId.get(id);
      if (row) onPlace(row, place);
    },
  });
  const order = useMemo(() => active && new Map(shown.map((id, index) => [id, index])), [active, shown]);
  const spots = useRef<Spots>(new Map());

  useLayoutEffect(() => {
    if (!list.current || !holding) {
      spots.current = new Map();
      return;
    }
    const now = spotsOf(list.current);
    if (order) glide(spots.current, now);
    spots.current = now;
  }, [list, holding, order]);

  return (
    <>
      <ul ref={list} {...events} className={cx('relative', className, holding && 'select-none')}>
        {rows.map((row) => (
          <li
            key={row.id}
            data-row={row.id}
            data-held={(holding && row.id === active) || undefined}
            style={order ? { order: order.get(row.id) } : undefined}
            className={cx(rowClass, 'data-held:z-10 data-held:outline-2 data-held:outline-accent')}
          >
            {children(row)}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  );
}
