import { entryOf } from '#common/site/labels.ts';
import { type Identified, isObject, type Json } from '#common/site/tree.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';

/** Reads and writes the site document by dotted paths, as changes and problems name their places. */

const indexOf = (list: readonly Json[], step: string): number => {
  const entry = entryOf(list, step);
  return entry === undefined ? -1 : list.indexOf(entry);
};

export function valueAt(value: Json, path: string): Json {
  return path
    .split('.')
    .reduce<Json>(
      (inside, step) => (Array.isArray(inside) ? entryOf(inside, step) : isObject(inside) ? inside[step] : undefined),
      value,
    );
}

function replaced(value: Json, [step, ...rest]: readonly string[], next: Json): Json {
  if (step === undefined) return next;
  if (Array.isArray(value)) {
    const index = indexOf(value, step);
    if (index >= 0) return value.map((entry, at) => (at === index ? replaced(entry, rest, next) : entry));
    // An entry that is not there yet can only be added whole.
    return rest.length === 0 ? [...value, next] : value;
  }
  return isObject(value) ? { ...value, [step]: replaced(value[step], rest, next) } : value;
}

/** The same document with another value at the path; what it does not touch keeps its identity. */
export const withValue = <T>(document: T, path: string, next: Json): T =>
  replaced(document, path.split('.'), next) as T;

/** The document without the entry of a list. */
export function withoutEntry<T>(document: T, path: string): T {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const list = valueAt(document, steps.join('.'));
  if (!Array.isArray(list)) return document;
  const index = indexOf(list, last);
  return withValue(
    document,
    steps.join('.'),
    list.filter((_entry, at) => at !== index),
  );
}

/**
 * 'product-2' for a second 'Product', written as addresses are. The longest id has 40 characters.
 * @throws when the table of all scripts cannot be loaded
 */
export async function idFromName(
  name: string,
  others: readonly Pick<Identified, 'id'>[],
  fallback: string,
): Promise<string> {
  const { slugOf } = await loadChunk(() => import('#common/rules/slug.ts'));
  const slug = slugOf(name, 36);
  const taken = new Set(others.map(({ id }) => id));
  const base = slug || fallback;
  if (!taken.has(base)) return base;
  for (let count = 2; ; count++) if (!taken.has(`${base}-${count}`)) return `${base}-${count}`;
}
