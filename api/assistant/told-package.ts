import type { SiteContent } from '#common/contract/site/content.ts';
import { offersOf } from './answers/offers.ts';
import type { Turn } from './prompt.ts';
import type { Intent } from './understand/intents.ts';
import { hasNames, type Understanding } from './understand/understanding.ts';

/** These ask something of a package, so that one without a name means the one that was told of. */
const OF_A_PACKAGE: readonly Intent[] = ['pricing', 'package', 'sum', 'duration', 'deadline', 'discount'];
const REFERS_BACK = /\b(?:that|this|it|one)\b/;
const IS_IN_IT = /\bwhat(?: is| does| do| would| will|s)?\b.*\b(?:in it|includes?|get for (?:that|this|it))\b/;
const ADDS =
  /^(?:(?:ok|okay|fine|so|now|then|great|good|yes|please|can you|could you|i would) )*(?:and|with|plus|also|add|include|throw in|take|what about|how about)\b|\b(?:as well|on top|together|too)\b/;
const MAX_BARE_WORDS = 6;
const VERDICT = /^(?:Yes|No|Perhaps)\b[^.]*\./;

/** The only package that the beginning of the last reply names. */
function packageIn(history: readonly Turn[], site: SiteContent): string | undefined {
  const reply = history.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const [opening = ''] = reply.split('\n\n');
  const named = (text: string) =>
    offersOf(site).packages.filter(({ name }) => text.includes(`${name} `) || text.includes(`${name}*`));
  const [only, ...others] = named(VERDICT.exec(opening)?.[0] ?? opening);
  return others.length === 0 ? only?.id : undefined;
}

/** Reads 'What do I get for that?' and 'And with payments?' after a reply that puts one package forward as of that package. */
export function ofToldPackage(read: Understanding, history: readonly Turn[], site: SiteContent): Understanding {
  const { plain, names, money } = read;
  const asksContents = IS_IN_IT.test(plain) && money === null;
  const isAddition = names.addOns.length > 0 && ADDS.test(plain);
  if (hasNames({ ...names, addOns: [] }) || (names.addOns.length > 0 && !isAddition)) return read;
  const isBare = plain.split(' ').length <= MAX_BARE_WORDS && REFERS_BACK.test(plain);
  const isOfOne = isBare && read.intents.length > 0 && read.intents.every((intent) => OF_A_PACKAGE.includes(intent));
  if (!asksContents && !isAddition && !isOfOne) return read;
  const told = packageIn(history, site);
  if (told === undefined) return read;
  const intents: readonly Intent[] = isAddition ? ['sum'] : asksContents ? ['package'] : read.intents;
  return { ...read, intents, names: { ...names, packages: [told] } };
}
