import { ruleBroken } from '#common/errors.ts';

interface Placed {
  id: string;
  priority: number;
}

/** Right before or right after another entry. */
export type Place = { before?: string | undefined; after?: string | undefined };

/**
 * Where an entry stands after it was moved: its priority is the nearest that fits between its new neighbours, and the
 * entries that share it get positions from 1 on, in their order.
 * @param entries all live entries in the order in which they are shown
 * @throws RuleBroken when the other entry is not among them
 */
export function findPlace<Row extends Placed>(entries: readonly Row[], moved: Row, place: Place) {
  const others = entries.filter(({ id }) => id !== moved.id);
  const neighbour = others.findIndex(({ id }) => id === (place.before ?? place.after));
  if (neighbour === -1) {
    const message = 'The other entry is not there any more';
    throw ruleBroken(message, [{ path: place.before === undefined ? 'after' : 'before', message }]);
  }
  const index = place.before === undefined ? neighbour + 1 : neighbour;
  const highest = others[index - 1]?.priority ?? Number.POSITIVE_INFINITY;
  const lowest = others[index]?.priority ?? 0;
  const priority = Math.min(highest, Math.max(lowest, moved.priority));
  const group = others.toSpliced(index, 0, { ...moved, priority }).filter((entry) => entry.priority === priority);
  return { priority, order: group.map(({ id }) => id) };
}
