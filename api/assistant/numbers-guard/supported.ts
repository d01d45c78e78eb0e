import type { Claim, DateParts } from './claim.ts';
import type { Facts, PricedFact } from './sent-facts.ts';

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
      if (isPrice) return facts.claims.some((fact) => fact.kind === 'money' && isEqual(fact.value, value));
      if (noun !== null) return facts.counts.some((fact) => fact.noun === noun && isEqual(fact.value, value));
      return facts.numbers.has(value);
    }
  }
}
