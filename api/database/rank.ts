/** A column that the database computes from the others of its row, so that it can filter and sort by an index. */
export interface Computed {
  /** SQL of a whole number. */
  expression: string;
}

/** The place of a value in its closed list; the last value of the list is the ELSE of the expression. */
export interface Rank<Value extends string = string> extends Computed {
  of(value: Value): number;
  /** Every rank there is. */
  all: readonly number[];
}

function createRank<Value extends string>(
  column: string,
  values: readonly Value[],
  rankAt: (index: number) => number,
): Rank<Value> {
  const unsafe = values.find((value) => !/^[\w-]+$/.test(value));
  if (unsafe !== undefined) throw new Error(`${unsafe} cannot stand in the SQL of a rank`);
  const ranks = new Map(values.map((value, index) => [value, rankAt(index)]));
  const cases = values.slice(0, -1).map((value, index) => `WHEN '${value}' THEN ${rankAt(index)}`);
  return {
    expression: `CASE ${column} ${cases.join(' ')} ELSE ${rankAt(values.length - 1)} END`,
    of(value) {
      const rank = ranks.get(value);
      if (rank === undefined) throw new Error(`${value} is not in the list of ${column}`);
      return rank;
    },
    all: [...ranks.values()].sort((a, b) => a - b),
  };
}

/** The first value of the list has rank 1. */
export const ascendingRank = <Value extends string>(column: string, values: readonly Value[]) =>
  createRank(column, values, (index) => index + 1);

/** The last value of the list has rank 1. */
export const descendingRank = <Value extends string>(column: string, values: readonly Value[]) =>
  createRank(column, values, (index) => values.length - index);
