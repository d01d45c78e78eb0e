import type { SiteContent } from '#common/contract/site/content.ts';
import { fillContent as fill, type Surroundings } from '#common/site/braces.ts';
import { voiceOf } from '#common/texts/whole.ts';
import { writeIn } from './voice.ts';

/** The document as it is shown, with its fields in its own language. */
export const fillContent = async (content: SiteContent, surroundings: Surroundings): Promise<SiteContent> =>
  writeIn(await voiceOf(content.identity), () => fill(content, surroundings));
