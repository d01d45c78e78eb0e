import { type Language, languageOf } from '#common/languages.ts';
import type { Pack } from './areas.ts';
import { pack } from './compiled/en/whole.ts';
import type { Voice } from './text.ts';

/** All English texts, for the server. */
export const wholeEnglish: Voice = { language: 'en', locale: 'en-US', pack };

/** Loaded by the server of a site that speaks the language. */
const packs: Record<Exclude<Language, 'en'>, () => Promise<{ pack: Pack }>> = {
  de: () => import('./compiled/de/whole.ts'),
  fr: () => import('./compiled/fr/whole.ts'),
  es: () => import('./compiled/es/whole.ts'),
  pt: () => import('./compiled/pt/whole.ts'),
  ur: () => import('./compiled/ur/whole.ts'),
};

/** All texts of a language, with numbers and plurals of the locale. English has its own, whatever the locale is. */
export async function loadVoice(language: Language, locale: string): Promise<Voice> {
  return language === 'en' ? wholeEnglish : { language, locale, ...(await packs[language]()) };
}

/** The voice of a document, which names its language and its locale. */
export const voiceOf = ({ language, locale }: { language?: Language | undefined; locale: string }): Promise<Voice> =>
  loadVoice(languageOf({ language }), locale);
