import { isStopWord, stem, termsOf } from '#api/search/terms.ts';
import { type Answer, type Asked, answer } from './answers/answer.ts';
import { project } from './answers/projects.ts';
import type { Passage } from './passages.ts';
import type { Hit, Knowledge } from './published-knowledge.ts';
import type { Intent } from './understand/intents.ts';
import { COMMON_WORDS, KEYWORDS } from './understand/vocabulary.ts';

/** Searches the published content for what no fact of the document answers. */

const MIN_GOOD_COVERAGE = 0.62;
const MIN_WEAK_COVERAGE = 0.25;
const MAX_HITS = 12;

/** Words about content or work in general; they do not identify a single passage. */
const GENERAL_WORDS: ReadonlySet<string> = new Set(
  `project portfolio work works built build building create develop development developer client customer skill technology
  technologies tech technical stack tool framework programming language experience service offer price cost pricing
  package budget best favourite favorite recent latest featured strongest main top impressive process step reach contact
  hire book call meeting schedule appointment consultation chat talk person human email form case study company
  business impact result benefit outcome testimonial review feedback people help start list overview background past
  previous team year grow growth site website specialise specialize options money`
    .split(/\s+/)
    .map(stem),
);

const TYPE_WEIGHTS: Readonly<Partial<Record<Intent, Partial<Record<Passage['type'], number>>>>> = {
  projects: { project: 1.35 },
  project: { project: 1.35 },
  industry: { project: 1.35 },
  skills: { skill: 1.5 },
  pricing: { package: 1.15, faq: 1.25 },
  process: { faq: 1.35 },
  testimonials: { testimonial: 1.4 },
  contact: { faq: 1.1 },
  scheduling: { faq: 1.1 },
};

/** Search results for a normalized question, best first. */
export function searchFor(knowledge: Knowledge, plain: string, [intent = 'other']: readonly Intent[]): Hit[] {
  const weights = TYPE_WEIGHTS[intent] ?? {};
  return knowledge
    .search(plain, GENERAL_WORDS)
    .map((hit) => ({ ...hit, score: hit.score * (weights[hit.entry.type] ?? 1) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_HITS);
}

/** 'good': the content answers the question. 'weak': it may answer it, which a model can judge. */
export function supportOf([best]: readonly Hit[]): 'good' | 'weak' | 'none' {
  const coverage = best?.coverage ?? 0;
  return coverage >= MIN_GOOD_COVERAGE ? 'good' : coverage >= MIN_WEAK_COVERAGE ? 'weak' : 'none';
}

/** Answers from one passage of the content; `null` where the passage has no answer of its own. */
export function fromPassage(asked: Asked, { entry }: Hit): Answer | null {
  if (entry.type === 'project') {
    const names = { ...asked.read.names, projects: [entry.id] };
    return project({ ...asked, read: { ...asked.read, names } });
  }
  return answer('other', entry.answer, { facts: entry.more === '' ? [] : [entry.more], sources: [entry] });
}

const everyday = new Set([...COMMON_WORDS, ...KEYWORDS].map(stem));

/** Words that only this site's content has: neither everyday ones nor such as every client uses. */
export const specificTerms = (plain: string): string[] =>
  (plain.match(/[\p{L}\p{M}]+/gu) ?? [])
    .filter((word) => word.length >= 4 && !isStopWord(word) && !COMMON_WORDS.has(word) && !KEYWORDS.has(word))
    .flatMap(termsOf)
    .filter((term) => !GENERAL_WORDS.has(term) && !everyday.has(term));

/**
 * The FAQ to which the owner gave a word of the question as a tag. Everyday words and those of prices and times are left
 * to the intents; of several FAQs none is meant.
 */
export function taggedFaq({ read, knowledge }: Pick<Asked, 'read' | 'knowledge'>): Passage | null {
  const asked = new Set(specificTerms(read.plain));
  if (asked.size === 0) return null;
  const all = new Set(termsOf(read.plain));
  const tagged = knowledge.rows.faqs.filter(({ tags }) =>
    tags.some((tag) => {
      const terms = specificTerms(tag.toLowerCase());
      return terms.length > 0 && termsOf(tag.toLowerCase()).every((term) => asked.has(term) || all.has(term));
    }),
  );
  const [only, ...others] = tagged;
  return only && others.length === 0
    ? (knowledge.passages.find(({ type, id }) => type === 'faq' && id === only.id) ?? null)
    : null;
}

const MIN_SPECIFIC = 2;

/** The project, skill or testimonial that holds every specific word of the question; `null` for less than two words. */
export function specificHit({ hits, read }: Pick<Asked, 'hits' | 'read'>): Hit | null {
  const terms = new Set(specificTerms(read.plain));
  if (terms.size < MIN_SPECIFIC) return null;
  const found = hits.find(
    ({ entry }) => entry.type === 'project' || entry.type === 'skill' || entry.type === 'testimonial',
  );
  if (!found || found.coverage < MIN_GOOD_COVERAGE || found !== hits[0]) return null;
  const own = new Set(termsOf(`${found.entry.title} ${found.entry.words} ${found.entry.body}`));
  return [...terms].every((term) => own.has(term)) ? found : null;
}
