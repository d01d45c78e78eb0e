import type { SiteField } from '#common/site/field-kinds.ts';
import { isObject } from '#common/site/tree.ts';

/** An id made from a name never begins with a hyphen. */
const PLACEHOLDER = '-';

/** True until the entry is named; from then on its id never changes. */
export const isUnnamed = (id: string): boolean => id.startsWith(PLACEHOLDER);

const firstFree = (entries: readonly unknown[], word: string): string => {
  const taken = new Set(entries.map((entry) => (isObject(entry) ? entry.id : undefined)));
  const base = PLACEHOLDER + word.replace(/[^a-z]/g, '');
  for (let count = 1; ; count++) if (!taken.has(`${base}-${count}`)) return `${base}-${count}`;
};

/** An empty entry of a list. Its id is a placeholder until it is named. */
export function newEntry(field: SiteField, word: string, entries: readonly unknown[]): unknown {
  switch (field.kind) {
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, part]) => [name, newEntry(part, word, entries)]),
      );
    case 'list':
      return Array.from({ length: field.min }, () => newEntry(field.item, word, []));
    case 'id':
      return firstFree(entries, word);
    case 'number':
      return field.min;
    case 'choice':
      return field.values.at(-1);
    case 'truth':
      return false;
    case 'date':
    case 'image':
      return null;
    case 'line':
    case 'lines':
    case 'email':
    case 'link':
      return '';
    default:
      return '';
  }
}
