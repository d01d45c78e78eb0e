import type { Passage } from '#api/assistant/passages.ts';
import type { Intent } from '#api/assistant/understand/intents.ts';
import { meaningsOf } from '#api/search/synonyms.ts';
import { termsOf } from '#api/search/terms.ts';
import { type Answer, type Asked, answer } from './answer.ts';

const SAME_WORDING = 0.85;

/** An FAQ whose question is nearly the visitor's own. */
export function sameQuestion({ hits, read }: Asked): Passage | null {
  const meant = new Set(termsOf(read.plain).flatMap(meaningsOf));
  const found = hits.find(({ entry, coverage }) => {
    if (entry.type !== 'faq' || coverage < SAME_WORDING) return false;
    const asked = termsOf(entry.title);
    return asked.filter((term) => meant.has(term)).length >= asked.length / 2;
  });
  return found?.entry ?? null;
}

/** Finds the FAQ that asks the same as the visitor in the nearest words; the owner's tags count as words of it. */
export function faqOf({ hits, knowledge }: Asked, intent: Intent): Passage | null {
  const ids = new Set(knowledge.faqIntents.get(intent) ?? []);
  if (ids.size === 0) return null;
  const near = hits.find(({ entry }) => entry.type === 'faq' && ids.has(entry.id));
  if (near) return near.entry;
  return knowledge.passages.find(({ type, id }) => type === 'faq' && ids.has(id)) ?? null;
}

/** A 'Yes.' answers no such question. */
const ASKS_FOR_MORE = /^(?:(?:and|so|ok|but) )*(?:who|whom|what|how|when|where|which|why)\b/;

/** A 'Yes.' to whether there is support promises none of these. */
const OF_HOURS =
  /\b(?:hotline|nights?|weekends?|sundays?|saturdays?|24|hours?|phone|emergenc\w+|immediately|at once)\b/;

const withoutOpening = (text: string, plain: string): string => {
  const toTheMatter =
    ASKS_FOR_MORE.test(plain) || OF_HOURS.test(plain) ? text.replace(/^(?:Yes|No)[.!] +(?=\p{Lu})/u, '') : text;
  return /^(?:and |so )?who/.test(plain) ? toTheMatter : toTheMatter.replace(/^You do[.!] +(?=\p{Lu})/u, '');
};

/** The owner's own answer. */
export const fromFaq = (intent: Intent, faq: Passage, plain = '', next: Answer['next'] = 'write'): Answer =>
  answer(intent, withoutOpening(faq.answer, plain), {
    sources: [faq],
    next,
  });
