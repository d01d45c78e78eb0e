import type { FieldProblem } from '#common/errors.ts';
import { MAX_AMOUNT } from '#common/limits.ts';

/** The sums of a quote, in minor units of its currency: the same on the server and in the editor's preview. */

interface PricedLine {
  quantity: number;
  unitAmount: number;
}

export type Discount = { basisPoints: number } | { amount: number };

export interface OptionPrices {
  /** Total of each line. */
  totals: number[];
  subtotal: number;
  discountAmount: number;
  total: number;
  deposit: number;
  balance: number;
}

const WHOLE_IN_BASIS_POINTS = 10_000n;
const WHOLE_IN_PERCENT = 100n;

/** That many of `whole`; halves round up. */
const share = (amount: bigint, part: number, whole: bigint) => (amount * BigInt(part) + whole / 2n) / whole;

/** Adds up an option. Deposit and balance are its total exactly. */
export function priceOption(
  { lines, discount }: { lines: readonly PricedLine[]; discount?: Discount | null | undefined },
  depositPercent: number,
): OptionPrices {
  const totals = lines.map(({ quantity, unitAmount }) => BigInt(quantity) * BigInt(unitAmount));
  const subtotal = totals.reduce((sum, total) => sum + total, 0n);
  const discountAmount = !discount
    ? 0n
    : 'amount' in discount
      ? BigInt(discount.amount)
      : share(subtotal, discount.basisPoints, WHOLE_IN_BASIS_POINTS);
  const total = subtotal - discountAmount;
  const deposit = share(total, depositPercent, WHOLE_IN_PERCENT);
  return {
    totals: totals.map(Number),
    subtotal: Number(subtotal),
    discountAmount: Number(discountAmount),
    total: Number(total),
    deposit: Number(deposit),
    balance: Number(total - deposit),
  };
}

/** Returns what is wrong with the sums of an option; paths are relative to it. */
export function priceProblems({ totals, subtotal, total }: OptionPrices): FieldProblem[] {
  const tooMuch = `Must add up to at most ${MAX_AMOUNT}`;
  const lines = totals.flatMap((sum, index) =>
    sum > MAX_AMOUNT ? [{ path: `lines.${index}.unitAmount`, message: tooMuch }] : [],
  );
  if (lines.length > 0) return lines;
  if (subtotal > MAX_AMOUNT) return [{ path: 'lines', message: tooMuch }];
  return total < 0 ? [{ path: 'discount.amount', message: 'Must not be above the subtotal' }] : [];
}
