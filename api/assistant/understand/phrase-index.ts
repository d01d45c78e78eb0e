import { stem, wordsOf } from '#api/search/terms.ts';

/** Words of a text by which phrases are found, plurals and endings left out. */
export const stemsOf = (text: string): string[] => wordsOf(text).map(stem);

/** The place of one of the phrases. */
export interface PhraseFound<T> {
  value: T;
  /** Number of its words. */
  words: number;
  /** Place of its first word among the words of the text. */
  at: number;
}

/** Finds phrases in a text in one pass; where one phrase holds another, the longer one. */
export function createPhraseIndex<T>(entries: Iterable<readonly [phrase: string, value: T]>) {
  const byFirst = new Map<string, { stems: string[]; values: T[] }[]>();
  const known = new Map<string, { stems: string[]; values: T[] }>();
  for (const [phrase, value] of entries) {
    const stems = stemsOf(phrase);
    const [first] = stems;
    if (first === undefined) continue;
    const key = stems.join(' ');
    const before = known.get(key);
    if (before) {
      before.values.push(value);
      continue;
    }
    const entry = { stems, values: [value] };
    known.set(key, entry);
    byFirst.set(
      first,
      [...(byFirst.get(first) ?? []), entry].sort((a, b) => b.stems.length - a.stems.length),
    );
  }
  return (text: string | readonly string[]): PhraseFound<T>[] => {
    const stems = typeof text === 'string' ? stemsOf(text) : text;
    const found: PhraseFound<T>[] = [];
    for (let at = 0; at < stems.length; at++) {
      const entry = byFirst
        .get(stems[at] ?? '')
        ?.find((one) => one.stems.every((word, index) => word === stems[at + index]));
      if (!entry) continue;
      for (const value of entry.values) found.push({ value, words: entry.stems.length, at });
      at += entry.stems.length - 1;
    }
    return found;
  };
}
