import { withAsciiDigits } from '#common/digits.ts';
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
  const text = withAsciiDigits(typed.trim())
    .replace(/\s/g, ' ')
    .replaceAll('’', "'")
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
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

/** People write a currency beside an amount in these forms: '€', 'EUR', 'kr', 'US$', 'Rs'. */
function namesOf(currency: string): string[] {
  const parts = ['en', 'en-CA', 'ar', 'fa'].flatMap((locale) =>
    (['code', 'symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(0),
    ),
  );
  return parts.filter(({ type }) => type === 'currency').map(({ value }) => nameOf(value));
}
const nameOf = (text: string): string =>
  text
    .replace(/\p{Cf}|\s/gu, '')
    .replace(/\.$/, '')
    .toLowerCase();

/** A sign, what stands before the digits, the digits, and what stands behind: ',-' and '/-' say that no decimals follow. */
const WITH_NAME =
  /^\s*([-\u2212]?)(\P{Nd}*?)([-\u2212]?\s*[.,]?\p{Nd}[\p{Nd}\s.,'’٫٬]*?)(?:[.,]\s?[-–—]{1,2}|\/-)?(\P{Nd}*)$/u;

/**
 * Minor units of a typed amount, also beside the sign or code of its currency, on one side.
 * @returns `null` for what is no amount, and for one in another currency
 */
export function parseAmount(typed: string, currency: string): number | null {
  const [, sign = '', before = '', amount = typed, behind = ''] = WITH_NAME.exec(typed) ?? [];
  const names = [before, behind].map(nameOf).filter((name) => name !== '');
  if (names.length > 1 || names.some((name) => !namesOf(currency).includes(name))) return null;
  return parseDecimal(sign + amount, currencyDigits(currency));
}

export const amountText = (amount: number, currency: string): string => decimalText(amount, currencyDigits(currency));

const PERCENT_DIGITS = 2;

/** Basis points of a typed percentage: '12.5' and '12.5 %' are 1250. */
export const parsePercent = (typed: string): number | null =>
  parseDecimal(typed.replace(/\s*[%٪]\s*$/, ''), PERCENT_DIGITS);
/** '12.5', '10' */
export const percentText = (basisPoints: number): string =>
  decimalText(basisPoints, PERCENT_DIGITS).replace(/(\.\d)0$/, '$1');
