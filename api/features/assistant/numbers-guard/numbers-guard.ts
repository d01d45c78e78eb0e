import { isEcho } from './echo.ts';
import { type FactSource, readFacts } from './facts.ts';
import { findClaims } from './find-claims.ts';
import { toPlainText } from './normalize.ts';
import { findPromises, isPromiseSupported } from './promises.ts';
import { isSupported } from './supported.ts';

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
