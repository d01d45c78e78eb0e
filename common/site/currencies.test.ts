import { expect, test } from 'vitest';
import { currencyCodes, isCurrency } from './currencies.ts';
import { currencyDigits } from './currency-digits.ts';
import { formatAmount, fromMinorUnits, toMinorUnits } from './estimate.ts';
import { formatMoney } from './format.ts';

/** Digits that amounts of existing sites were stored with. */
const DIGITS = {
  AFN: 0,
  ALL: 0,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 0,
  IRR: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KPW: 0,
  KRW: 0,
  LAK: 0,
  LBP: 0,
  MGA: 0,
  MMK: 0,
  PYG: 0,
  RSD: 0,
  RWF: 0,
  SLL: 0,
  SOS: 0,
  SYP: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  YER: 0,
  BHD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
} as const satisfies Record<string, number>;
const digitsOf = new Map<string, number>(Object.entries(DIGITS));

/** Every code of ISO 4217 for money that is in use; funds and metals are no currency to ask a price in. */
const ISO_4217 = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC
  CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR
  ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK
  MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE
  SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF
  YER ZAR ZMW ZWG`
  .trim()
  .split(/\s+/);

test.each([...new Set([...ISO_4217, ...currencyCodes])])('%s keeps its minor units', (currency) => {
  expect(isCurrency(currency)).toBe(true);
  const digits = digitsOf.get(currency) ?? 2;
  expect(currencyDigits(currency)).toBe(digits);
  expect(toMinorUnits(1234, currency)).toBe(1234 * 10 ** digits);
  expect(fromMinorUnits(1234 * 10 ** digits, currency)).toBe(1234);
});

test.each([...currencyCodes])('a broken amount of %s is shown to its last minor unit', (currency) => {
  const digits = digitsOf.get(currency) ?? 2;
  const shown = formatMoney(0.123, { locale: 'en-US', currency })
    .replaceAll(/[^\d.]/g, '')
    .replace(/^\./, '');
  expect(shown).toBe((0.123).toFixed(digits));
});

test('a whole amount is shown without decimals, a broken one with those of its currency', () => {
  const shown = (amount: number, currency: string) => formatAmount(amount, { locale: 'en-US', currency });
  expect(shown(144_000, 'EUR')).toBe('€1,440');
  expect(shown(144_050, 'EUR')).toBe('€1,440.50');
  expect(shown(144_000, 'JPY')).toBe('¥144,000');
  expect(shown(144_001, 'BHD')).toBe('BHD\u00a0144.001');
  expect(shown(144_000, 'RSD')).toBe('RSD\u00a0144,000');
});
