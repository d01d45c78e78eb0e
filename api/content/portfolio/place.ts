import { ruleBroken } from '#common/errors.ts';

interface Ordered {
  id: string;
  priority: number;
}

/** Directly before or after another entry. */
export type Place = { before?: string | undefined; after?: string | undefined };

/**
 * Computes the order after a move: the entry gets the closest priority that fits between its new neighbors,
 * and entries with the same priority get consecutive positions from 1. @param entries all live entries in
 * display order @throws RuleBroken when the other entry is not among them
 */
export function reorder<Row extends Ordered>(entries: readonly Row[], moved: Row, place: Place) {
  const others = entries.filter(({ id }) => id !== moved.id);
  const neighbor = others.findIndex(({ id }) => id === (place.before ?? place.after));
  if (neighbor === -1) {
    const message = 'The other entry is not there any more';
    throw ruleBroken(message, [{ path: place.before === undefined ? 'after' : 'before', message }]);
  }
  const index = place.before === undefined ? neighbor + 1 : neighbor;
  const highest = others[index - 1]?.priority ?? Number.POSITIVE_INFINITY;
  const lowest = others[index]?.priority ?? 0;
  const priority = Math.min(highest, Math.max(lowest, moved.priority));
  const group = others.toSpliced(index, 0, { ...moved, priority }).filter((entry) => entry.priority === priority);
  return { priority, order: group.map(({ id }) => id) };
}
