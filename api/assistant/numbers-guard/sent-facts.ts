import type { Claim } from './claim.ts';
import { findClaims } from './find-claims.ts';
import { toPlainText } from './normalize.ts';
import { findPromises, type PromiseFound } from './promises.ts';
import { tokenize } from './tokens.ts';

/** A passage of the content that was sent to a model. */
export interface FactSource {
  title: string;
  text: string;
}

export interface PricedFact {
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
