import type { Words } from '#api/search/languages/words.ts';
import { type Keywords, type Topic, topics } from './keywords/topics.ts';

/** Tells what a question is about by the keywords of its language. */

interface WordPattern {
  matches(word: string, stem: string): boolean;
}

interface Phrase {
  words: readonly WordPattern[];
  points: number;
}

const MAX_WORDS_BETWEEN = 3;
const WEAK = '?';
const STRONG = '!';
const WEAK_POINTS = 1;

function patternOf(written: string, { wordsOf, stem }: Words): WordPattern[] {
  const folded = wordsOf(written);
  const [only = ''] = folded;
  if (written.endsWith('*')) return [{ matches: (word) => word.startsWith(only) }];
  if (written.startsWith('*')) return [{ matches: (word) => word.endsWith(only) }];
  return folded.map((word) => {
    const own = stem(word);
    return { matches: (_word, other) => other === own };
  });
}

function phraseOf(written: string, words: Words): Phrase {
  const isWeak = written.startsWith(WEAK);
  const isStrong = written.startsWith(STRONG);
  const patterns = written
    .slice(isWeak || isStrong ? 1 : 0)
    .split(/\s+/)
    .flatMap((word) => patternOf(word, words));
  return { words: patterns, points: isWeak ? WEAK_POINTS : 2 * patterns.length * (isStrong ? 2 : 1) };
}

interface Read {
  words: readonly string[];
  stems: readonly string[];
}

/** The place behind a phrase that begins at `from`, and `null` where it does not stand there. */
function endOf({ words: patterns }: Phrase, { words, stems }: Read, from: number): number | null {
  let place = from;
  for (const [index, pattern] of patterns.entries()) {
    const last = index === 0 ? from : place + MAX_WORDS_BETWEEN;
    while (place <= last && place < words.length && !pattern.matches(words[place] ?? '', stems[place] ?? ''))
      place += 1;
    if (place > last || place >= words.length) return null;
    place += 1;
  }
  return place;
}

const holds = (phrase: Phrase, read: Read): boolean => read.words.some((_, from) => endOf(phrase, read, from) !== null);

/** Phrases of which each has other stems: 'inclui' and 'incluem' are one. */
function distinct(written: readonly string[], { wordsOf, stem }: Words): string[] {
  const byStems = new Map(
    written.map((one) => {
      const phrase = one.trim();
      return [/[*]/.test(phrase) ? phrase : wordsOf(phrase).map(stem).join(' '), phrase];
    }),
  );
  return [...byStems.values()];
}

/** Points of phrases beyond the best one count for little, so that many words for one thing do not outweigh a clear one. */
const FURTHER = 0.5;

export interface Recognizer {
  /** The topics of a text, the likeliest first. */
  recognize(text: string): Topic[];
  /** True for a folded word that is part of any keyword. */
  isKeyword(word: string): boolean;
}

export function createRecognizer(keywords: Keywords, words: Words): Recognizer {
  const phrases = topics.map((topic) => ({
    topic,
    phrases: distinct(keywords[topic].split(/,\s*/), words).map((written) => phraseOf(written, words)),
  }));
  const patterns = phrases.flatMap(({ phrases: all }) => all.flatMap((phrase) => phrase.words));
  const isKeyword = (word: string) => {
    const stem = words.stem(word);
    return patterns.some((pattern) => pattern.matches(word, stem));
  };
  const recognize = (text: string) => {
    const own = words.wordsOf(text);
    const read = { words: own, stems: own.map(words.stem) };
    const found = phrases
      .map(({ topic, phrases: all }) => {
        const points = all.flatMap((phrase) => (holds(phrase, read) ? phrase.points : [])).sort((a, b) => b - a);
        const [best = 0, ...others] = points;
        return { topic, points: best + FURTHER * others.reduce((sum, one) => sum + one, 0) };
      })
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points);
    // Weak words alone count only where nothing else is said.
    const clear = found.filter(({ points }) => points > WEAK_POINTS);
    return (clear.length > 0 ? clear : found).map(({ topic }) => topic);
  };
  return { recognize, isKeyword };
}
