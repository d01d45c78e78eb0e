/** The one currency that prices are in (ISO 4217). */
export const CURRENCY = 'USD';

const price = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY, maximumFractionDigits: 0 });
const number = new Intl.NumberFormat('en-US');
const list = new Intl.ListFormat('en-GB');
const choices = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** '$1,500' */
export const formatPrice = (amount: number): string => price.format(amount);

/** '1,204' */
export const formatNumber = (value: number): string => number.format(value);

export interface Range {
  from: number;
  to: number;
}

/** '1-2 weeks' */
export const formatRange = ({ from, to }: Range, unit: 'hours' | 'weeks'): string => `${from}-${to} ${unit}`;

/** 'one, two and three' */
export const formatList = (items: readonly string[]): string => list.format(items);

/** 'one, two or three' */
export const formatChoices = (items: readonly string[]): string => choices.format(items);
