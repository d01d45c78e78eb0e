import { countryCodes } from '#common/site/closed-lists.ts';
import { fontPairOptions, linkKindOptions } from '#common/site/options.ts';

const named = new Map<string, string>(
  [...fontPairOptions, ...linkKindOptions].map(({ value, label }) => [value, label]),
);

/** 'Available' for 'available', and the names of what has one. */
export const textOfChoice = (value: string): string =>
  named.get(value) ?? value.charAt(0).toUpperCase() + value.slice(1);

const lists: Readonly<Record<string, () => readonly string[]>> = {
  countryCode: () => countryCodes,
  timeZone: () => Intl.supportedValuesOf('timeZone'),
  currency: () => Intl.supportedValuesOf('currency'),
};

/** What a field for a code suggests; `undefined` where there is no list. */
export const suggestionsOf = (name: string): readonly string[] | undefined => lists[name]?.();
