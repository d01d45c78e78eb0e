import { type Place, placeIn } from '#web/admin/components/sorting/place.ts';

export interface Move {
  id: string;
  place: Place;
}

/** A moved row takes the nearest priority that fits between its new neighbours, as it will on the server. */
export function moveRow<Row extends { id: string; priority: number }>(
  rows: readonly Row[],
  { id, place }: Move,
): Row[] {
  const row = rows.find((each) => each.id === id);
  if (!row) return [...rows];
  const moved = placeIn(rows, row, place);
  const index = moved.indexOf(row);
  const highest = moved[index - 1]?.priority ?? Number.POSITIVE_INFINITY;
  const lowest = moved[index + 1]?.priority ?? 0;
  return moved.with(index, { ...row, priority: Math.min(highest, Math.max(lowest, row.priority)) });
}
