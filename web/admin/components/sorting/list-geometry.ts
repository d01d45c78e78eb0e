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
export function scrollAtEdge(y: number): void {
  const step = y < EDGE ? -STEP : y > window.innerHeight - EDGE ? STEP : 0;
  if (step !== 0) window.scrollBy({ top: step, behavior: 'instant' });
}

/** Scrolls a row into view. */
export const showRow = (list: HTMLElement | null, id: string): void =>
  list?.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
