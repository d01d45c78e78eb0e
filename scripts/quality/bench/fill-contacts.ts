import { QueryTypes } from 'sequelize';
import type { Database } from '#api/database/connection.ts';
import { recountContacts } from '#api/database/contact-counts.ts';
import { fillTexts, RULES } from '#api/database/fill-texts.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { storedUrgency } from '#api/desk/contacts/urgency.ts';
import { DAY } from '#common/limits.ts';
import { insertContacts } from './contact-rows-sql.ts';

type Scored = Pick<ContactRow, 'id' | 'priority' | 'timeline' | 'isPressing' | 'projectType' | 'submittedAt'>;

const SPAN = 730 * DAY;
const BATCH = 10_000;

/** Requests under a day old still have points for their age; these are scored one by one, by the rule itself. */
async function scoreYoung(database: Database, now: number): Promise<void> {
  const rows = await database.sequelize.query<Scored>(
    `SELECT id, priority, timeline, isPressing, projectType, submittedAt FROM contacts WHERE submittedAt > ${now - DAY}`,
    { type: QueryTypes.SELECT },
  );
  await database.transaction(async (transaction) => {
    for (const row of rows)
      await database.models.contacts.update(storedUrgency(row, now), { where: { id: row.id }, transaction });
  });
}

/** Leaves a database as an earlier release does: without the texts of the search. */
export const withoutTexts = ({ sequelize }: Database) =>
  sequelize.query(`DELETE FROM contact_texts WHERE id = '${RULES}'`);

/**
 * Fills an empty list with as many requests of the last two years: made by the database itself, the same ones each
 * time but for the day on which the two years end.
 */
export async function fillContacts(database: Database, total: number, progress: (done: number) => void): Promise<void> {
  const { sequelize } = database;
  const now = Date.now();
  for (let from = 0; from < total; from += BATCH) {
    await sequelize.query(
      insertContacts({ from, count: Math.min(BATCH, total - from), total, start: now - SPAN, span: SPAN }),
    );
    progress(Math.min(total, from + BATCH));
  }
  await scoreYoung(database, now);
  await sequelize.query(`UPDATE versions SET value = ${total} WHERE name = 'contacts'`);
  await recountContacts(database);
  await withoutTexts(database);
  await fillTexts(database, () => undefined);
  await sequelize.query('ANALYZE TABLE contacts, contact_texts');
}
