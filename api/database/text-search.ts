/**
 * Conditions on text, as SQL beside `replacements: { search }`. They are fixed: what is searched for never becomes a
 * part of them.
 */

/** True where one of the columns holds the text, without regard to (Latin) case. */
export function holdsText(columns: readonly string[]): string {
  const conditions = columns.map((column) => `INSTR(LOWER(${column}), LOWER(:search)) > 0`);
  return `(${conditions.join(' OR ')})`;
}

const SHORTEST_INDEXED = 3;
/** InnoDB's own list of words that it leaves out of the index; one of them asked for would empty the result. */
const NOT_INDEXED = new Set(
  'about are com for from how that the this was what when where who will with und www'.split(' '),
);

const isIndexed = (word: string) => word.length >= SHORTEST_INDEXED && !NOT_INDEXED.has(word.toLowerCase());

/** The words that MySQL's index knows (three letters or more), each as a prefix; `null` when there is none. */
export function toFullTextQuery(search: string): string | null {
  const words = (search.match(/[\p{L}\p{N}_]+/gu) ?? []).filter(isIndexed);
  return words.length === 0 ? null : words.map((word) => `+${word}*`).join(' ');
}
