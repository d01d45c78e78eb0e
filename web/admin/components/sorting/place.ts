/** Right before or right after another row. */
export type Place = { before: string } | { after: string };

/** The ids with one of them taken to another index. */
export const moveItem = (ids: readonly string[], id: string, to: number): string[] =>
  ids.filter((other) => other !== id).toSpliced(to, 0, id);

/** Where a row that is taken to an index then stands, said by the neighbour that it passes last; `null`: where it was. */
export function placeAt(ids: readonly string[], id: string, to: number): Place | null {
  const from = ids.indexOf(id);
  const neighbour = ids[to];
  if (from === -1 || neighbour === undefined || from === to) return null;
  return to < from ? { before: neighbour } : { after: neighbour };
}

/** Rows after one of them was moved. A neighbour that is not among them leaves all where they are. */
export function placeIn<Row extends { id: string }>(rows: readonly Row[], row: Row, place: Place): Row[] {
  const others = rows.filter(({ id }) => id !== row.id);
  const before = 'before' in place;
  const neighbour = others.findIndex(({ id }) => id === (before ? place.before : place.after));
  return neighbour === -1 ? [...rows] : others.toSpliced(before ? neighbour : neighbour + 1, 0, row);
}
