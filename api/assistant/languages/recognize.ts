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
  const patterns = written
    .slice(isWeak ? 1 : 0)
    .split(/\s+/)
    .flatMap((word) => patternOf(word, words));
  return { words: patterns, points: isWeak ? 1 : 2 * patterns.length };
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

/** Points of phrases beyond the best one count for little, so that many words for one thing do not outweigh a clear one. */
const FURTHER = 0.5;

export type Recognize = (text: string) => Topic[];

/** Creates what tells the topics of a text, the likeliest first. */
export function createRecognize(keywords: Keywords, words: Words): Recognize {
  const phrases = topics.map((topic) => ({
    topic,
    phrases: keywords[topic].split(/,\s*/).map((written) => phraseOf(written.trim(), words)),
  }));
  return (text) => {
    const own = words.wordsOf(text);
    const read = { words: own, stems: own.map(words.stem) };
    return phrases
      .map(({ topic, phrases: all }) => {
        const points = all.flatMap((phrase) => (holds(phrase, read) ? phrase.points : [])).sort((a, b) => b - a);
        const [best = 0, ...others] = points;
        return { topic, points: best + FURTHER * others.reduce((sum, one) => sum + one, 0) };
      })
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points)
      .map(({ topic }) => topic);
  };
}
