import { stem, termsOf, wordsOf } from '#api/search/terms.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { escapeRegExp } from '#common/rules/escape-reg-exp.ts';
import { COMMON_WORDS, KEYWORDS } from './vocabulary.ts';

/** Finds packages by their names, many of which are everyday words, and by their place in the list. */

const everyday = new Set([...COMMON_WORDS, ...KEYWORDS].map(stem));
export const isOrdinary = (word: string) => everyday.has(stem(word)) || termsOf(word).length === 0;

const BY_PLACE =
  /\b(first|second|third|fourth|fifth|sixth|last|middle|cheapest|smallest|biggest|largest|most expensive|dearest|priciest)(?:(?: one| package| plan| option| tier| format| size)s?\b|$|(?= (?:with|plus|and|cost|costs|include|includes|be|come|have|has|please)\b))/;
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** 'The second one', 'the smallest package'. */
export function packageByPlace(plain: string, packages: SiteContent['packages']): string[] {
  const place = BY_PLACE.exec(plain)?.[1];
  if (place === undefined) return [];
  const byPrice = [...packages].sort((a, b) => a.price - b.price);
  const found = PLACES.includes(place)
    ? packages[PLACES.indexOf(place)]
    : /^(?:cheapest|smallest)$/.test(place)
      ? byPrice[0]
      : place === 'middle'
        ? byPrice[Math.floor((byPrice.length - 1) / 2)]
        : byPrice.at(-1);
  return found ? [found.id] : [];
}

const KINDS = '(?:packages?|plans?|tiers?|options?|offers?|formats?|sizes?|levels?)';

/**
 * A package is named by its whole name. A name that is an everyday word counts as it is written on the site, beside
 * 'package', or in a question about nothing else.
 */
export function createPackageFinder(packages: SiteContent['packages']) {
  const finders = packages.map(({ id, name }) => {
    const lower = escapeRegExp(name.toLowerCase());
    const isWord = wordsOf(name).length === 1 && wordsOf(name).every(isOrdinary);
    const beside = new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${lower}\\s+${KINDS}|${KINDS}\\s+${lower})(?![\\p{L}\\p{N}])`,
      'iu',
    );
    const compared = new RegExp(
      `(?:^|[,+]\\s*|\\b(?:between|calculate|sum|total|plus|add|choose|versus|vs|or|and|than|from|to|of|is|in|with|for|does|about|take|is)\\s+(?:the\\s+)?)${lower}(?:$|,|\\s*\\+|\\s+(?:and|or|vs|versus|to|cost|take|include|get|with|without|plus|minus|good|enough|then|please|alone|only|itself)\\b)`,
      'iu',
    );
    const written = new RegExp(
      `(?<=[\\p{L}\\p{N},:;=("“/+-]\\s?)(?<![.!?]\\s)${escapeRegExp(name)}(?![\\p{L}\\p{N}])`,
      'u',
    );
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${lower}(?![\\p{L}\\p{N}])`, 'iu');
    const starts = new RegExp(`^${escapeRegExp(name)}(?![\\p{L}\\p{N}])`, 'u');
    return {
      id,
      isNamed: (question: string, plain: string) =>
        isWord
          ? beside.test(plain) ||
            written.test(question) ||
            starts.test(question) ||
            compared.test(plain) ||
            compared.test(question)
          : whole.test(question) || whole.test(plain),
    };
  });
  return (question: string, plain: string) =>
    finders.filter(({ isNamed }) => isNamed(question, plain)).map(({ id }) => id);
}
