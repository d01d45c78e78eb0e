/** Languages that a site can speak to visitors and clients. */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'ur'] as const;
export type Language = (typeof languages)[number];

interface LanguageOption {
  value: Language;
  label: string;
  /** The language's name in itself. */
  own: string;
  dir: 'ltr' | 'rtl';
  /** Tags of BCP 47 that are offered for dates and numbers, the default first. Empty: any. */
  locales: readonly string[];
}

export const languageOptions: readonly LanguageOption[] = [
  { value: 'en', label: 'English', own: 'English', dir: 'ltr', locales: [] },
  {
    value: 'de',
    label: 'German',
    own: 'Deutsch',
    dir: 'ltr',
    locales: ['de-DE', 'de-AT', 'de-CH', 'de-LI', 'de-LU'],
  },
  { value: 'fr', label: 'French', own: 'Français', dir: 'ltr', locales: ['fr-FR', 'fr-BE', 'fr-CA', 'fr-CH', 'fr-LU'] },
  {
    value: 'es',
    label: 'Spanish',
    own: 'Español',
    dir: 'ltr',
    locales: ['es-ES', 'es-MX', 'es-AR', 'es-CL', 'es-CO', 'es-US'],
  },
  { value: 'pt', label: 'Portuguese', own: 'Português', dir: 'ltr', locales: ['pt-BR', 'pt-PT'] },
  { value: 'ur', label: 'Urdu', own: 'اردو', dir: 'rtl', locales: ['ur-PK', 'ur-IN'] },
];

/** The language of a document; those of earlier releases have none. */
export const languageOf = ({ language = 'en' }: { language?: Language | undefined }): Language => language;

export function languageOption(language: Language): LanguageOption {
  const found = languageOptions.find(({ value }) => value === language);
  if (!found) throw new RangeError(`${language} is no language of sites`);
  return found;
}

/** 'Must be a German locale, such as de-DE': what is said where `fitsLanguage` is false. */
export function localeExpected(language: Language): string {
  const { label, locales } = languageOption(language);
  return `Must be ${/^[AEIOU]/.test(label) ? 'an' : 'a'} ${label} locale, such as ${locales[0] ?? 'en-GB'}`;
}

/** Tells whether dates and numbers in a locale can stand on a page in the language. English takes any, as documents of earlier releases have it. */
export const fitsLanguage = (locale: string, language: Language): boolean =>
  language === 'en' || new Intl.Locale(locale).language === language;
