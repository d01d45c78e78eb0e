import { z } from 'zod';
import { Verified } from '#common/contract/quotes/client.ts';

/** Describes what the page about an agreement says of a PDF or a code: the answer, or why there is none. */
const VerifyOutcome = z.union([Verified, z.object({ problem: z.string() })]);
export type VerifyOutcome = z.output<typeof VerifyOutcome>;

const FIELD = 'outcome';

/** Hands an outcome to the page that the server renders. Browsers never read it from an address. */
export const outcomeSearch = (outcome: VerifyOutcome): string =>
  String(new URLSearchParams({ [FIELD]: JSON.stringify(outcome) }));

/** @returns `undefined` where the server has none */
export function readOutcome(search: URLSearchParams): VerifyOutcome | undefined {
  const text = search.get(FIELD);
  return text === null ? undefined : VerifyOutcome.parse(JSON.parse(text));
}
