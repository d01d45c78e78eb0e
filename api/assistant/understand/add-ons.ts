import { meaningsOf } from '#api/search/synonyms.ts';
import { stem, termsOf } from '#api/search/terms.ts';
import { conceptsOf } from './concepts.ts';

const stemsIn = (words: string) => new Set(words.split(' ').map(stem));

/** These words of a name tell no add-on from another. */
const GENERIC = stemsIn('day pass party third set pack extra add service new site work product web');
/** Words whose synonyms mean the same thing; those of the others are too far apart. */
const WITH_SYNONYMS = stemsIn('assistant integration subscription accessibility speed translation photograph');
const MIN_PREFIX = 5;

/** A follow-up such as 'and with payments?' */
export const ADDS_ON = /^(?:(?:now|ok|fine|so|then) )*(?:and|with|plus|and with|also with|also)(?: \S+){1,3}$/;

const isPrefix = (asked: string, own: string) =>
  asked.length >= MIN_PREFIX &&
  own.length >= MIN_PREFIX &&
  (asked.startsWith(own.slice(0, Math.max(MIN_PREFIX, own.length - 3))) || own.startsWith(asked));

const conceptOf = (word: string) => conceptsOf(word).find((one) => one.startsWith('~'));

const isSameWord = (asked: string, own: string) =>
  asked === own ||
  isPrefix(asked, own) ||
  (WITH_SYNONYMS.has(own) &&
    (meaningsOf(own).includes(asked) || (conceptOf(own) !== undefined && conceptOf(own) === conceptOf(asked))));

/** Add-ons meant by a part of their name, as 'with payments' in a question about a price. */
export function addOnsMeant(plain: string, addOns: readonly { id: string; name: string }[]): string[] {
  const asked = termsOf(plain);
  const names = addOns.map(({ name }) => new Set(termsOf(name).filter((word) => !GENERIC.has(word))));
  return addOns.flatMap(({ id }, index) => {
    const own = [...(names[index] ?? [])].filter((word) => names.filter((name) => name.has(word)).length === 1);
    return own.some((word) => asked.some((one) => isSameWord(one, word))) ? [id] : [];
  });
}
