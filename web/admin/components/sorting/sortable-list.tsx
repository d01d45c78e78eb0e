import { GripVertical } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { glide, type Spots, spotsOf } from './dragging.ts';
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

const HINT = 'how-to-move';

/** Tells assistive technology how handles work. Each list with handles renders one; a list in a dialog has an id of its own. */
export function MoveHint({ id = HINT }: { id?: string }) {
  return (
    <p id={id} hidden>
      Press Space to pick it up, move it with the arrow keys, drop it with Space. Escape cancels.
    </p>
  );
}

interface MoveHandleProps {
  label: string;
  /** Id of the `MoveHint` of its list. */
  hint?: string;
  className?: string;
}

/** The button that drags a row of a `SortableList`, or moves it with the keyboard. */
export function MoveHandle({ label, hint = HINT, className }: MoveHandleProps) {
  return (
    <button
      type="button"
      data-move-handle
      aria-label={label}
      aria-describedby={hint}
      title={label}
      className={cx(
        // A finger on the handle moves the row and never scrolls the page.
        'inline-flex h-9 w-7 shrink-0 cursor-grab! touch-none items-center justify-center rounded-md text-muted',
        'transition-colors hover:bg-sunken hover:text-ink active:cursor-grabbing!',
        className,
      )}
    >
      <GripVertical aria-hidden className="size-4.5" strokeWidth={1.75} />
    </button>
  );
}
