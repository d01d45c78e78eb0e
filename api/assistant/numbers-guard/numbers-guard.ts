import type { Claim, DateParts } from './claim.ts';
import { findClaims } from './find-claims.ts';
import { toPlainText } from './normalize.ts';
import { findPromises, isPromiseSupported, type PromiseFound } from './promises.ts';
import { tokenize } from './tokens.ts';

/**
 * Numbers of the visitor's own question. A reply may repeat them as the visitor's: 'for your budget of
 * $10,000', 'no, it is not $5'. It may not confirm one: neither as a price nor as a date of ours.
 */

const VISITORS_OWN =
  /\b(?:your (?:\p{L}+ ){0,2}(?:budget|deadline|timeline|time ?frame|target|limit|figure|launch date|event|plan|date)|you (?:mentioned|have in mind|have|need|asked|wrote|planned|plan)|you've mentioned|you're planning|your)\b[^.!?\n]{0,32}$/u;
const OWN_NOUN_AFTER = /^[^.!?\n]{0,12}\b(?:budget|deadline|timeline|time ?frame|limit|target)\b/u;
const OWN_PRICE_WORDS = /\b(?:prices?|priced|costs?|charges?|fees?|our|my|we|i|it's|it is|that's|offer|quote|deal)\b/u;
const DENIAL =
  /\b(?:not|cannot|isn't|aren't|wasn't|doesn't|don't|won't|wouldn't|can't|couldn't|below|too (?:low|short|tight|small)|less than what|not enough|unfortunately|unlikely)\b/u;
const DENIAL_BEFORE =
  /\b(?:is|are|does|do|would|can|could|will)(?:n't| not)(?: (?:cost|be|charge|take|start at|for))?(?: (?:just|only))? ?(?:us)?[$€£]?$/u;
const AFFIRMATION =
  /\b(?:yes|sure|certainly|of course|absolutely|correct|right|exactly|works?|fits?|enough|cover(?:s|ed)?|sufficient|can|will|happy|no problem|doable|feasible|possible|meet|gets? you|buys?|agreed|confirm(?:ed)?)\b/u;

const sentenceAround = (text: string, { start, end }: Claim) => {
  const before =
    text
      .slice(0, start)
      .split(/[.!?](?=\s)|\n/u)
      .at(-1) ?? '';
  const after = text.slice(end).split(/[.!?](?=\s|$)|\n/u)[0] ?? '';
  return { before, after, whole: `${before}${text.slice(start, end)}${after}` };
};

function isSameValue(one: Claim, other: Claim): boolean {
  if (one.kind === 'money' && other.kind === 'money')
    return one.value === other.value && one.currency === other.currency && one.per === other.per;
  if (one.kind === 'duration' && other.kind === 'duration') return one.value === other.value && one.base === other.base;
  if (one.kind === 'date' && other.kind === 'date')
    return JSON.stringify(one.options) === JSON.stringify(other.options);
  if (one.kind === 'literal' && other.kind === 'literal') return one.type === 'deadline' && one.value === other.value;
  return (one.kind === 'percent' || one.kind === 'count') && one.kind === other.kind && one.value === other.value;
}

const MAX_SUMMANDS = 4;
const EPSILON = 0.005;
const isEqual = (one: number, other: number) => Math.abs(one - other) < EPSILON;

const includesDate = (fact: DateParts, claim: DateParts) =>
  (['year', 'month', 'day'] as const).every((part) => claim[part] === undefined || claim[part] === fact[part]);

/** True when some of the amounts, each at most once, add up to the sum. */
function addUp(amounts: readonly number[], sum: number, left: number): boolean {
  if (isEqual(sum, 0)) return true;
  if (left === 0 || sum < 0) return false;
  return amounts.some((amount, index) => addUp(amounts.slice(index + 1), sum - amount, left - 1));
}

/** A passage of the content that was sent to a model. */
interface FactSource {
  title: string;
  text: string;
}

interface PricedFact {
  /** Words by which a text names what has the price. */
  names: string[];
  price: number;
  currency: string;
}

/** The facts that were sent to a model, read once for all checks of its reply. */
export interface Facts {
  text: string;
  claims: readonly Claim[];
  /** Numbers with the noun that they count. */
  counts: readonly { value: number; noun: string }[];
  /** Every number as it is written. */
  numbers: ReadonlySet<number>;
  priced: readonly PricedFact[];
  promises: readonly PromiseFound[];
}

const MIN_NAME_LENGTH = 5;
const GENERIC_NAMES = new Set(['package', 'add-on']);

const namesOf = (title: string) =>
  toPlainText(title)
    .split(/[^\p{L}-]+/u)
    .filter((word) => word.length >= MIN_NAME_LENGTH && !GENERIC_NAMES.has(word));

/** Something has a price of its own when its text names one amount. */
function pricedFact({ title, text }: FactSource): PricedFact[] {
  const amounts = findClaims(toPlainText(text)).filter((claim) => claim.kind === 'money');
  const [amount] = amounts;
  const names = namesOf(title);
  if (!amount || amounts.length > 1 || names.length === 0) return [];
  return [{ names, price: amount.value, currency: amount.currency }];
}

export function readFacts(sources: readonly FactSource[], addresses: Iterable<string>): Facts {
  const text = toPlainText(sources.map((source) => `${source.title}\n${source.text}`).join('\n\n'));
  const claims = findClaims(text);
  return {
    text: `${text}\n${[...addresses].join('\n').toLowerCase()}`,
    claims,
    counts: claims.flatMap((claim) =>
      claim.kind === 'count' && claim.noun !== null ? [{ value: claim.value, noun: claim.noun }] : [],
    ),
    numbers: new Set(tokenize(text).flatMap(({ value }) => (value === null ? [] : [value]))),
    priced: sources.flatMap(pricedFact),
    promises: findPromises(text, true),
  };
}

/** A sum is supported when the text names each thing that is summed up: 'Product with an AI assistant is $2,300'. */
function isSum(value: number, currency: string, priced: readonly PricedFact[], text: string): boolean {
  const named = priced.filter((fact) => fact.currency === currency && fact.names.some((name) => text.includes(name)));
  return addUp(
    named.map(({ price }) => price),
    value,
    MAX_SUMMANDS,
  );
}

/** `context` is the reply with the question before it: what it names may be summed up. */
export function isSupported(claim: Claim, facts: Facts, context: string): boolean {
  switch (claim.kind) {
    case 'money': {
      const { value, currency, per } = claim;
      const isKnown = facts.claims.some(
        (fact) =>
          fact.kind === 'money' &&
          fact.currency === currency &&
          isEqual(fact.value, value) &&
          (per === null || fact.per === per),
      );
      return isKnown || (per === null && isSum(value, currency, facts.priced, context));
    }
    case 'duration': {
      const { value, base, size } = claim;
      return facts.claims.some((fact) => {
        if (fact.kind !== 'duration' || fact.base !== base || fact.value === null) return false;
        if (value === null) return fact.size === size && fact.value >= 2 * size && fact.value <= 12 * size;
        return isEqual(fact.value, value);
      });
    }
    case 'percent':
    case 'times':
      return facts.claims.some((fact) => fact.kind === claim.kind && isEqual(fact.value, claim.value));
    case 'date':
      return facts.claims.some(
        (fact) =>
          fact.kind === 'date' && fact.options.some((option) => claim.options.some((own) => includesDate(option, own))),
      );
    case 'literal':
      if (claim.type === 'phone') return facts.text.replace(/\D/g, '').includes(claim.value);
      return facts.text.includes(claim.value);
    case 'count': {
      const { value, noun, isPrice } = claim;
      // In a currency that the vocabulary does not have, the prices of the facts are plain numbers.
      if (isPrice)
        return facts.claims.some(
          (fact) =>
            (fact.kind === 'money' || (fact.kind === 'count' && fact.noun === null)) && isEqual(fact.value, value),
        );
      if (noun !== null) return facts.counts.some((fact) => fact.noun === noun && isEqual(fact.value, value));
      return facts.numbers.has(value);
    }
  }
}

/** The least amount or time that the facts name: less than that can only be denied. */
function reachesFacts(claim: Claim, facts: Facts): boolean {
  if (claim.kind !== 'money' && claim.kind !== 'duration') return false;
  const known = facts.claims.flatMap((fact) => {
    if (claim.kind === 'money') return fact.kind === 'money' && fact.currency === claim.currency ? [fact.value] : [];
    return fact.kind === 'duration' && fact.base === claim.base && fact.value !== null ? [fact.value] : [];
  });
  const named = facts.priced.flatMap(({ price }) => price);
  const least = claim.kind === 'money' ? Math.max(...named, 0) : Math.max(...known, 0);
  return claim.value !== null && known.length > 0 && claim.value >= least;
}

function isEcho(claim: Claim, asked: readonly Claim[], facts: Facts, reply: string): boolean {
  if (!asked.some((own) => isSameValue(own, claim))) return false;
  const { before, after, whole } = sentenceAround(reply, claim);
  if (DENIAL_BEFORE.test(before.trimEnd())) return true;
  const isVisitors = VISITORS_OWN.test(before) || (/\byour\b/u.test(before) && OWN_NOUN_AFTER.test(after));
  const clause = before.split(/[,;:]/u).at(-1) ?? '';
  if (!isVisitors || OWN_PRICE_WORDS.test(clause)) return false;
  return DENIAL.test(whole) || !AFFIRMATION.test(whole) || reachesFacts(claim, facts);
}

export type GuardReason = 'number' | 'promise';

interface GuardSources {
  facts: readonly FactSource[];
  /** Addresses that a reply may name although no fact does. */
  addresses: Iterable<string>;
  question: string;
}

/**
 * Returns a check that finds what no fact supports in the reply of a model: an amount, a duration, a
 * percentage, a date, an address or another number that does not stand in the facts (sums of prices count as
 * standing there), or a promise that they do not make. `null` means that the text may be shown.
 */
export function createNumbersGuard({ facts, addresses, question }: GuardSources): (text: string) => GuardReason | null {
  const known = readFacts(facts, addresses);
  const asked = toPlainText(question);
  const askedClaims = findClaims(asked);
  return (text) => {
    const plain = toPlainText(text);
    const context = `${asked}\n${plain}`;
    const isInvented = findClaims(plain).some(
      (claim) => !isSupported(claim, known, context) && !isEcho(claim, askedClaims, known, plain),
    );
    if (isInvented) return 'number';
    const isPromised = findPromises(plain).every((promise) => isPromiseSupported(promise, known.promises, asked));
    return isPromised ? null : 'promise';
  };
}
