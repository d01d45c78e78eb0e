import { unknownReply } from '#api/assistant/messages.ts';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import { formatList } from '#common/format.ts';
import { isVisible } from '#common/site/sections.ts';
import { type Answerer, type Asked, answer, notKnown, passagesOfIds } from './answer.ts';

/** Quotes clients, also the worst of what they say. */

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

const quoteOf = ({ clientName, projectName, rating, feedback }: PublicTestimonial) =>
  `${clientName} wrote about ${projectName} (${rating} stars of 5): “${feedback}”`;

const sourcesOf = ({ knowledge }: Asked, told: readonly PublicTestimonial[]) =>
  passagesOfIds(
    knowledge,
    'testimonial',
    told.map(({ id }) => id),
  );

/** The work that can be seen instead. */
function workIn({ knowledge: { site, rows } }: Asked): string[] {
  const shown = isVisible(site, 'projects') ? rows.projects.slice(0, 3).map(({ title }) => title) : [];
  return shown.length > 0 ? [`Its work can be seen: ${formatList(shown)}.`] : [];
}

export const testimonials: Answerer = (asked) => {
  const { rows } = asked.knowledge;
  const { names } = asked.read;
  const all = rows.testimonials;
  const titles = rows.projects.filter(({ id }) => names.projects.includes(id)).map(({ title }) => title);
  const about = all.filter(({ id, projectName }) => names.testimonials.includes(id) || titles.includes(projectName));
  if (titles.length + names.testimonials.length > 0) {
    const [first, ...others] = about;
    if (!first) return null;
    return answer('testimonials', quoteOf(first), {
      facts: others.map(quoteOf),
      sources: sourcesOf(asked, about),
      next: null,
    });
  }
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

/** The lowest rating that is published, with its words. */
export const worst: Answerer = (asked) => {
  const all = asked.knowledge.rows.testimonials;
  if (all.length === 0) return null;
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
