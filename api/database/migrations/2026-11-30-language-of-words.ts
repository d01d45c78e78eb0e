import { asciiString, type Migration } from './schema.ts';

/** The language of the site when the owner wrote the words of an email; those of earlier releases have none: English. */
export const languageOfWords: Migration = {
  name: '2026-11-30-language-of-words',
  async up(schema) {
    await schema.addColumn('email_words', 'language', { type: asciiString(schema.dialect, 8), allowNull: true });
  },
  async down(schema) {
    await schema.dropColumn('email_words', 'language');
  },
};
