import * as texts from '#common/texts/keys/assistant.ts';
import { t } from '#common/texts/text.ts';
import type { Composed } from './compose.ts';
import { type Passage, SITE_PASSAGES } from './passages.ts';
import { estimateTokens, type PromptFact } from './prompt.ts';
import type { Hit, Knowledge } from './published-knowledge.ts';

const MAX_FACT_TOKENS = 1_800;
const MAX_HITS = 6;
/** Facts that nearly every conversation needs. */
const BRIEF: readonly string[] = [SITE_PASSAGES.availability, SITE_PASSAGES.promises, SITE_PASSAGES.guarantee];
const ALWAYS = [...BRIEF, SITE_PASSAGES.about];

/** Gives a provider the built-in answer with the sums and dates of this question; `null` where the site has none. */
export function answerFact({ answered, sources, text }: Composed): PromptFact | null {
  const [first] = sources;
  if (!answered || !first) return null;
  return { title: t(texts.answerTitle), href: first.href, answer: text, more: '', note: '' };
}

/**
 * Chooses the passages for a prompt, up to the token limit: those of the built-in answer, the search results, best
 * first, and what is always of use.
 */
export function chooseFacts(
  { passages, site, faqIntents }: Pick<Knowledge, 'passages' | 'site' | 'faqIntents'>,
  { composed, hits }: { composed: Composed; hits: readonly Hit[] },
): Passage[] {
  const ids: string[] = [...site.packages.map(({ id }) => id), ...ALWAYS];
  const always = passages.filter(({ type, id }) => (type === 'package' || type === 'skill') && ids.includes(id));
  // A reply that names the guarantee in passing needs the fact that makes it.
  const told = faqIntents.get('guarantee')?.slice(0, 1) ?? [];
  const short = [
    ...always.filter(({ id }) => BRIEF.includes(id)),
    ...passages.filter(({ type, id }) => type === 'faq' && told.includes(id)),
  ];
  const wanted = new Set([
    ...composed.sources,
    ...short,
    ...hits.slice(0, MAX_HITS).map(({ entry }) => entry),
    ...always,
  ]);
  let left = MAX_FACT_TOKENS - estimateTokens(composed.text);
  return [...wanted].filter(({ answer, title, more }) => {
    const tokens = estimateTokens(`${title}${answer}${more}`) + 10;
    if (tokens > left) return false;
    left -= tokens;
    return true;
  });
}
