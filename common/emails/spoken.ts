import type { Language } from '#common/languages.ts';

/** The row of an email keeps its language. A row without one, such as those of earlier releases, is English. */
export interface Spoken {
  language?: Language;
  /** Tag of BCP 47, for dates and numbers. */
  locale?: string;
}
