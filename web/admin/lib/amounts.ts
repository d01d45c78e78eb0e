import { currencyDigits } from '#common/site/currency-digits.ts';

/** Amounts as they are typed: in decimals of a currency, kept as whole minor units. No floating point is involved. */

/** '1,234,567', '1.234', '1 234' and '1’234', and in lakh '1,23,456'. A group follows no zero alone: '0.125' is none. */
const GROUPED = /^(?:[1-9]\d{0,2}([ '.,])\d{3}(?:\1\d{3})*|[1-9]\d?(?:,\d{2})*,\d{3})$/;
/** A dinar has a thousand fils: after a point three digits are decimals there. */
const THOUSANDTHS = /^\d+\.\d{3}$/;
const NUMBER = /^(\d*)(?:[.,](\d*))?$/;

/** The digits before and after the decimals' sign; `null` where separators are neither groups nor that sign. */
function partsOf(text: string, digits: number): { whole: string; fraction: string } | null {
  const isDecimal = digits === 3 && THOUSANDTHS.test(text);
  if (!isDecimal && GROUPED.test(text)) return { whole: text.replace(/\D/g, ''), fraction: '' };
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const before = last < 0 ? text : text.slice(0, last);
  const isGrouped = GROUPED.test(before) && !before.includes(text.charAt(last));
  const [, whole, fraction = ''] = NUMBER.exec(isGrouped ? before.replace(/\D/g, '') + text.slice(last) : text) ?? [];
  return whole === undefined ? null : { whole, fraction };
}

/** Minor units of a typed number with so many decimals; `null` for what is none. '1,234.50' and '1.234,50' are 123450. */
export function parseDecimal(typed: string, digits: number): number | null {
  const text = typed.trim().replace(/\s/g, ' ').replaceAll('’', "'");
  const isNegative = /^[-\u2212]/.test(text);
  const { whole, fraction } = partsOf(isNegative ? text.slice(1).trimStart() : text, digits) ?? {};
  if (whole === undefined || fraction === undefined || whole + fraction === '' || fraction.length > digits) return null;
  const amount = Number(`${whole}${fraction.padEnd(digits, '0')}`) * (isNegative ? -1 : 1);
  if (!Number.isSafeInteger(amount)) return null;
  return amount === 0 ? 0 : amount;
}

/** The number as one types it: '4800', '99.50'. */
export function decimalText(amount: number, digits: number): string {
  const sign = amount < 0 ? '-' : '';
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const fraction = text.slice(text.length - digits);
  return sign + (/^0*$/.test(fraction) ? whole : `${whole}.${fraction}`);
}

export const parseAmount = (typed: string, currency: string): number | null =>
  parseDecimal(typed, currencyDigits(currency));

export const amountText = (amount: number, currency: string): string => decimalText(amount, currencyDigits(currency));

const PERCENT_DIGITS = 2;

/** Basis points of a typed percentage: '12.5' is 1250. */
export const parsePercent = (typed: string): number | null => parseDecimal(typed, PERCENT_DIGITS);
/** '12.5', '10' */
export const percentText = (basisPoints: number): string =>
  decimalText(basisPoints, PERCENT_DIGITS).replace(/(\.\d)0$/, '$1');
