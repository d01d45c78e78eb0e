/** Rates how well a text matches what was searched for; the lower the better. */
export const searchRank = {
  /** The title itself. */
  exact: 0,
  /** The beginning of the title, or of a phrase that stands for it. */
  prefix: 1,
  /** Every word begins one of the title, in any order. */
  title: 2,
  /** Every word begins one of the title, the detail or the phrases. */
  words: 3,
  /** The words stand in a longer text. */
  body: 4,
  /** Every word is nearly one of the title. */
  fuzzy: 5,
} as const;
export type SearchRank = (typeof searchRank)[keyof typeof searchRank];

interface Searched {
  title: string;
  detail?: string;
  /** Other names of it. */
  phrases?: readonly string[];
}

/** Splits a text into lower-case words without accents. */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** True when every wanted word is the beginning of a known one. */
export const beginEach = (wanted: readonly string[], known: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((word) => known.some((one) => one.startsWith(word)));

/** The least number of letters to change, add or leave out until a word is the beginning of another. */
function slipsUntilPrefix(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [index, letter] of [...word].entries()) {
    const next = [index + 1];
    for (let place = 1; place <= other.length; place++) {
      const changed = (row[place - 1] ?? 0) + (other[place - 1] === letter ? 0 : 1);
      next.push(Math.min(changed, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(...row);
}

const SLIPS = { from: 3, twoFrom: 8 } as const;

/** A slip is not expected in the first letter, nor in a word of two. */
function isNearly(word: string, other: string): boolean {
  if (other.startsWith(word)) return true;
  if (word.length < SLIPS.from || word[0] !== other[0]) return false;
  return slipsUntilPrefix(word, other) <= (word.length < SLIPS.twoFrom ? 1 : 2);
}

/** Ranks an entry for a search text by its names; `null` when they do not match. Case and accents do not count. */
export function rankOf(text: string, { title, detail = '', phrases = [] }: Searched): SearchRank | null {
  const wanted = searchWords(text);
  if (wanted.length === 0) return null;
  const inTitle = searchWords(title);
  const spaced = wanted.join(' ');
  if (inTitle.join(' ') === spaced) return searchRank.exact;
  // 'Back up' and 'backup' are the same.
  const joined = wanted.join('');
  const begins = (words: readonly string[]) => words.join(' ').startsWith(spaced) || words.join('').startsWith(joined);
  const other = phrases.map(searchWords);
  if ([inTitle, ...other].some(begins)) return searchRank.prefix;
  if (beginEach(wanted, inTitle)) return searchRank.title;
  if (beginEach(wanted, [...inTitle, ...searchWords(detail), ...other.flat()])) return searchRank.words;
  return wanted.every((word) => inTitle.some((one) => isNearly(word, one))) ? searchRank.fuzzy : null;
}
