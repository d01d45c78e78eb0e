import { countriesOf, type Spoken } from '#api/work/agreements/language.ts';
import type { AgreementDocument } from '#common/contract/quotes/shapes.ts';
import { languageOf } from '#common/languages.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';
import { zonedFormat, zoneOrUtc } from '#common/site/time-zones.ts';
import type { Faces } from './fonts.ts';
import { isCovered } from './text.ts';

/** Writes the days and amounts of a document. */
export interface Formats {
  day(day: string): string;
  money(amount: number): string;
  percent(basisPoints: number): string;
  quantity(count: number): string;
  /** To the second, for the audit. */
  moment(timeZone: string, at: number): string;
  country(code: string): string;
}

/** Stands in for the document's locale: English English where that has characters without a font. */
const FALLBACK = 'en-US';

const TO_THE_SECOND: Omit<Intl.DateTimeFormatOptions, 'timeZone'> = {
  ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  hourCycle: 'h23',
};

/** '23 November 2026, 14:05:10 (Europe/Lisbon)'; English documents have it in British English, whatever their locale. */
const momentIn = (document: Spoken, timeZone: string, at: number): string => {
  const locale = languageOf(document) === 'en' ? 'en-GB' : document.locale;
  const moment = zonedFormat(locale, timeZone, TO_THE_SECOND).format(at).replace(' at ', ', ');
  return `${moment} (${zoneOrUtc(timeZone)})`;
};

export function formatsOf(document: Spoken & Pick<AgreementDocument, 'currency'>, faces: Faces): Formats {
  const { locale, currency } = document;
  const isEnglish = languageOf(document) === 'en';
  const written = (write: (locale: string) => string) => {
    const text = write(locale);
    return isCovered(text, faces) ? text : write(FALLBACK);
  };
  return {
    day: (day) => written((tag) => formatDay(day, { locale: tag })),
    money: (amount) => written((tag) => formatAmount(amount, { locale: tag, currency })),
    percent: (basisPoints) =>
      written((tag) =>
        new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000),
      ),
    quantity: (count) => (isEnglish ? String(count) : new Intl.NumberFormat(locale).format(count)),
    moment: (timeZone, at) => momentIn(document, timeZone, at),
    country: countriesOf(document),
  };
}
