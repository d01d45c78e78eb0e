import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languageOf } from '#common/languages.ts';
import { processVoice, speakWith, type Voice } from '#common/texts/text.ts';
import { voiceOf, wholeEnglish } from '#common/texts/whole.ts';
import type { Spoken } from '#web/shared/site.tsx';

/** Documents of earlier releases name no language. */
interface Document {
  language?: Language | undefined;
  locale: string;
}

export const spokenBy = (document: Document): Spoken => ({
  language: languageOf(document),
  locale: document.locale,
});

/** `true` when a document speaks like that; English has one way, whatever the locale is. */
export const isSpoken = ({ language, locale }: Spoken, document: Document): boolean =>
  language === languageOf(document) && (language === 'en' || locale === document.locale);

const voices = new AsyncLocalStorage<Voice>();
// The owner's pages are English. Zod has one writer of messages a process, the last one that was loaded: what it writes for calls
// of the API is in their voice.
speakWith(() => voices.getStore() ?? processVoice() ?? wholeEnglish);

/** Writes in a language until the result of `work` is there, whatever it waits for. Its texts are loaded when they are first needed. */
export async function writeIn<T>(document: Document, work: () => T): Promise<Awaited<T>> {
  return await voices.run(await voiceOf(document), work);
}
