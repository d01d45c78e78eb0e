import MiniSearch, { type SearchResult } from 'minisearch';
import type { Words } from './languages/words.ts';
import { meaningsOf as synonymsOf } from './synonyms.ts';
import { termsOf as englishTerms } from './terms.ts';

export interface Indexed {
  /** Unique among all entries. */
  key: string;
  title: string;
  /** Keywords, and the sentence that describes the entry. */
  words: string;
  body: string;
}

export interface Found<T> {
  entry: T;
  score: number;
  /** Weighted share of the question's terms that the entry covers: 0 to 1. */
  coverage: number;
}

/**
 * Returns results best first; near ties keep the order of the entries. Unknown words lower every result;
 * `minor` words have little weight.
 */
export type KnowledgeIndex<T> = (question: string, minor?: ReadonlySet<string>) => Found<T>[];

const MAX_TERMS = 16;
/** A word in the body may be there by chance; in the title it is not. */
const FIELD_STRENGTH: Record<string, number> = { title: 1, words: 0.95, body: 0.6 };
const SYNONYM_WEIGHT = 0.75;
const FUZZY_WEIGHT = 0.8;
const MINOR_WEIGHT = 0.15;
/** Bonus of the first entry over the last. */
const ORDER_BONUS = 0.08;

/** Strength of a match: by field, and by whether the same word or a synonym matched. */
function strengthOf({ match }: SearchResult, term: string, meanings: readonly string[]): number {
  const strengths = Object.entries(match).map(([found, fields]) => {
    const place = Math.max(...fields.map((field) => FIELD_STRENGTH[field] ?? 0));
    if (found === term) return place;
    return place * (meanings.includes(found) ? SYNONYM_WEIGHT + 0.2 : FUZZY_WEIGHT);
  });
  return Math.max(0, ...strengths);
}

/** English words with their synonyms; other languages have none. */
const ENGLISH = { termsOf: englishTerms, meaningsOf: synonymsOf };

/** `words` are those of the site's language; `null` for English. */
export function buildKnowledgeIndex<T extends Indexed>(
  entries: readonly T[],
  words: Words | null = null,
): KnowledgeIndex<T> {
  const { termsOf, meaningsOf } = words ? { termsOf: words.termsOf, meaningsOf: (term: string) => [term] } : ENGLISH;
  const byKey = new Map(
    entries.map((entry, place) => [entry.key, { entry, orderBonus: 1 + ORDER_BONUS * (1 - place / entries.length) }]),
  );
  const index = new MiniSearch<T>({
    idField: 'key',
    fields: ['title', 'words', 'body'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { boost: { title: 3, words: 2 }, combineWith: 'OR' },
  });
  index.addAll(entries);

  function search(term: string) {
    const meanings = meaningsOf(term);
    const results = index.search(meanings.join(' '), {
      tokenize: (text) => text.split(' '),
      boostTerm: (meaning) => (meaning === term ? 1 : SYNONYM_WEIGHT / 2),
      prefix: (meaning) => meaning === term && term.length > 3,
      fuzzy: (meaning) => (meaning === term && term.length > 4 ? 0.2 : false),
    });
    // If the word itself is known, similar spellings are different words.
    const exact = results.filter(({ terms }) => terms.some((found) => meanings.includes(found)));
    return { meanings, results: exact.length > 0 ? exact : results };
  }

  return (question, minor) => {
    const terms = [...new Set(termsOf(question))].slice(0, MAX_TERMS);
    const found = new Map<string, { score: number; covered: number }>();
    let totalWeight = 0;
    for (const term of terms) {
      const { meanings, results } = search(term);
      const known = results.filter(({ terms: matched }) => matched.includes(term)).length;
      // A short number, or one that is unknown, says little about the topic of the question.
      const isMinor = minor?.has(term) || /^\d{1,2}$/.test(term) || (known === 0 && /^\d+$/.test(term));
      const weight = Math.log(1 + entries.length / (1 + known)) * (isMinor ? MINOR_WEIGHT : 1);
      const highest = Math.max(...results.map(({ score }) => score));
      totalWeight += weight;
      for (const result of results) {
        const sum = found.get(String(result.id)) ?? { score: 0, covered: 0 };
        const strength = strengthOf(result, term, meanings);
        sum.score += weight * (strength + result.score / highest);
        sum.covered += weight * strength;
        found.set(String(result.id), sum);
      }
    }
    return [...found]
      .flatMap(([key, { score, covered }]) => {
        const indexed = byKey.get(key);
        const coverage = totalWeight === 0 ? 0 : covered / totalWeight;
        return indexed ? [{ entry: indexed.entry, coverage, score: score * coverage * indexed.orderBonus }] : [];
      })
      .sort((a, b) => b.score - a.score);
  };
}
