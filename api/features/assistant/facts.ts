import type { Knowledge } from './knowledge.ts';
import { composeOverview } from './overviews.ts';
import type { Passage } from './passages.ts';
import type { Retrieved } from './retrieve.ts';
import { estimateTokens } from './tokens.ts';

const TOKENS_OF_FACTS = 1_800;
/** What nearly every conversation comes to. */
const ALWAYS = [
  'package:launch',
  'package:product',
  'package:platform',
  'package:promises',
  'package:guarantee',
  'skill:about',
];

/** What a model is told: what was found, best first, then the packages and promises, as far as there is room. */
export function chooseFacts(
  { passages }: Pick<Knowledge, 'passages'>,
  { intent, support, hits }: Retrieved,
): Passage[] {
  const overview = support === 'overview' ? composeOverview(intent, passages).sources : [];
  const always = passages.filter(({ key }) => ALWAYS.includes(key));
  const wanted = new Set([...overview, ...hits.map(({ entry }) => entry), ...always]);
  let left = TOKENS_OF_FACTS;
  return [...wanted].filter(({ answer, title, more }) => {
    const tokens = estimateTokens(`${title}${answer}${more}`) + 10;
    if (tokens > left) return false;
    left -= tokens;
    return true;
  });
}
