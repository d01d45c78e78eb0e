import { escapeRegExp } from '#common/rules/escape-reg-exp.ts';
/** Stands where a name was. */
export const ERASED = 'Erased';

/** Takes a person out of a text that stays. */
export type Scrub = (text: string) => string;

interface Person {
  name: string;
  email: string;
  company?: string | null;
}

const MIN_LENGTH = 2;
const distinct = (terms: readonly (string | null | undefined)[]) =>
  [...new Set(terms)]
    .filter((term) => term != null && term.trim().length >= MIN_LENGTH)
    .map((term) => String(term).trim())
    .toSorted((one, other) => other.length - one.length);

const matching = (terms: readonly string[], flags: string): RegExp | null =>
  terms.length === 0
    ? null
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${terms.map(escapeRegExp).join('|')})(?![\\p{L}\\p{N}])`, flags);

/**
 * Replaces names, emails and companies, in any case, and single words of a name as they are written. What is left are
 * the owner's own words about the work.
 */
export function createScrub(people: readonly Person[]): Scrub {
  const whole = matching(distinct(people.flatMap(({ name, email, company }) => [name, email, company])), 'giu');
  const words = matching(distinct(people.flatMap(({ name }) => name.split(/\s+/))), 'gu');
  return (text) => {
    const without = whole ? text.replace(whole, ERASED) : text;
    return words ? without.replace(words, ERASED) : without;
  };
}
