import type { SiteContent } from '#common/contract/site/content.ts';
import { packageFrom } from '#common/texts/keys/labels.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { currencyDigits } from './currency-digits.ts';

/** Formats prices, weeks and times of the site document. */

export type Money = Pick<SiteContent['identity'], 'locale' | 'currency'>;

/** '$1,500', '€99.50': without decimals where whole. */
export function formatMoney(amount: number, { locale, currency }: Money): string {
  const digits = Number.isInteger(amount) ? 0 : currencyDigits(currency);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals }).format(amount);
}

/** ISO 15924 codes of the scripts that are written from right to left. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** `true` when texts in that language, a BCP 47 tag, are written from right to left. */
export const isRightToLeft = (locale: string): boolean =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(locale).maximize().script ?? '');

/** '3-5 weeks', '4 weeks', '1 week', in the language of what is being written */
export const formatWeeks = ({ from, to }: { from: number; to: number }): string =>
  from === to ? t(texts.weeks, { count: from }) : t(texts.weeksRange, { from, to });

/** 'April 12, 2027', '12 de abril de 2027': a day, written as `YYYY-MM-DD`, in the site's locale. */
export const formatDay = (day: string, { locale }: Pick<Money, 'locale'>): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The lowest price of the packages as shown; '' without packages. */
export function lowestPrice({ packages, identity }: Pick<SiteContent, 'packages' | 'identity'>): string {
  return packages.length === 0 ? '' : formatMoney(Math.min(...packages.map(({ price }) => price)), identity);
}

/** 'Launch from $500 (1-2 weeks), Product from $1,500 (2-4 weeks)' */
export const listPackages = ({ packages, identity }: Pick<SiteContent, 'packages' | 'identity'>): string =>
  packages
    .map(({ name, price, weeks }) =>
      t(packageFrom, { name, price: formatMoney(price, identity), weeks: formatWeeks(weeks) }),
    )
    .join(t(texts.separator));
