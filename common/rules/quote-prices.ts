import type { FieldProblem } from '#common/errors.ts';
import { MAX_AMOUNT } from '#common/limits.ts';
import type { PriceKind } from '#common/money-options.ts';
import { type RateSum, type TaxRate, taxByRate } from './tax.ts';

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
  net: number;
  /** By rate; empty without rates, where net is the total. */
  taxes: RateSum[];
  taxTotal: number;
  /** The client pays this. */
  total: number;
  deposit: number;
  balance: number;
}

const WHOLE_IN_BASIS_POINTS = 10_000n;
const WHOLE_IN_PERCENT = 100n;

/** That many of `whole`; halves round up. */
const share = (amount: bigint, part: number, whole: bigint) => (amount * BigInt(part) + whole / 2n) / whole;

interface PricedOption {
  lines: readonly PricedLine[];
  discount?: Discount | null | undefined;
  /** The rate of each line; without them nothing is taxed. */
  rates?: readonly TaxRate[] | undefined;
  prices?: PriceKind | undefined;
}

/** Adds up an option. Deposit and balance are its total exactly, and so are net and tax. */
export function priceOption(
  { lines, discount, rates, prices = 'net' }: PricedOption,
  depositPercent: number,
): OptionPrices {
  const totals = lines.map(({ quantity, unitAmount }) => BigInt(quantity) * BigInt(unitAmount));
  const subtotal = totals.reduce((sum, total) => sum + total, 0n);
  const discountAmount = !discount
    ? 0n
    : 'amount' in discount
      ? BigInt(discount.amount)
      : share(subtotal, discount.basisPoints, WHOLE_IN_BASIS_POINTS);
  const taxed = lines.flatMap((_, index) => {
    const rate = rates?.[index];
    return rate ? [{ total: Number(totals[index]), rate }] : [];
  });
  const taxes = taxByRate({ lines: taxed, discountAmount: Number(discountAmount), prices });
  const sum = (name: 'net' | 'tax') => taxes.reduce((all, each) => all + each[name], 0);
  const net = taxes.length > 0 ? sum('net') : Number(subtotal - discountAmount);
  const total = net + sum('tax');
  const deposit = Number(share(BigInt(total), depositPercent, WHOLE_IN_PERCENT));
  return {
    totals: totals.map(Number),
    subtotal: Number(subtotal),
    discountAmount: Number(discountAmount),
    net,
    taxes,
    taxTotal: sum('tax'),
    total,
    deposit,
    balance: total - deposit,
  };
}

/** Returns what is wrong with the sums of an option; paths are relative to it. */
export function priceProblems({ totals, subtotal, discountAmount, total }: OptionPrices): FieldProblem[] {
  const tooMuch = `Must add up to at most ${MAX_AMOUNT}`;
  const lines = totals.flatMap((sum, index) =>
    sum > MAX_AMOUNT ? [{ path: `lines.${index}.unitAmount`, message: tooMuch }] : [],
  );
  if (lines.length > 0) return lines;
  if (subtotal > MAX_AMOUNT || total > MAX_AMOUNT) return [{ path: 'lines', message: tooMuch }];
  return discountAmount > subtotal ? [{ path: 'discount.amount', message: 'Must not be above the subtotal' }] : [];
}
