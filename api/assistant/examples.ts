import { escapeRegExp } from '#common/rules/escape-reg-exp.ts';
import * as texts from '#common/texts/keys/assistant.ts';
import { t } from '#common/texts/text.ts';
import type { Rows } from './knowledge-rows.ts';

/** The projects and testimonials that the site came with are examples, and no evidence of anything. */

const SAYS_EXAMPLE = /\bexamples?\b/i;
const SENTENCE_START = /(?:^|[.!?:…]\s+|\n\s*(?:[-*]\s+)?)(?=[^\n]*$)/g;

/** The text with '(example)' behind the first mention of each of these titles, unless its sentence says so before. */
export function markExamples(text: string, titles: readonly string[]): string {
  const word = t(texts.exampleMark);
  const mark = ` (${word})`;
  const says = new RegExp(`(?<![\\p{L}\\p{N}_])${escapeRegExp(word)}s?(?![\\p{L}\\p{N}_])`, 'iu');
  let marked = text;
  for (const title of titles) {
    // The end of bold letters or of a link belongs to the title; within an address a title is none.
    const found = new RegExp(
      `(?<![\\w/-])${escapeRegExp(title)}(?:\\*\\*)?(?:\\]\\([^)\\s]*\\))?(?:\\*\\*)?(?![\\w/-])`,
    ).exec(marked);
    if (!found) continue;
    const before = marked.slice(0, found.index);
    const start = [...before.matchAll(SENTENCE_START)].at(-1);
    const end = found.index + found[0].length;
    const isSaid =
      says.test(before.slice(start ? start.index : 0).replaceAll(mark, '')) || marked.startsWith(mark, end);
    if (!isSaid) marked = `${marked.slice(0, end)}${mark}${marked.slice(end)}`;
  }
  return marked;
}

const YES_OF = /^Yes\. (?=\*{0,2}(.+))/s;

/** A 'Yes.' that an example is to bear out only shows the example. */
export function withoutYesOfExamples(text: string, titles: readonly string[]): string {
  const told = YES_OF.exec(text)?.[1];
  return told !== undefined && titles.some((title) => told.startsWith(title))
    ? text.replace(/^Yes\./, 'An example of that on this site:')
    : text;
}

export const exampleTitles = ({ projects }: Pick<Rows, 'projects'>): string[] =>
  projects.filter(({ isExample }) => isExample).map(({ title }) => title);

/** Testimonials of people; none while all are examples. */
export const realTestimonials = ({ testimonials }: Pick<Rows, 'testimonials'>) =>
  testimonials.filter(({ isExample }) => !isExample);

const VOUCHES =
  /\b(?:average|on average|stars?|rated|ratings?|happy|satisfied|recommend\w*|praise\w*|love\w*|(?:\d+|two|three|four|five|six|seven|eight|nine|ten|several|many|all) (?:\w+ )?(?:clients?|customers?|reviews?|testimonials?))\b/i;
const OF_CLIENTS = /\b(?:clients?|customers?|reviews?|testimonials?|references?)\b/i;

/** `true` where a reply counts, averages or recommends testimonials that are all examples. */
export function vouchesForExamples(text: string, { testimonials }: Pick<Rows, 'testimonials'>): boolean {
  if (testimonials.length === 0 || testimonials.some(({ isExample }) => !isExample)) return false;
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .some((sentence) => OF_CLIENTS.test(sentence) && VOUCHES.test(sentence) && !SAYS_EXAMPLE.test(sentence));
}
