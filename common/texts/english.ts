import { texts } from './compiled/en/browser.ts';
import type { Voice } from './text.ts';

/** The texts that English pages need in a browser. */
export const english: Voice = { ...texts, locale: 'en-US' };
