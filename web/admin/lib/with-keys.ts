/** Rows with keys made of a name that may occur more than once: the second of a name keeps its key when others come and go. */
export function withKeys<Row>(rows: readonly Row[], nameOf: (row: Row) => string): { key: string; row: Row }[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const name = nameOf(row);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { key: `${name} ${count}`, row };
  });
}
