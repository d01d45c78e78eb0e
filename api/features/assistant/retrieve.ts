import { meaningsOf } from '#api/search/synonyms.ts';
import { stem, termsOf } from '#api/search/terms.ts';
import { isVisible } from '#common/site/sections.ts';
import { asksForPrice, type Intent, intentOf } from './intent.ts';
import type { Hit, Knowledge } from './knowledge.ts';
import type { Passage } from './passages.ts';
import type { Turn } from './prompt.ts';

export interface Retrieved {
  intent: Intent;
  /** Best first. */
  hits: Hit[];
  /**
   * 'good': the content answers the question. 'weak': it may answer it, which a model can judge. 'none': it
   * does not. 'overview': the question asks for everything of a kind. 'small talk': a greeting, thanks or other
   * small talk.
   */
  support: 'good' | 'weak' | 'none' | 'overview' | 'small talk';
}

const MIN_GOOD_COVERAGE = 0.62;
const MIN_WEAK_COVERAGE = 0.25;
const MAX_HITS = 6;
const REFERS_BACK = /\b(that|this|it|they|those|these)\b/i;

/** Words about content or work in general; they do not identify a single passage. */
const GENERAL_WORDS = new Set(
  `project portfolio work works built build building create develop development developer client customer skill technology
  technologies tech technical stack tool framework programming language experience service offer price cost pricing
  package budget best favourite favorite recent latest featured strongest main top impressive process step reach contact
  hire book call meeting schedule appointment consultation chat talk person human email form case study company
  business impact result benefit outcome testimonial review feedback people help start list overview background past
  previous team year grow growth site website specialise specialize options money`
    .split(/\s+/)
    .map(stem),
);

type Owner = Pick<Knowledge, 'site'>;

/** Names by which visitors call the owner. A name that is an ordinary word, such as Will, is not looked for on its own. */
function ownerNames({ site }: Owner): string[] {
  const { ownerName } = site.identity;
  const [first = ''] = ownerName.split(/\s+/);
  return [ownerName, ...(termsOf(first).length > 0 ? [first] : [])];
}

/** The owner's first name is as general as 'you'. */
const generalWords = (owner: Owner): ReadonlySet<string> =>
  new Set([...GENERAL_WORDS, ...termsOf(ownerNames(owner)[1] ?? '')]);

const TYPE_WEIGHTS: Record<Intent, Partial<Record<Passage['type'], number>>> = {
  projects: { project: 1.35 },
  skills: { skill: 1.5 },
  pricing: { package: 1.15, faq: 1.25 },
  process: { faq: 1.35 },
  experience: { testimonial: 1.4 },
  testimonials: { testimonial: 1.4 },
  contact: { faq: 1.1 },
  scheduling: { faq: 1.1 },
  availability: {},
  other: {},
};

const supportOf = (best: Hit | undefined) => {
  const coverage = best?.coverage ?? 0;
  return coverage >= MIN_GOOD_COVERAGE ? 'good' : coverage >= MIN_WEAK_COVERAGE ? 'weak' : 'none';
};

/** An FAQ with nearly the same wording is a better answer than an overview. */
function isSameQuestion({ entry, coverage }: Hit, terms: readonly string[]): boolean {
  if (entry.type !== 'faq' || coverage < 0.85) return false;
  const meant = new Set(terms.flatMap(meaningsOf));
  const asked = termsOf(entry.title);
  return asked.filter((term) => meant.has(term)).length >= asked.length / 2;
}

/** Detects questions in other languages: they match no passage, but a model may understand them. */
function isForeign(question: string): boolean {
  const words = question.match(/\p{L}+/gu) ?? [];
  if (words.some((word) => /\p{Script=Latin}/u.test(word) === false)) return true;
  return words.length > 2 && !words.some((word) => ENGLISH.has(word.toLowerCase()));
}
const ENGLISH = new Set(
  'the a an is are do does did you your i we to of for and in on with what who how can could will would me my have has'.split(
    ' ',
  ),
);

function rank(knowledge: Knowledge, question: string, intent: Intent, general: ReadonlySet<string>): Hit[] {
  return knowledge
    .search(question, general)
    .map((hit) => ({ ...hit, score: hit.score * (TYPE_WEIGHTS[intent][hit.entry.type] ?? 1) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_HITS);
}

/** The topic that a follow-up such as 'tell me more' refers to: the last question that names something specific. */
export function topicOf(owner: Owner, history: readonly Turn[]): string | undefined {
  const general = generalWords(owner);
  const asked = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return asked.findLast((question) => termsOf(question).some((term) => !general.has(term))) ?? asked.at(-1);
}

/** Searches the published content for a question; `before` is the topic of the conversation so far. */
export function retrieve(knowledge: Knowledge, question: string, before?: string): Retrieved {
  const intent = intentOf(question, ownerNames(knowledge));
  const terms = termsOf(question);
  const general = generalWords(knowledge);
  const isGeneral = terms.every((term) => general.has(term));
  const hits = rank(knowledge, question, intent, general);
  const [best] = hits;
  // The document alone tells this, whatever an older FAQ says.
  if (intent === 'availability') return { intent, hits, support: 'overview' };
  const isInFaq = best !== undefined && asksForPrice(best.entry.title) && isSameQuestion(best, terms);
  if (!isVisible(knowledge.site, 'services') && asksForPrice(question) && !isInFaq)
    return { intent: 'pricing', hits: [], support: 'none' };
  const isFollowUp = isGeneral && before !== undefined && (terms.length === 0 || REFERS_BACK.test(question));
  if (isGeneral && !isFollowUp && best && isSameQuestion(best, terms)) return { intent, hits, support: 'good' };
  if (before !== undefined && (isFollowUp || (isGeneral && (intent === 'experience' || intent === 'testimonials')))) {
    const earlier = retrieve(knowledge, before);
    return earlier.support === 'small talk' ? { intent, hits, support: 'small talk' } : earlier;
  }
  if (terms.length === 0) return { intent, hits, support: intent === 'other' ? 'small talk' : 'overview' };
  if (isGeneral && intent !== 'other') return { intent, hits, support: 'overview' };
  const support = supportOf(best);
  if (support !== 'good' && (intent === 'contact' || intent === 'scheduling'))
    return { intent, hits, support: 'overview' };
  return { intent, hits, support: support === 'none' && isForeign(question) ? 'weak' : support };
}
