import { countryCodes } from '#common/site/closed-lists.ts';

const lists: Readonly<Record<string, () => readonly string[]>> = {
  countryCode: () => countryCodes,
  timeZone: () => Intl.supportedValuesOf('timeZone'),
  currency: () => Intl.supportedValuesOf('currency'),
};

/** Suggestions of a field for a code; `undefined` where there is no list. */
export const suggestionsOf = (name: string): readonly string[] | undefined => lists[name]?.();
