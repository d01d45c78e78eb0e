import type { PriceKind } from '#common/money-options.ts';

/** The arithmetic of tax: per rate, in minor units of a currency, halves up, and its parts add up exactly. */

export interface TaxRate {
  name: string;
  basisPoints: number;
  /** Printed where the rate is used. */
  note: string | null;
  /** Two or three that add up to the rate, such as CGST and SGST. */
  parts: { name: string; basisPoints: number }[] | null;
}

/** All that is taxed at one rate. */
export interface RateSum {
  name: string;
  basisPoints: number;
  net: number;
  tax: number;
  gross: number;
  note: string | null;
  parts: { name: string; tax: number }[] | null;
}

const WHOLE = 10_000n;

/** A part of an amount; halves go up, in amounts below 0 away from it. */
export function roundedShare(amount: number, part: number, whole: number): number {
  const [a, b] = [BigInt(Math.abs(amount)) * BigInt(part), BigInt(whole)];
  const rounded = Number((2n * a + b) / (2n * b));
  return amount < 0 ? -rounded : rounded;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Shares an amount by weights, in their order: each share is the rounded share of all weights so far, less what was given
 * before. The shares add up to the amount; without weights they are 0.
 */
export function shareBy(amount: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upTo = whole === 0 ? 0 : roundedShare(amount, weighed, whole);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

/** The highest rate first; of equal ones the one whose name comes first. */
export function byRate<Rate extends Pick<TaxRate, 'name' | 'basisPoints'>>(a: Rate, b: Rate): number {
  if (a.basisPoints !== b.basisPoints) return b.basisPoints - a.basisPoints;
  return a.name === b.name ? 0 : a.name < b.name ? -1 : 1;
}

/** Tells rates apart: a rate that was changed later is another one. */
export const keyOfRate = ({ name, basisPoints }: Pick<TaxRate, 'name' | 'basisPoints'>): string =>
  `${basisPoints} ${name}`;

/** The parts of a tax: the last one is what the others leave. */
export function partsOfTax(tax: number, { parts, basisPoints }: TaxRate): RateSum['parts'] {
  if (parts === null) return null;
  const before = parts
    .slice(0, -1)
    .map((part) => (basisPoints === 0 ? 0 : roundedShare(tax, part.basisPoints, basisPoints)));
  return parts.map(({ name }, index) => ({ name, tax: before[index] ?? tax - sumOf(before) }));
}

/** Adds the tax to a net amount, or takes it out of a gross one. */
export function taxAmount(amount: number, rate: TaxRate, prices: PriceKind): RateSum {
  const { name, basisPoints, note } = rate;
  const whole = Number(WHOLE);
  const net = prices === 'net' ? amount : roundedShare(amount, whole, whole + basisPoints);
  const tax = prices === 'net' ? roundedShare(amount, basisPoints, whole) : amount - net;
  return { name, basisPoints, net, tax, gross: net + tax, note, parts: partsOfTax(tax, rate) };
}

interface Taxed {
  /** Total of each line, with its rate. */
  lines: readonly { total: number; rate: TaxRate }[];
  discountAmount: number;
  prices: PriceKind;
}

/** Sums of an option by rate. The discount is shared among the rates by what their lines add up to. */
export function taxByRate({ lines, discountAmount, prices }: Taxed): RateSum[] {
  const groups = [...Map.groupBy(lines, ({ rate }) => keyOfRate(rate)).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ rate: first.rate, sum: sumOf(group.map(({ total }) => total)) }] : [];
  });
  const ordered = groups.sort((a, b) => byRate(a.rate, b.rate));
  const discounts = shareBy(
    discountAmount,
    ordered.map(({ sum }) => sum),
  );
  return ordered.map(({ rate, sum }, index) => taxAmount(sum - (discounts[index] ?? 0), rate, prices));
}
