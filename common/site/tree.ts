/** JSON values, compared and walked field by field; lists whose entries have ids are walked by id. */

export type Json = unknown;

export const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An entry of a list that has an id. */
export type Identified = Record<string, Json> & { id: string };

const isIdentified = (value: Json): value is Identified => isObject(value) && typeof value.id === 'string';

/** The values as lists of entries with ids; `null` when they are not, or all are empty. */
export function identifiedLists(...values: readonly Json[]): Identified[][] | null {
  const lists: Identified[][] = [];
  for (const value of values) {
    if (!Array.isArray(value) || !value.every(isIdentified)) return null;
    lists.push(value);
  }
  return lists.some((list) => list.length > 0) ? lists : null;
}

export function isEqual(one: Json, other: Json): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isEqual(entry, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  );
}

export const join = (path: string, step: string | number): string => (path === '' ? String(step) : `${path}.${step}`);

export const idsOf = (list: readonly Identified[]): string[] => list.map(({ id }) => id);
export const byId = (list: readonly Identified[]): Map<string, Identified> =>
  new Map(list.map((entry) => [entry.id, entry]));
