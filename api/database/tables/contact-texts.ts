import { ascii, type Column, integer, longText, primaryKey } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

/** Bytes in MySQL, which compares them a hundred times as fast as letters of a collation. */
const foldedText = (): Column<string, false> => {
  const { sql, ...column } = longText();
  return { ...column, sql: { mysql: 'longblob', sqlite: sql.sqlite } };
};

/**
 * What the search of requests looks through: the words of a request, of each entry of its timeline, its tags, calls and
 * rooms, without case and accents. `contact-texts.ts` writes it with each change of those rows; nothing else does.
 */
export const contactTexts = declareTable('contact_texts', {
  seq: primaryKey(integer()),
  /** A letter for the kind, and the key of the row that the text is of. */
  id: ascii(80),
  /** The request that is found by it. */
  contactId: ascii(64),
  text: foldedText(),
});
