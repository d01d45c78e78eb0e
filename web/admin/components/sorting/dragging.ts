import { useEffect, useEffectEvent } from 'react';

interface DragHandlers {
  onMove: (x: number, y: number) => void;
  onDrop: () => void;
  onCancel: () => void;
}

const childrenOf = (list: HTMLElement) =>
  [...list.children].filter((child): child is HTMLElement => child instanceof HTMLElement);

/**
 * Finds the id of the row at a point of the window. It compares with the layout, which an animation does not change, so
 * a row that is still gliding already counts at its new position.
 */
export function rowAt(list: HTMLElement, x: number, y: number): string | undefined {
  const box = list.getBoundingClientRect();
  const left = x - box.left;
  const top = y - box.top;
  return childrenOf(list).find(
    (row) =>
      left >= row.offsetLeft &&
      left < row.offsetLeft + row.offsetWidth &&
      top >= row.offsetTop &&
      top < row.offsetTop + row.offsetHeight,
  )?.dataset.row;
}

/** Counts the columns of the list. */
export const columnsOf = (list: HTMLElement): number =>
  getComputedStyle(list).gridTemplateColumns.split(' ').filter(Boolean).length || 1;

export type Spots = Map<HTMLElement, { left: number; top: number }>;

/** Reads the position of each row inside its list. */
export const spotsOf = (list: HTMLElement): Spots =>
  new Map(childrenOf(list).map((row) => [row, { left: row.offsetLeft, top: row.offsetTop }]));

const GLIDE = { duration: 180, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Animates moved rows from their old position, unless the owner prefers reduced motion. */
export function glide(before: Spots, after: Spots): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [row, { left, top }] of after) {
    const old = before.get(row);
    if (!old || (old.left === left && old.top === top)) continue;
    const from = `translate(${old.left - left}px, ${old.top - top}px)`;
    row.animate([{ transform: from }, { transform: 'none' }], GLIDE);
  }
}

const EDGE = 88;
const STEP = 14;

/** Scrolls the page while a row is dragged near the upper or lower edge of the window. */
function scrollAtEdge(y: number): void {
  const step = y < EDGE ? -STEP : y > window.innerHeight - EDGE ? STEP : 0;
  if (step !== 0) window.scrollBy({ top: step, behavior: 'instant' });
}

/** Scrolls a row into view. */
export const showRow = (list: HTMLElement | null, id: string): void =>
  list?.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/** Follows the pointer while a row is dragged. Escape cancels. */
export function useDrag(held: boolean, { onMove, onDrop, onCancel }: DragHandlers) {
  const move = useEffectEvent(onMove);
  const drop = useEffectEvent(onDrop);
  const cancel = useEffectEvent(onCancel);

  useEffect(() => {
    if (!held) return;
    let last: { x: number; y: number } | null = null;
    const follow = (event: PointerEvent) => {
      if (!event.isPrimary) return;
      last = { x: event.clientX, y: event.clientY };
      move(last.x, last.y);
    };
    let frame = requestAnimationFrame(function scroll() {
      if (last) {
        scrollAtEdge(last.y);
        move(last.x, last.y);
      }
      frame = requestAnimationFrame(scroll);
    });
    const keys = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      cancel();
    };
    const end = (event: PointerEvent) => event.isPrimary && drop();
    const stop = () => cancel();
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', keys, true);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', keys, true);
    };
  }, [held]);
}
