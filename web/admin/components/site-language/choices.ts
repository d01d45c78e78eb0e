import { type Language, languageOption, languageOptions } from '#common/languages.ts';
import { isLocale } from '#common/site/closed-lists.ts';
import type { Choice } from '#web/admin/lib/site-choices.ts';

/** 'German – Deutsch', so that whoever reads it in either language finds it. */
export const languageChoices: readonly Choice[] = languageOptions.map(({ value, label, own }) => ({
  value,
  label: own === label ? label : `${label} – ${own}`,
}));

export const LANGUAGE_HELP = 'Visitors and clients see this language. The dashboard stays English.';

/** English takes any locale; these are the ones that are offered. */
const ENGLISH_LOCALES = ['en-US', 'en-GB', 'en-CA', 'en-AU', 'en-NZ', 'en-IE', 'en-IN', 'en-ZA'];

const nameOf = (locale: string): string =>
  isLocale(locale)
    ? (new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale)
    : locale;

/** Locales that fit a language, 'German (Austria)' for 'de-AT'. The current one stays to be chosen. */
export function localeChoices(language: Language, current: string): Choice[] {
  const { locales } = languageOption(language);
  const offered = locales.length > 0 ? locales : ENGLISH_LOCALES;
  return [...new Set([...offered, current])].map((locale) => ({ value: locale, label: nameOf(locale) }));
}

const SAMPLE_DAY = Date.UTC(2026, 10, 27);
const SAMPLE_NUMBER = 1234.5;

/** '27. November 2026 · 1.234,50': a day and a number as the locale writes them. */
export function localeSample(locale: string): string {
  if (!isLocale(locale)) return '';
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(SAMPLE_DAY);
  return `${day} · ${new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(SAMPLE_NUMBER)}`;
}
