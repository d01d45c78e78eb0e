import { realTestimonials } from '#api/assistant/examples.ts';
import { unknownReply } from '#api/assistant/messages.ts';
import type { Intent } from '#api/assistant/understand/intents.ts';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import { formatList } from '#common/format.ts';
import { isVisible } from '#common/site/sections.ts';
import { type Answer, type Answerer, type Asked, answer, notKnown, passagesOfIds } from './answer.ts';

/** Quotes clients, also the worst of what they say. Testimonials that are examples are told as such and never counted. */

const oneDecimal = (value: number) => String(Math.round(value * 10) / 10);
const MAX_QUOTE_WORDS = 45;

/** The beginning of what was written, in whole sentences. */
function shortened(feedback: string): string {
  const sentences = feedback.split(/(?<=[.!?])\s+/);
  let quote = sentences[0] ?? feedback;
  for (const next of sentences.slice(1)) {
    if (`${quote} ${next}`.split(/\s+/).length > MAX_QUOTE_WORDS) return `${quote} …`;
    quote = `${quote} ${next}`;
  }
  return quote;
}

const inShort = (one: PublicTestimonial) => quoteOf({ ...one, feedback: shortened(one.feedback) });

const quoteOf = ({ clientName, projectName, rating, feedback, isExample }: PublicTestimonial) =>
  `${isExample ? 'Example: ' : ''}${clientName} wrote about ${projectName} (${rating} stars of 5): “${feedback}”`;

const sourcesOf = ({ knowledge }: Asked, told: readonly PublicTestimonial[]) =>
  passagesOfIds(
    knowledge,
    'testimonial',
    told.map(({ id }) => id),
  );

/** The work that can be seen instead. */
function workIn({ knowledge: { site, rows } }: Asked): string[] {
  const shown = isVisible(site, 'projects')
    ? rows.projects
        .filter(({ isExample }) => !isExample)
        .slice(0, 3)
        .map(({ title }) => title)
    : [];
  return shown.length > 0 ? [`Its work can be seen: ${formatList(shown)}.`] : [];
}

/** Nobody is vouched for: what stands there shows how a testimonial will look. */
function onlyExamples(intent: Intent, asked: Asked): Answer {
  return answer(
    intent,
    'The testimonials on this site are examples: they show where the words of clients will stand.',
    { facts: workIn(asked) },
  );
}

const OF_THEM = /\b(?:they|them|he|she|the (?:client|customer|owner))\b/;

/** Testimonials that are named, or about a project that is. */
function namedIn({ read: { names, plain }, knowledge: { rows }, shown }: Asked): PublicTestimonial[] | null {
  const ofShown = shown !== null && OF_THEM.test(plain) ? [shown.id] : [];
  const projects = names.projects.length > 0 ? names.projects : ofShown;
  if (projects.length + names.testimonials.length === 0) return null;
  const titles = rows.projects.filter(({ id }) => projects.includes(id)).map(({ title }) => title);
  return rows.testimonials.filter(
    ({ id, projectName }) => names.testimonials.includes(id) || titles.includes(projectName),
  );
}

export const testimonials: Answerer = (asked) => {
  const { rows } = asked.knowledge;
  const about = namedIn(asked);
  if (about) {
    const [first, ...others] = about;
    if (!first) return null;
    const lead = first.isExample ? `This testimonial is an example. ${quoteOf(first)}` : quoteOf(first);
    return answer('testimonials', lead, {
      facts: others.map(quoteOf),
      sources: sourcesOf(asked, about),
      next: null,
    });
  }
  const all = realTestimonials(rows);
  if (all.length === 0 && rows.testimonials.length > 0) return onlyExamples('testimonials', asked);
  if (all.length === 0)
    return {
      ...notKnown('testimonials', unknownReply(asked.knowledge.site, 'testimonials'), workIn(asked)),
      next: null,
    };
  const sorted = [...all].sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured) || b.rating - a.rating);
  const average = all.reduce((sum, { rating }) => sum + rating, 0) / all.length;
  const lead =
    all.length === 1
      ? 'One client has written a testimonial.'
      : `${all.length} clients gave ${oneDecimal(average)} stars of 5 on average.`;
  return answer('testimonials', lead, {
    facts: sorted.map(inShort),
    sources: sourcesOf(asked, sorted.slice(0, 3)),
    next: null,
  });
};

const RATING = /\b(?:average|overall|your|google|star|client|customer) ratings?\b|\bhow many stars\b|\brated by\b/;

/** 'What is your average rating?' asks for no price. */
export const ratingAsked = (asked: Asked): Answer | null =>
  RATING.test(asked.read.plain) && !asked.read.intents.includes('worst') ? testimonials(asked) : null;

/** The lowest rating that is published, with its words. */
export const worst: Answerer = (asked) => {
  const { rows } = asked.knowledge;
  const all = realTestimonials(rows);
  if (all.length === 0) return rows.testimonials.length > 0 ? onlyExamples('worst', asked) : null;
  const lowest = Math.min(...all.map(({ rating }) => rating));
  const worse = all.filter(({ rating }) => rating === lowest);
  const [first, ...others] = worse;
  if (!first) return null;
  if (lowest === 5)
    return answer('worst', `None: each of the ${all.length} published ratings has 5 stars of 5.`, {
      sources: sourcesOf(asked, all.slice(0, 3)),
      next: null,
    });
  return answer('worst', `The lowest published rating has ${lowest} stars of 5. ${quoteOf(first)}`, {
    facts: others.slice(0, 2).map(inShort),
    sources: sourcesOf(asked, worse.slice(0, 3)),
    next: null,
  });
};
