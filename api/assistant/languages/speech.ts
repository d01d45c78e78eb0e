import type { Words } from '#api/search/languages/words.ts';
import type { Voice } from '#common/texts/text.ts';
import type { Recognizer } from './recognize.ts';

/** The assistant of a site that is not English reads and speaks by this. */
export interface Speech extends Recognizer {
  voice: Voice;
  words: Words;
  isForeign(question: string): boolean;
}
