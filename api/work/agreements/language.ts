import { spokenIn } from '#api/core/deliveries/email-language.ts';
import { type Language, languageOf, languageOption } from '#common/languages.ts';

/** The language of a document; one without it is English. */
export interface Spoken {
  language?: Language | undefined;
  /** Tag of BCP 47 for its days and amounts. */
  locale: string;
}

/** The language of a site as its documents have it: English ones have no such field. */
export const spokenBy = (site: Spoken): Spoken => ({ locale: site.locale, ...spokenIn(site) });

/** Names of countries, of which documents have the codes. */
export function countriesOf(document: Spoken): (code: string) => string {
  const names = new Intl.DisplayNames(languageOf(document) === 'en' ? 'en' : document.locale, { type: 'region' });
  return (code) => names.of(code) ?? code;
}

/** The direction in which a document is written. */
export const directionOf = (document: Spoken): 'ltr' | 'rtl' => languageOption(languageOf(document)).dir;
