import { exampleTitles, markExamples } from '#api/assistant/examples.ts';
import type { Passage } from '#api/assistant/passages.ts';
import type { Hit } from '#api/assistant/published-knowledge.ts';
import { readWords } from './names.ts';
import { type Asked, intentOf, type Reply, type ReplyTopic, reply } from './reply.ts';

/** Looks up what the owner wrote: FAQs and other passages. */

/** An FAQ asks the same when both questions have most of their words in common. */
const SAME_COVERAGE = 0.7;
const SAME_SHARE = 0.5;
const GOOD_COVERAGE = 0.6;

const faqsIn = (hits: readonly Hit[]) => hits.filter(({ entry }) => entry.type === 'faq');

const fromFaq = ({ topics }: Asked, faq: Passage): Reply =>
  reply(topics[0] ? intentOf(topics[0]) : 'other', faq.answer, { sources: [faq], isLast: true });

/** The FAQ that asks what the visitor asks; `null` without one. */
export function sameFaq(asked: Asked): Reply | null {
  const { stems } = readWords(asked.question, asked.words);
  const found = faqsIn(asked.hits).find(({ entry, coverage }) => {
    const own = asked.words.termsOf(entry.title);
    const shared = own.filter((term) => stems.has(term)).length;
    return coverage >= SAME_COVERAGE && shared > 0 && shared / own.length >= SAME_SHARE;
  });
  return found ? fromFaq(asked, found.entry) : null;
}

/** The FAQ of a topic whose words are nearest to the question; `null` without one. */
export function faqOfTopic(asked: Asked, topic: ReplyTopic): Reply | null {
  const { faqIntents, passages } = asked.knowledge;
  const ids = new Set(faqIntents.get(topic));
  const ofTopic = passages.filter(({ type, id }) => type === 'faq' && ids.has(id));
  const near = faqsIn(asked.hits).find(({ entry }) => ids.has(entry.id))?.entry;
  const first = ofTopic.find(({ title }) => asked.knowledge.speech?.recognize(title)[0] === topic);
  const faq = near ?? first ?? ofTopic[0];
  return faq ? fromFaq(asked, faq) : null;
}

/** A passage as an answer; an example says that it is one. */
export const toldOf = ({ knowledge: { rows } }: Asked, passage: Passage): string =>
  markExamples(passage.answer, exampleTitles(rows));

/** The passage that the words of the question stand in; `null` where none has most of them. */
export function fromPassage(asked: Asked): Reply | null {
  const [best] = asked.hits;
  if (!best || best.coverage < GOOD_COVERAGE) return null;
  const { entry } = best;
  const intent = entry.type === 'project' ? 'project' : 'other';
  return reply(intent, toldOf(asked, entry), { sources: [entry] });
}
