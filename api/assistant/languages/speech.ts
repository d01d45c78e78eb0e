import { loadWords, type Words } from '#api/search/languages/words.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { languageOf } from '#common/languages.ts';
import type { Voice } from '#common/texts/text.ts';
import { loadVoice } from '#common/texts/whole.ts';
import type { Keywords } from './keywords/topics.ts';
import type { Recognizer } from './recognize.ts';

/** The assistant of a site that is not English reads and speaks by this. */
export interface Speech extends Recognizer {
  voice: Voice;
  words: Words;
  isForeign(question: string): boolean;
}

const keywordsOf: Record<Words['language'], () => Promise<{ keywords: Keywords }>> = {
  de: () => import('./keywords/de.ts'),
  fr: () => import('./keywords/fr.ts'),
  es: () => import('./keywords/es.ts'),
  pt: () => import('./keywords/pt.ts'),
  ur: () => import('./keywords/ur.ts'),
};

/** Loads what a site's language needs; `null` for English, for which nothing of it is loaded. */
export async function loadSpeech(identity: SiteContent['identity']): Promise<Speech | null> {
  const words = await loadWords(languageOf(identity));
  if (words === null) return null;
  const [voice, { keywords }, { createRecognizer }, { createForeign }] = await Promise.all([
    loadVoice(words.language, identity.locale),
    keywordsOf[words.language](),
    import('./recognize.ts'),
    import('./foreign.ts'),
  ]);
  return { voice, words, ...createRecognizer(keywords, words), isForeign: createForeign(words, keywords) };
}
