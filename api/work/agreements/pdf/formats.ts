import type { AgreementDocument } from '#common/contract/quotes/shapes.ts';
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
}

/** Stands in for the document's locale: English English where that has characters without a font. */
const FALLBACK = 'en-US';

export function formatsOf({ locale, currency }: Pick<AgreementDocument, 'locale' | 'currency'>, faces: Faces): Formats {
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
  };
}

/** '23 November 2026, 14:05:10 (Europe/Lisbon)', to the second, for the audit. */
export const momentIn = (timeZone: string, at: number): string =>
  `${zonedFormat('en-GB', timeZone, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
    hourCycle: 'h23',
  })
    .format(at)
    .replace(' at ', ', ')} (${zoneOrUtc(timeZone)})`;
