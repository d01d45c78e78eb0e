import type { Area } from '#common/texts/areas.ts';
import { loadTexts } from '#common/texts/text.ts';

/**
 * Code that shows texts of an area, loaded with them: whoever has the code can write them. Give the result to `lazyPart` or
 * `loadChunk`. The server has all texts.
 */
export const withTexts = <T>(area: Area, load: () => Promise<T>): (() => Promise<T>) =>
  import.meta.env.SSR ? load : async () => (await Promise.all([load(), loadTexts(area)]))[0];
