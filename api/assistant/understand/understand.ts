import { parseDigits } from '#api/assistant/numbers-guard/tokens.ts';
import { ADDS_ON, addOnsMeant } from './add-ons.ts';
import type { Intent } from './intents.ts';
import { foreignLanguageOf } from './languages.ts';
import { ABOUT_MONEY, findMoney, type Money, partOf } from './money.ts';
import type { NamesFound } from './names.ts';
import { normalize } from './normalize.ts';
import type { Reader } from './reader.ts';
import { recognize } from './recognize.ts';
import { findTime } from './time.ts';
import { TOPICS } from './topics.ts';
import type { Understanding } from './understanding.ts';

const ADDED = /\b(?:add|adding|with|plus|and|including|include|incl|together|also|extra|on top|add-?on)\b|\+/;
const ALL_ADD_ONS = /\b(?:all|every|each of the)(?: \w+){0,2} (?:add-?ons|extras)\b|\beverything\b/;

/** So short a question adds what it names to what was told before. */
const MAX_SHORT = 6;

const PRICED_ONE = /(\d[\d.,]*)\s?(?:[$€£]|\p{L}{3})? ?(?:one|package|plan|option|offer|tier|version)\b/u;

/** 'The $500 one' is a package. */
function packageOfPrice(plain: string, { packages }: Pick<Reader, 'packages'>): string | null {
  const digits = PRICED_ONE.exec(plain)?.[1];
  return packages.find(({ price }) => digits !== undefined && parseDigits(digits) === price)?.id ?? null;
}

/** The amount that a visitor names, or the part of it that they mean. */
function moneyIn(plain: string) {
  const money = findMoney(plain);
  return money === null ? null : { ...money, amount: partOf(plain, money.amount) };
}

/** 'Is $500 the final price for it?' names the price of a package, and no budget. */
const isOwnPrice = (money: Money | null, named: readonly string[], { packages }: Pick<Reader, 'packages'>) =>
  packages.some(({ id, price }) => named.includes(id) && money?.amount === price);

/** 'Half of Product' is half of its price. */
function partOfPrice(plain: string, ids: readonly string[], { packages }: Pick<Reader, 'packages'>): Money | null {
  const [named] = packages.filter(({ id }) => ids.includes(id));
  const amount = named ? partOf(plain, named.price) : 0;
  return named && amount < named.price ? { amount, currency: null } : null;
}

/** Questions about something that was made. */
const OF_PROJECT =
  /\b(?:how long did|what did|who (?:was|is|ordered|uses)|for whom|built with|made with|which tech\w*|(?:did|does|has) (?:the|that|your)|result|outcome|demo|link|role|problem|solve|show me the|tell me about the)\b/;

const isOfProject = (plain: string, { packages, addOns, projects, testimonials, technologies }: NamesFound) =>
  OF_PROJECT.test(plain) &&
  /\b(?:the|that|your)\b/.test(plain) &&
  [packages, addOns, projects, testimonials, technologies].every((list) => list.length === 0);

const PLAIN_AMOUNT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{3})+|\d{3,6})(?![\d%]|[.,]\d)/;

/** Tells what a part of a name or a bare number means once it is known what is asked. */
function meantBy(
  [intent]: readonly Intent[],
  { question, plain, names, money }: Omit<Understanding, 'intents' | 'subject' | 'isDoubtful' | 'isUnsure'>,
  reader: Reader,
): Partial<Understanding> {
  const priced =
    intent === 'package' && names.packages.length === 0
      ? reader.packages.find(({ price }) => price === money?.amount)
      : undefined;
  if (priced) return { names: { ...names, packages: [priced.id] }, money: null };
  if (intent === 'sum' && names.addOns.length === 0)
    return { names: withoutLeftOut({ ...names, addOns: addOnsMeant(plain, reader.addOns) }, question, reader) };
  const digits = intent === 'budget' && money === null ? PLAIN_AMOUNT.exec(plain)?.[1] : undefined;
  return digits === undefined ? {} : { money: { amount: partOf(plain, parseDigits(digits)), currency: null } };
}

const LEFT_OUT =
  /\b(?:without|excluding|except(?: for)?|minus|leav(?:e|ing) out|instead of|no|not|(?:do not|don.?t|will not|won.?t|would not|wouldn.?t) (?:need|want|require))\s+(?!(?:sure|only|just|problem|idea|need|want|require)\b)((?:(?:the|an?|any|your|that|those|all)\s+)?[\p{L}-]+(?:\s+[\p{L}-]+)?)/gu;
const ANY_ADD_ON = /\b(?:add-?ons?|extras?)\b/;

/** 'Product without the AI assistant' names that add-on only to leave it out. */
function withoutLeftOut(names: NamesFound, question: string, { findNames, addOns, packages }: Reader): NamesFound {
  const parts = [...question.toLowerCase().matchAll(LEFT_OUT)].map(([, part = '']) => part);
  if (parts.length === 0) return names;
  const all = parts.some((part) => ANY_ADD_ON.test(part));
  const left = new Set(
    parts.flatMap((part) => [
      ...findNames(part, part).addOns,
      ...addOnsMeant(part, addOns),
      ...packages.filter(({ name }) => part.split(/\s+/).includes(name.toLowerCase())).map(({ id }) => id),
    ]),
  );
  return {
    ...names,
    addOns: all ? [] : names.addOns.filter((id) => !left.has(id)),
    packages: names.packages.filter((id) => !left.has(id)),
  };
}

const UNWANTED =
  /\b(?:(?:i|we|you)\s+)?(?:(?:do not|don.?t|will not|won.?t|would not|wouldn.?t) (?:need|want|require)|no)\s+(?:(?:the|an?|any|your)\s+)?([\p{L}-]+(?:\s+[\p{L}-]+)?)\s*(?:\b(?:needed|required|necessary)\b\s*[,.;!]?|[,.;!]|(?=\b(?:just|only|but)\b))/iu;
const MIN_LEFT = 3;

/** 'I don't need photos, how much is the shop?' asks for the shop: the add-on or the technology is named only to be left out. */
function withoutUnwanted(question: string, { findNames, addOns }: Reader): string {
  const [clause = '', part = ''] = UNWANTED.exec(question) ?? [];
  const names = findNames(part, part.toLowerCase());
  const isOffer = names.addOns.length + names.technologies.length + addOnsMeant(part.toLowerCase(), addOns).length > 0;
  const left = question.replace(clause, ' ').trim();
  return clause !== '' && (isOffer || /^ai\b/i.test(part)) && left.split(/\s+/).length >= MIN_LEFT ? left : question;
}

/** Reads one question by itself. `today` is the day in the site's zone. */
export function understand(typed: string, reader: Reader, today: string): Understanding {
  const question = withoutUnwanted(typed, reader);
  const plain = normalize(question, reader.spell, reader.ownerNames);
  const found = reader.findNames(question, plain);
  const ofPrice = found.packages.length === 0 ? packageOfPrice(plain, reader) : null;
  const described = isOfProject(plain, found) ? reader.projectDescribed(plain) : null;
  const names = {
    ...found,
    packages: ofPrice === null ? found.packages : [ofPrice],
    projects: described === null ? found.projects : [described],
  };
  const money = moneyIn(plain) ?? partOfPrice(plain, names.packages, reader);
  const isShort = plain.split(' ').length <= MAX_SHORT;
  const isPriced =
    ABOUT_MONEY.test(plain) || ADDS_ON.test(plain) || ((names.packages.length > 0 || isShort) && ADDED.test(plain));
  const all = ALL_ADD_ONS.test(plain) ? reader.addOns.map(({ id }) => id) : addOnsMeant(plain, reader.addOns);
  const read = {
    question,
    plain,
    names: withoutLeftOut(
      { ...names, addOns: isPriced ? [...new Set([...names.addOns, ...all])] : names.addOns },
      question,
      reader,
    ),
    topics: /^who\b/.test(plain) ? [] : TOPICS.filter(({ asked }) => asked.test(plain)),
    money: ofPrice === null && !isOwnPrice(money, names.packages, reader) ? money : null,
    time: findTime(plain, today),
    language: foreignLanguageOf(question),
  };
  const recognized = recognize(read, reader);
  return { ...read, ...recognized, ...meantBy(recognized.intents, read, reader) };
}
