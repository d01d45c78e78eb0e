/**
 * Minor units of currencies, written down. Amounts are stored and frozen in minor units, so a table that comes with the
 * runtime must not move them: ICU gave RSD and HUF, COP and PKR other digits from one release to the next, and a browser has
 * another release than the server. Pages of visitors load this part alone, and `currencies.ts` adds the list of all.
 */

/** Codes without a smaller unit. */
export const WITHOUT_DECIMALS =
  'AFN ALL BIF CLP DJF GNF IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PYG RSD RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER'.split(
    ' ',
  );

/** Codes with three decimals. */
export const WITH_THOUSANDTHS = 'BHD JOD KWD LYD OMR TND'.split(' ');

/** Digits after the decimal point of the currency: 2 for USD, 0 for JPY. */
export function currencyDigits(currency: string): number {
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  return WITH_THOUSANDTHS.includes(currency) ? 3 : 2;
}
