import { ascii, flag, nullable, primaryKey, string, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** Own words and switches of the emails that the site sends: one row for each that was changed. */
export const emailWords = declareTable('email_words', {
  template: primaryKey(ascii(40)),
  /** `null`, like the text: as it came. */
  subject: nullable(string(120)),
  text: nullable(text()),
  enabled: flag(),
  updatedAt: timestamp(),
  /** The language of the site when its words were written; `null`, as of earlier releases: English. */
  language: nullable(ascii(8)),
});
export type EmailWordsRow = RowOf<typeof emailWords>;
