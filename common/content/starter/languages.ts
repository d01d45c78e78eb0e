import type { SiteContent } from '#common/contract/site/content.ts';
import type { Language } from '#common/languages.ts';
import { german } from './de.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import type { StarterTexts } from './language-texts.ts';
import { portuguese } from './pt.ts';
import { starter } from './starter.ts';
import { promisedTimes } from './times.ts';
import { urdu } from './ur.ts';

type Translated = keyof typeof promisedTimes;

function documentOf(language: Translated, texts: StarterTexts): SiteContent {
  const { reply, roadmap } = promisedTimes[language];
  return {
    ...starter,
    availability: { ...starter.availability, ...texts.availability },
    sections: starter.sections.map((section) => ({ ...section, ...texts.sections[section.id] })),
    hero: { ...starter.hero, ...texts.hero },
    promises: {
      reply: { time: reply, text: texts.promises.reply },
      roadmap: { time: roadmap, text: texts.promises.roadmap },
    },
    callTypes: starter.callTypes.map((call) => ({ ...call, ...texts.callTypes[call.id] })),
    form: { ...starter.form, sent: texts.sent },
    quickStarts: texts.quickStarts,
    faqIntro: texts.faqIntro,
    testimonialPage: texts.testimonialPage,
    thankYou: texts.thankYou,
    chat: texts.chat,
    seo: { ...starter.seo, pages: { ...starter.seo.pages, ...texts.pages } },
    email: { ...starter.email, confirmation: texts.confirmation },
  };
}

/**
 * The starter with its functional texts in each language. Server and dashboard alone read it: a visitor's page has the texts
 * that the owner published.
 */
export const starters: Readonly<Record<Language, SiteContent>> = {
  en: starter,
  de: documentOf('de', german),
  fr: documentOf('fr', french),
  es: documentOf('es', spanish),
  pt: documentOf('pt', portuguese),
  ur: documentOf('ur', urdu),
};
