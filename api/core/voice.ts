import { AsyncLocalStorage } from 'node:async_hooks';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { Language } from '#common/languages.ts';
import { speakInProcess, type Voice } from '#common/texts/text.ts';
import { voiceOf, wholeEnglish } from '#common/texts/whole.ts';

const voices = new AsyncLocalStorage<Voice>();
/** Texts for the owner, the log and programs are English. */
const current = () => voices.getStore() ?? wholeEnglish;
speakInProcess(current);

/** Writes in a voice until the result of `work` is there, whatever it waits for. */
export function writeIn<T>(voice: Voice, work: () => T): T {
  // Another entry in this process, such as a page under test, may have chosen since.
  speakInProcess(current);
  return voices.run(voice, work);
}

/** It knows the published site. */
interface Published {
  site: { current(): Promise<{ content: Pick<SiteContent, 'identity'> }> };
}

/** The language of what is being written. */
export const writtenLanguage = (): Language => voices.getStore()?.language ?? 'en';

/** Runs in English what is for the owner or due by the clock, whoever's call set it off. */
export const inEnglish = <T>(work: () => T): T => voices.run(wholeEnglish, work);

/** The voice in which the published site speaks to visitors and clients. @throws as reading the site does */
export async function siteVoice({ site }: Published): Promise<Voice> {
  return voiceOf((await site.current()).content.identity);
}
