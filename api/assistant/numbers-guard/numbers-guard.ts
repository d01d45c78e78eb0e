import type { Claim } from './claim.ts';
import { findClaims } from './find-claims.ts';
import { toPlainText } from './normalize.ts';
import { findPromises, isPromiseSupported } from './promises.ts';
import { type FactSource, type Facts, readFacts } from './sent-facts.ts';
import { isSupported } from './supported.ts';

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

export interface GuardSources {
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
