import { countryCodes } from '#common/site/closed-lists.ts';
import { currencyCodes } from '#common/site/currencies.ts';

const lists: Readonly<Record<string, () => readonly string[]>> = {
  countryCode: () => countryCodes,
  timeZone: () => Intl.supportedValuesOf('timeZone'),
  currency: () => currencyCodes,
};

/** Suggestions of a field for a code; `undefined` where there is no list. */
export const suggestionsOf = (name: string): readonly string[] | undefined => lists[name]?.();

export interface Choice {
  value: string;
  label: string;
}

const nameIn = (type: 'region' | 'currency', code: string): string =>
  new Intl.DisplayNames('en', { type }).of(code) ?? code;

/** 'Portugal' for 'PT' */
export const nameOfCountry = (code: string): string => nameIn('region', code);

const namesOf: Readonly<Record<string, (code: string) => string>> = {
  countryCode: nameOfCountry,
  timeZone: (zone) => zone.replaceAll('_', ' '),
  currency: (code) => `${code} – ${nameIn('currency', code)}`,
};

/** The same list with names to choose by. A current value that is in no list of this browser stays to be chosen. */
export const choicesOf = (name: 'countryCode' | 'timeZone' | 'currency', current: string): Choice[] =>
  [...new Set([...(suggestionsOf(name) ?? []), current])]
    .map((value) => ({ value, label: namesOf[name]?.(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
