/** A position next to another row. */
export type Place = { before: string } | { after: string };

/** Moves one of the ids to another index. */
export const moveItem = (ids: readonly string[], id: string, to: number): string[] =>
  ids.filter((other) => other !== id).toSpliced(to, 0, id);

/** Names the neighbor that a row passes last on its way to an index; `null` when the row does not move. */
export function placeAt(ids: readonly string[], id: string, to: number): Place | null {
  const from = ids.indexOf(id);
  const neighbour = ids[to];
  if (from === -1 || neighbour === undefined || from === to) return null;
  return to < from ? { before: neighbour } : { after: neighbour };
}

/** Moves a row next to its neighbor. All rows stay when that neighbor is gone. */
export function moveNextTo<Row extends { id: string }>(rows: readonly Row[], row: Row, place: Place): Row[] {
  const others = rows.filter(({ id }) => id !== row.id);
  const before = 'before' in place;
  const neighbour = others.findIndex(({ id }) => id === (before ? place.before : place.after));
  return neighbour === -1 ? [...rows] : others.toSpliced(before ? neighbour : neighbour + 1, 0, row);
}
