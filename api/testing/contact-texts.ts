import { QueryTypes } from 'sequelize';
import type { Database } from '#api/database/connection.ts';
import { hasTexts, RULES, readAllTexts } from '#api/database/fill-texts.ts';

const describeText = ({ id, contactId, text }: { id: string; contactId: string; text: string }) =>
  `${id} of ${contactId}: ${text}`;

/** A test that looks at what happens without the database has closed it. */
const isClosed = ({ sequelize }: Database) => Object.hasOwn(sequelize.connectionManager, 'getConnection');

/**
 * The texts of the search that are not what their rows say now: some writer went past `followTexts`. After a migration that a
 * test took back and ran again there are none before the next start, which writes them.
 */
export async function findWrongTexts(database: Database): Promise<string[]> {
  if (isClosed(database) || !(await hasTexts(database))) return [];
  const stored = await database.sequelize.query<{ id: string; contactId: string; text: string | Buffer }>(
    `SELECT id, contactId, text FROM contact_texts WHERE id <> '${RULES}'`,
    { type: QueryTypes.SELECT },
  );
  const found = new Set(stored.map(({ text, ...row }) => describeText({ ...row, text: String(text) })));
  const wanted = new Set<string>();
  for await (const texts of readAllTexts(database)) for (const text of texts) wanted.add(describeText(text));
  return [...[...found].filter((one) => !wanted.has(one)), ...[...wanted].filter((one) => !found.has(one))];
}
