import { QueryTypes } from 'sequelize';
import type { Database } from '#api/database/connection.ts';

const LOCK = 'portfolio_migrations';
const LOCK_WAIT_SECONDS = 60;

/** Only one instance changes the schema at a time; the others wait for it. */
export async function exclusively<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.dialect === 'sqlite') return work();
  return database.sequelize.transaction(async (transaction) => {
    const options = { transaction, type: QueryTypes.SELECT } as const;
    const [lock] = await database.sequelize.query<{ got: number | null }>(
      `SELECT GET_LOCK('${LOCK}', ${LOCK_WAIT_SECONDS}) AS got`,
      options,
    );
    if (lock?.got !== 1) throw new Error('Another instance has been migrating the database for too long');
    try {
      return await work();
    } finally {
      await database.sequelize.query(`SELECT RELEASE_LOCK('${LOCK}')`, options);
    }
  });
}
