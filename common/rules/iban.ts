/** Bank accounts by IBAN (ISO 13616) and BIC (ISO 9362), as they are stored: capitals without spaces. */

export const cleanAccountCode = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
const IBAN_MODULUS = 97n;

/** Checks the two digits after the country: letters count from A = 10, and the whole leaves 1 when divided by 97. */
export function isIban(iban: string): boolean {
  if (!IBAN.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % IBAN_MODULUS === 1n;
}

export const isBic = (bic: string): boolean => BIC.test(bic);

/** 'DE89 3704 0044 0532 0130 00' */
export const ibanInFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** The account as a client reads it. */
export const accountInWords = ({ holder, iban, bic }: { holder: string; iban: string; bic: string | null }): string =>
  [holder, `IBAN ${ibanInFours(iban)}`, ...(bic === null ? [] : [`BIC ${bic}`])].join('\n');

/** Countries of SEPA (European Payments Council, EPC409-09) within the European Economic Area, and beyond it. */
const SEPA = {
  within: 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
  beyond: 'AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '),
};

/** Tells where in SEPA an account is: beyond the European Economic Area a transfer names the BIC, too. `null` outside of it. */
export function sepaAreaOf(iban: string): 'within' | 'beyond' | null {
  const country = iban.slice(0, 2);
  if (SEPA.within.includes(country)) return 'within';
  return SEPA.beyond.includes(country) ? 'beyond' : null;
}
