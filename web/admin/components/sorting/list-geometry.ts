const childrenOf = (list: HTMLElement) =>
  [...list.children].filter((child): child is HTMLElement => child instanceof HTMLElement);

/**
 * The id of the row at a point of the window. It goes by where rows are laid out, not by where they are drawn: rows
 * that are still gliding to their place do not count as being under way.
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

/** How many rows of the list stand beside each other. */
export const columnsOf = (list: HTMLElement): number =>
  getComputedStyle(list).gridTemplateColumns.split(' ').filter(Boolean).length || 1;

export type Spots = Map<HTMLElement, { left: number; top: number }>;

/** Where each row stands inside its list. */
export const spotsOf = (list: HTMLElement): Spots =>
  new Map(childrenOf(list).map((row) => [row, { left: row.offsetLeft, top: row.offsetTop }]));

const GLIDE = { duration: 180, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Rows that have moved glide from where they were, unless the owner wants nothing to move. */
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

/** Scrolls on while a row is held near the upper or lower edge of the window. */
export function scrollAtEdge(y: number): void {
  const step = y < EDGE ? -STEP : y > window.innerHeight - EDGE ? STEP : 0;
  if (step !== 0) window.scrollBy({ top: step, behavior: 'instant' });
}

/** Scrolls as far as it takes to see the row. */
export const showRow = (list: HTMLElement | null, id: string): void =>
  list?.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
