import type { Language } from '#common/languages.ts';

/** What an email is written in, as its row keeps it. Without it an email is English, as those of earlier releases are. */
export interface Spoken {
  language?: Language;
  /** Tag of BCP 47, for dates and numbers. */
  locale?: string;
}
