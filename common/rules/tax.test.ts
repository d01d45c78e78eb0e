import { expect, test } from 'vitest';
import { priceOption } from './quote-prices.ts';
import { byRate, shareBy, type TaxRate, taxAmount, taxByRate } from './tax.ts';

const rate = (name: string, basisPoints: number, parts: TaxRate['parts'] = null): TaxRate => ({
  name,
  basisPoints,
  note: null,
  parts,
});
const vat = rate('VAT', 1900);
const reduced = rate('Reduced', 700);
const gst = rate('GST', 1800, [
  { name: 'CGST', basisPoints: 900 },
  { name: 'SGST', basisPoints: 900 },
]);

test('tax is added to net prices and taken out of gross ones, halves up', () => {
  expect(taxAmount(10_000, vat, 'net')).toMatchObject({ net: 10_000, tax: 1900, gross: 11_900 });
  expect(taxAmount(11_900, vat, 'gross')).toMatchObject({ net: 10_000, tax: 1900, gross: 11_900 });
  // 0.5 of a cent.
  expect(taxAmount(10, rate('Half', 500), 'net')).toMatchObject({ tax: 1, gross: 11 });
  expect(taxAmount(-10, rate('Half', 500), 'net')).toMatchObject({ tax: -1, gross: -11 });
});

test('the parts of a rate add up to its tax, and the last one takes the rest', () => {
  expect(taxAmount(1005, gst, 'net')).toMatchObject({
    tax: 181,
    parts: [
      { name: 'CGST', tax: 91 },
      { name: 'SGST', tax: 90 },
    ],
  });
});

test('a discount is shared among the rates, the highest first', () => {
  const lines = [
    { total: 100, rate: reduced },
    { total: 200, rate: vat },
  ];
  expect(taxByRate({ lines, discountAmount: 50, prices: 'net' })).toEqual([
    { name: 'VAT', basisPoints: 1900, net: 167, tax: 32, gross: 199, note: null, parts: null },
    { name: 'Reduced', basisPoints: 700, net: 83, tax: 6, gross: 89, note: null, parts: null },
  ]);
  expect(shareBy(10, [0, 0])).toEqual([0, 0]);
  expect([rate('B', 1), rate('A', 1), rate('C', 2)].sort(byRate).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
});

/** Numbers from 0 to below 1, the same ones in every run (mulberry32). */
function randomSource(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Fractions of whole numbers, rounded by comparing the remainder: another way than that of the product. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  return (numerator - whole * denominator) * 2n >= denominator ? whole + 1n : whole;
}

interface Sample {
  lines: { quantity: number; unitAmount: number; rate: TaxRate }[];
  discount: { basisPoints: number } | { amount: number } | null;
  prices: 'net' | 'gross';
  depositPercent: number;
}

/** The same rules once more, from the words of the contract. */
function secondOpinion({ lines, discount, prices, depositPercent }: Sample) {
  const sums = new Map<TaxRate, bigint>();
  let subtotal = 0n;
  for (const { quantity, unitAmount, rate: of } of lines) {
    const total = BigInt(quantity) * BigInt(unitAmount);
    subtotal += total;
    sums.set(of, (sums.get(of) ?? 0n) + total);
  }
  let off = 0n;
  if (discount && 'amount' in discount) off = BigInt(discount.amount);
  else if (discount) off = rounded(subtotal * BigInt(discount.basisPoints), 10_000n);
  const order = [...sums.keys()].sort((a, b) => b.basisPoints - a.basisPoints || (a.name > b.name ? 1 : -1));
  let upTo = 0n;
  const taxes = order.map((of) => {
    const before = upTo;
    upTo += sums.get(of) ?? 0n;
    const own = subtotal === 0n ? 0n : rounded(off * upTo, subtotal) - rounded(off * before, subtotal);
    const amount = (sums.get(of) ?? 0n) - own;
    const points = BigInt(of.basisPoints);
    const net = prices === 'net' ? amount : rounded(amount * 10_000n, 10_000n + points);
    const tax = prices === 'net' ? rounded(net * points, 10_000n) : amount - net;
    let left = tax;
    const parts =
      of.parts?.map((part, index, all) => {
        const share = index === all.length - 1 ? left : rounded(tax * BigInt(part.basisPoints), points);
        left -= share;
        return { name: part.name, tax: Number(share) };
      }) ?? null;
    return { name: of.name, net: Number(net), tax: Number(tax), gross: Number(net + tax), parts };
  });
  const total = taxes.reduce((sum, { gross }) => sum + gross, 0);
  const deposit = Number(rounded(BigInt(total) * BigInt(depositPercent), 100n));
  return { taxes, total, deposit, discountAmount: Number(off), subtotal: Number(subtotal) };
}

test('2,000 random quotes agree with a second implementation, and every part adds up to the total', () => {
  const random = randomSource(35);
  const upTo = (max: number) => Math.floor(random() * (max + 1));
  for (let round = 0; round < 2000; round++) {
    const rates = Array.from({ length: 1 + upTo(3) }, (_, index) => {
      const basisPoints = random() < 0.2 ? 0 : upTo(10_000);
      const first = upTo(basisPoints);
      const isSplit = basisPoints > 0 && random() < 0.3;
      return rate(
        `Rate ${String.fromCharCode(68 - index)}`,
        basisPoints,
        isSplit
          ? [
              { name: 'One', basisPoints: first },
              { name: 'Two', basisPoints: basisPoints - first },
            ]
          : null,
      );
    });
    const large = 10 ** upTo(8);
    const lines = Array.from({ length: 1 + upTo(6) }, () => ({
      quantity: 1 + upTo(9),
      unitAmount: upTo(large),
      rate: rates[upTo(rates.length - 1)] ?? vat,
    }));
    const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitAmount, 0);
    const kind = random();
    const discount = kind < 0.3 ? null : kind < 0.65 ? { basisPoints: 1 + upTo(9999) } : { amount: upTo(subtotal) };
    const sample: Sample = {
      lines,
      discount,
      prices: random() < 0.5 ? 'net' : 'gross',
      depositPercent: upTo(100),
    };
    const prices = priceOption({ ...sample, rates: lines.map((line) => line.rate) }, sample.depositPercent);
    const expected = secondOpinion(sample);
    expect(prices).toMatchObject(expected);
    const { net, taxTotal, total, taxes, deposit, balance } = prices;
    expect([net + taxTotal, deposit + balance]).toEqual([total, total]);
    for (const { parts, tax } of taxes) expect(parts?.reduce((sum, part) => sum + part.tax, 0) ?? tax).toBe(tax);
    if (sample.prices === 'gross') expect(total).toBe(prices.subtotal - prices.discountAmount);
    else expect(net).toBe(prices.subtotal - prices.discountAmount);
  }
});
