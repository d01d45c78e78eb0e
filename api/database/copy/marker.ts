import { QueryTypes } from 'sequelize';
import type { Database } from '#api/database/connection.ts';

/** A row of `settings` in a database that a copy has not filled completely yet. */
export const COPY_MARKER = 'unfinished-copy';

export async function isCopyUnfinished({ sequelize }: Database): Promise<boolean> {
  if (!(await sequelize.getQueryInterface().tableExists('settings'))) return false;
  const rows = await sequelize.query('SELECT name FROM settings WHERE name = :name', {
    replacements: { name: COPY_MARKER },
    type: QueryTypes.SELECT,
  });
  return rows.length > 0;
}

/** @throws when a copy into this database was interrupted, because a server would take it for a new one */
export async function assertNotCopying(database: Database): Promise<void> {
  if (await isCopyUnfinished(database))
    throw new Error('A copy into this database was interrupted: run npm run db -- copy --to … again, it starts over');
}
