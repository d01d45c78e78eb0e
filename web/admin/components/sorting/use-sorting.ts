import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { columnsOf, rowAt, showRow, useDrag } from './dragging.ts';
import { moveItem, type Place, placeAt } from './place.ts';

interface Sorting {
  id: string;
  /** The index at which the row is shown now. */
  to: number;
  by: 'pointer' | 'keyboard';
  /** The ids when the row was dropped. The row stays where it was dropped until other ids come in. */
  settling: readonly string[] | null;
}

interface SortingOptions {
  ids: readonly string[];
  nameOf: (id: string) => string;
  onPlace: (id: string, place: Place) => void;
}

const handleOf = (event: { target: EventTarget }) =>
  event.target instanceof Element ? event.target.closest('[data-move-handle]') : null;
const rowOf = (event: { target: EventTarget }) =>
  handleOf(event)?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;

/** The index that a key moves a row to in a list of so many columns; an index beyond either end stands for the end. */
function indexAfter(key: string, index: number, columns: number): number | undefined {
  const indexes: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: Number.POSITIVE_INFINITY,
  };
  return indexes[key];
}

/** Moves rows by their handles: with the pointer, or with Space, arrow keys, Space. Escape restores the order. */
export function useSorting({ ids, nameOf, onPlace }: SortingOptions) {
  const list = useRef<HTMLUListElement>(null);
  const over = useRef<string>(undefined);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [spoken, say] = useState('');

  const from = sorting ? ids.indexOf(sorting.id) : -1;
  const done = sorting !== null && (from === -1 || (sorting.settling !== null && sorting.settling !== ids));
  if (done) setSorting(null);
  const active = done ? null : sorting;
  const held = active?.settling === null ? active : null;
  const shown = active ? moveItem(ids, active.id, active.to) : ids;

  const position = (to: number) => `position ${to + 1} of ${ids.length}`;

  function pickUp(id: string, by: Sorting['by']) {
    const to = ids.indexOf(id);
    over.current = id;
    setSorting({ id, to, by, settling: null });
    say(`Picked up ${nameOf(id)}, ${position(to)}. Arrow keys move it, Space drops it, Escape cancels.`);
  }
  function moveTo(wanted: number) {
    if (!held) return;
    const to = Math.max(0, Math.min(ids.length - 1, wanted));
    setSorting({ ...held, to });
    say(`${nameOf(held.id)}, ${position(to)}`);
  }
  function drop() {
    if (!held) return;
    const place = placeAt(ids, held.id, held.to);
    setSorting(place && { ...held, settling: ids });
    say(`Dropped ${nameOf(held.id)}, ${position(held.to)}`);
    if (place) onPlace(held.id, place);
  }
  function cancel() {
    if (!held) return;
    setSorting(null);
    say(`Cancelled. ${nameOf(held.id)} is back, ${position(from)}`);
  }

  useDrag(held?.by === 'pointer', {
    onMove: (x, y) => {
      const row = list.current && rowAt(list.current, x, y);
      // A large row that made room is still under the pointer and must not swap back at once.
      if (!row || row === over.current) return;
      over.current = row;
      if (row !== held?.id) moveTo(shown.indexOf(row));
    },
    onDrop: drop,
    onCancel: cancel,
  });

  function onKeyDown(event: KeyboardEvent) {
    if (!rowOf(event)) return;
    // Enter that is held down would pick up and drop in turn.
    if (event.repeat && event.key === 'Enter') return event.preventDefault();
    if (held?.by !== 'keyboard') return;
    const to = indexAfter(event.key, held.to, list.current ? columnsOf(list.current) : 1);
    if (to !== undefined) {
      moveTo(to);
      requestAnimationFrame(() => showRow(list.current, held.id));
    } else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    list,
    /** The id of the row that is being moved or was just dropped. */
    active: active?.id,
    holding: held !== null,
    /** The ids in display order. */
    shown,
    spoken,
    events: {
      onPointerDown: (event: PointerEvent) => {
        const id = rowOf(event);
        if (id && event.isPrimary && event.button === 0) pickUp(id, 'pointer');
      },
      onKeyDown,
      // Space, Enter and screen readers arrive as clicks without a pointer.
      onClick: (event: MouseEvent) => {
        const id = rowOf(event);
        if (!id || event.detail > 0) return;
        if (held) drop();
        else pickUp(id, 'keyboard');
      },
      onBlur: (event: FocusEvent) => {
        if (held?.by === 'keyboard' && handleOf(event)) cancel();
      },
    },
  };
}
