import type { Words } from '#api/search/languages/words.ts';
import type { Voice } from '#common/texts/text.ts';
import type { Recognize } from './recognize.ts';

/** How the assistant of a site that is not English reads and speaks. */
export interface Speech {
  voice: Voice;
  words: Words;
  recognize: Recognize;
  isForeign(question: string): boolean;
}
