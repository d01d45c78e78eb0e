import { currencyDigits } from '#common/site/currency-digits.ts';

/** Amounts as they are typed: in decimals of a currency, kept as whole minor units. No floating point is involved. */

const GROUP = 3;
const BLANKS = /[\s\u00a0\u202f'’]/g;
const NUMBER = /^(-?)(\d*)(?:[.](\d*))?$/;

/** One kind of separator that stands once, with no more digits after it than the number may have, separates decimals. */
function withPoint(text: string, digits: number): string {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return text;
  const separator = text.charAt(last);
  const after = text.length - last - 1;
  const isAlone = text.indexOf(separator) === last;
  const isGroup = after === GROUP && (digits !== GROUP || separator === ',') && last > 0;
  const isDecimal = isAlone && !isGroup;
  const whole = (isDecimal ? text.slice(0, last) : text).replace(/[.,]/g, '');
  return isDecimal ? `${whole}.${text.slice(last + 1)}` : whole;
}

/** Minor units of a typed number with so many decimals; `null` for what is none. '1,234.50' and '1.234,50' are 123450. */
export function parseDecimal(typed: string, digits: number): number | null {
  const text = withPoint(typed.replace(BLANKS, ''), digits);
  const [, sign, whole = '', fraction = ''] = NUMBER.exec(text) ?? [];
  if (sign === undefined || whole + fraction === '' || fraction.length > digits) return null;
  const amount = Number(`${sign}${whole}${fraction.padEnd(digits, '0')}`);
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
