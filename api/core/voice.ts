import { AsyncLocalStorage } from 'node:async_hooks';
import { languageOf } from '#common/languages.ts';
import { speakWith, type Voice } from '#common/texts/text.ts';
import { loadVoice, wholeEnglish } from '#common/texts/whole.ts';
import type { Context } from './context.ts';

const voices = new AsyncLocalStorage<Voice>();
// What is written for the owner, the log and programs is English.
speakWith(() => voices.getStore() ?? wholeEnglish);

/** Writes in a voice until the result of `work` is there, whatever it waits for. */
export const writeIn = <T>(voice: Voice, work: () => T): T => voices.run(voice, work);

/** The voice in which the published site speaks to visitors and clients. @throws as reading the site does */
export async function siteVoice({ site }: Pick<Context, 'site'>): Promise<Voice> {
  const { identity } = (await site.current()).content;
  return loadVoice(languageOf(identity), identity.locale);
}
