import type { SearchHit } from '#common/contract/search.ts';
import { searchRank, searchWords } from '#common/rules/search-rank.ts';
import { inOrder, type Ranked, ranked } from './ranked.ts';

/** Number of rows of one kind that are ranked. */
export const CANDIDATES = 100;

/** Finds rows newest first: those that hold a text, or all. */
type List = (search: string | undefined, limit: number) => Promise<SearchHit[]>;

const longestWord = (query: string): string | undefined =>
  searchWords(query).toSorted((one, other) => other.length - one.length)[0];

/**
 * Ranks rows of a table that is too large for an index in memory. The database finds those that hold the whole text, and
 * those that hold its longest word, among which the words may stand in any order. Slips are forgiven for the newest rows.
 */
export async function findByName(query: string, limit: number, list: List): Promise<Ranked[]> {
  const [whole, byWord, newest] = await Promise.all([
    list(query, limit),
    list(longestWord(query), CANDIDATES),
    list(undefined, CANDIDATES),
  ]);
  const holding = new Set(whole.map(({ id }) => id));
  const candidates = new Map([...whole, ...byWord, ...newest].map((hit) => [hit.id, hit]));
  const found = [...candidates.values()].map((hit) => ranked(query, hit, holding.has(hit.id) ? searchRank.body : null));
  return inOrder(found.filter(({ rank }) => rank !== null)).slice(0, limit);
}
