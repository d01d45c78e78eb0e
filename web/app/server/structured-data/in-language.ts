import { spokenLanguage } from '#common/texts/text.ts';

/** The language of a work; English is not told, as before there were others. */
export const inLanguage = (): { inLanguage?: string } =>
  spokenLanguage() === 'en' ? {} : { inLanguage: spokenLanguage() };
