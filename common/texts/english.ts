import { site } from './compiled/en/site.ts';
import type { Voice } from './text.ts';

/** The texts that the pages need in a browser. */
export const english: Voice = { locale: 'en-US', pack: site };
