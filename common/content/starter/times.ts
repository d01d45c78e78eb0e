import type { Language } from '#common/languages.ts';

type Translated = Exclude<Language, 'en'>;

/** The promised times of the starter in the other languages. They promise what the English ones do. */
export const promisedTimes: Readonly<Record<Translated, { reply: string; roadmap: string }>> = {
  de: { reply: '1–2 Stunden', roadmap: '24–48 Stunden' },
  fr: { reply: '1 à 2 heures', roadmap: '24 à 48 heures' },
  es: { reply: '1 a 2 horas', roadmap: '24 a 48 horas' },
  pt: { reply: '1 a 2 horas', roadmap: '24 a 48 horas' },
  ur: { reply: '1 سے 2 گھنٹے', roadmap: '24 سے 48 گھنٹے' },
};
