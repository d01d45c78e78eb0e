import type { SearchHit } from '#common/contract/search.ts';
import { rankOf, type SearchRank, searchRank } from '#common/rules/search-rank.ts';

export interface Ranked {
  hit: SearchHit;
  /** `null` for a hit that does not match. */
  rank: SearchRank | null;
}

/** A hit with its rank by its names. `least` is the rank that it has already by its longer texts. */
export function ranked(query: string, hit: SearchHit, least: SearchRank | null, phrases?: readonly string[]): Ranked {
  const named = rankOf(query, { ...hit, ...(phrases && { phrases }) });
  if (named === null || least === null) return { hit, rank: named ?? least };
  return { hit, rank: named < least ? named : least };
}

const placeOf = ({ rank }: Ranked): number => rank ?? searchRank.fuzzy + 1;

/** Sorts hits best first. Equal ones keep their order. */
export const inOrder = <Hit extends Ranked>(hits: readonly Hit[]): Hit[] =>
  hits.toSorted((one, other) => placeOf(one) - placeOf(other));
