import { WITH_THOUSANDTHS, WITHOUT_DECIMALS } from './currency-digits.ts';

const codesOf = (codes: string): readonly string[] => codes.trim().split(/\s+/);

const withHundredths = codesOf(`
  AED AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUC CUP CVE
  CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR JMD KES KGS KHR KYD
  KZT LKR LRD LSL MAD MDL MKD MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON
  RUB SAR SBD SCR SDG SEK SGD SHP SLE SRD SSP STN SVC SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG
  XDR XSU ZAR ZMW ZWG ZWL`);

const codes: ReadonlySet<string> = new Set([...WITHOUT_DECIMALS, ...withHundredths, ...WITH_THOUSANDTHS]);

/** ISO 4217, and those that it has given up and a site may still write. */
export const currencyCodes: readonly string[] = [...codes].sort();

/** ISO 4217. */
export const isCurrency = (code: string): boolean => codes.has(code);
