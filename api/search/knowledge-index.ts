import MiniSearch, { type SearchResult } from 'minisearch';
import { meaningsOf } from './synonyms.ts';
import { termsOf } from './words.ts';

export interface Indexed {
  /** Distinct over all entries. */
  key: string;
  title: string;
  /** Keywords, and what describes the entry in a sentence. */
  words: string;
  body: string;
}

export interface Found<T> {
  entry: T;
  score: number;
  /** Share of what was asked that the entry speaks of, by weight: 0 to 1. */
  coverage: number;
}

/** Best first, near ties in the order of the entries. Words that no entry knows count against every entry; `minor` ones weigh little either way. */
export type KnowledgeIndex<T> = (question: string, minor?: ReadonlySet<string>) => Found<T>[];

const MOST_TERMS = 16;
/** A word deep in a text may stand there by chance; in a title it does not. */
const STRENGTH: Record<string, number> = { title: 1, words: 0.95, body: 0.6 };
const SYNONYM = 0.75;
const NEARLY = 0.8;
const MINOR = 0.15;
/** How much the first entry gains over the last. */
const LEAD = 0.08;

/** How firmly the result speaks of the term: where it stands, and whether in the same word. */
function strengthOf({ match }: SearchResult, term: string, meanings: readonly string[]): number {
  const strengths = Object.entries(match).map(([found, fields]) => {
    const place = Math.max(...fields.map((field) => STRENGTH[field] ?? 0));
    if (found === term) return place;
    return place * (meanings.includes(found) ? SYNONYM + 0.2 : NEARLY);
  });
  return Math.max(0, ...strengths);
}

export function buildKnowledgeIndex<T extends Indexed>(entries: readonly T[]): KnowledgeIndex<T> {
  const byKey = new Map(
    entries.map((entry, place) => [entry.key, { entry, lead: 1 + LEAD * (1 - place / entries.length) }]),
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
      boostTerm: (meaning) => (meaning === term ? 1 : SYNONYM / 2),
      prefix: (meaning) => meaning === term && term.length > 3,
      fuzzy: (meaning) => (meaning === term && term.length > 4 ? 0.2 : false),
    });
    // Where the word itself is known, words that merely look like it mean something else.
    const exact = results.filter(({ terms }) => terms.some((found) => meanings.includes(found)));
    return { meanings, results: exact.length > 0 ? exact : results };
  }

  return (question, minor) => {
    const terms = [...new Set(termsOf(question))].slice(0, MOST_TERMS);
    const found = new Map<string, { score: number; covered: number }>();
    let asked = 0;
    for (const term of terms) {
      const { meanings, results } = search(term);
      const known = results.filter(({ terms: matched }) => matched.includes(term)).length;
      // A number that stands nowhere says little about what is asked.
      const isMinor = minor?.has(term) || (known === 0 && /^\d+$/.test(term));
      const weight = Math.log(1 + entries.length / (1 + known)) * (isMinor ? MINOR : 1);
      const highest = Math.max(...results.map(({ score }) => score));
      asked += weight;
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
        const coverage = asked === 0 ? 0 : covered / asked;
        return indexed ? [{ entry: indexed.entry, coverage, score: score * coverage * indexed.lead }] : [];
      })
      .sort((a, b) => b.score - a.score);
  };
}
