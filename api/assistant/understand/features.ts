import { wordsOf } from '#api/search/terms.ts';
import { conceptsOf } from './concepts.ts';
import type { Money } from './money.ts';
import { NAME_WORDS } from './names.ts';
import { stemsOf } from './phrase-index.ts';
import type { TimeSlot } from './time.ts';

/** The features that tell the intent of a question. */
export interface Features {
  /** Lower case, typing errors mended. */
  plain: string;
  /** The same with a word for each kind of name instead of the name. */
  masked: string;
  money: Money | null;
  time: TimeSlot | null;
}

const MAX_SHORT = 3;
const MAX_MIDDLE = 8;
const lengthOf = (words: number) => (words <= MAX_SHORT ? 'short' : words <= MAX_MIDDLE ? 'middle' : 'long');

const pairs = (words: readonly string[], distance: number): string[] =>
  words.slice(distance).map((word, index) => `${words[index]}${' '.repeat(distance)}${word}`);

/** Words, the concepts that they belong to, neighbors, and what was found in the question; each once. */
export function featuresOf({ plain, masked, money, time }: Features): string[] {
  const stems = stemsOf(masked);
  const framed = ['^', ...stems, '$'];
  const concepts = conceptsOf(masked);
  return [
    ...new Set([
      ...stemsOf(plain),
      ...stems,
      ...concepts,
      ...pairs(framed, 1),
      ...pairs(stems, 2),
      ...pairs(concepts, 1),
      ...Object.values(NAME_WORDS).flatMap((word) => (masked.includes(word) ? [`<${word}>`] : [])),
      ...(money === null ? [] : ['<money>']),
      ...(time === null ? [] : [time.isDeadline ? '<deadline>' : '<time>']),
      `<${lengthOf(wordsOf(plain).length)}>`,
    ]),
  ];
}

const GROUP = 4;

/** Groups of letters within the words, each once: a mistyped word shares most of them with the right one. */
export const letterGroupsOf = (text: string): string[] => [
  ...new Set(
    wordsOf(text).flatMap((word) => {
      const framed = `_${word}_`;
      return Array.from(
        { length: Math.max(0, framed.length - GROUP + 1) },
        (_, at) => `#${framed.slice(at, at + GROUP)}`,
      );
    }),
  ),
];
