import type { Knowledge } from './knowledge.ts';
import { composeOverview } from './overviews.ts';
import { type Passage, SITE_PASSAGES } from './passages.ts';
import type { Retrieved } from './retrieve.ts';
import { estimateTokens } from './tokens.ts';

const MAX_FACT_TOKENS = 1_800;
/** Facts that nearly every conversation needs. */
const ALWAYS = [SITE_PASSAGES.availability, SITE_PASSAGES.promises, SITE_PASSAGES.guarantee, SITE_PASSAGES.about];

/**
 * Chooses the facts for a prompt: the search results, best first, then the packages and promises, up to the
 * token limit.
 */
export function chooseFacts(
  { passages, site }: Pick<Knowledge, 'passages' | 'site'>,
  { intent, support, hits }: Retrieved,
): Passage[] {
  const overview = support === 'overview' ? composeOverview(intent, { passages, site }).sources : [];
  const ids: string[] = [...site.packages.map(({ id }) => id), ...ALWAYS];
  const always = passages.filter(({ type, id }) => (type === 'package' || type === 'skill') && ids.includes(id));
  const wanted = new Set([...overview, ...hits.map(({ entry }) => entry), ...always]);
  let left = MAX_FACT_TOKENS;
  return [...wanted].filter(({ answer, title, more }) => {
    const tokens = estimateTokens(`${title}${answer}${more}`) + 10;
    if (tokens > left) return false;
    left -= tokens;
    return true;
  });
}
