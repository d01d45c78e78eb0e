/** The one currency that prices are in (ISO 4217). */
export const CURRENCY = 'USD';

const price = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY, maximumFractionDigits: 0 });
const list = new Intl.ListFormat('en-GB');

/** '$1,500' */
export const formatPrice = (amount: number): string => price.format(amount);

export interface Range {
  from: number;
  to: number;
}

/** '1-2 weeks' */
export const formatRange = ({ from, to }: Range, unit: 'hours' | 'weeks'): string => `${from}-${to} ${unit}`;

/** 'one, two and three' */
export const formatList = (items: readonly string[]): string => list.format(items);
