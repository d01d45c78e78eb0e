import { QueryTypes } from 'sequelize';
import type { Database } from '#api/database/connection.ts';
import { CLOCK_SKEW, LOCK_TIME } from './deliveries.ts';

const BATCH = 200;

const COLUMNS =
  'id, template, recipient, replyTo, data, subject, status, attempts, nextAttemptAt, lockedUntil, lastError, createdAt, sentAt';

/** An instance of the earlier release is sending a pending email while its lock lasts. */
const NOT_IN_HAND = `(status <> 'pending' OR lockedUntil IS NULL OR lockedUntil <= :now OR lockedUntil > :longestLock)`;

/**
 * Moves the emails of the table `mails` into `deliveries`. During a rolling upgrade an instance of the earlier release
 * still writes its emails there and sends from there. An email is in one table at a time, and is left alone while that
 * instance has it in hand, so it is sent by one of both. Goes away with the table in the next release.
 * @returns how many were moved
 */
export async function adoptEarlierEmails(database: Database, now: number): Promise<number> {
  const { sequelize, dialect } = database;
  const times = { now, longestLock: now + LOCK_TIME + CLOCK_SKEW };
  const free = await sequelize.query<{ id: string }>(`SELECT id FROM mails WHERE ${NOT_IN_HAND} LIMIT :limit`, {
    replacements: { ...times, limit: BATCH },
    type: QueryTypes.SELECT,
  });
  // The usual case, and a read alone: nothing is written or locked.
  if (free.length === 0) return 0;
  const moved = await database.transaction(async (transaction) => {
    const skipLocked = dialect === 'mysql' ? 'FOR UPDATE SKIP LOCKED' : '';
    const still = await sequelize.query<{ id: string }>(
      `SELECT id FROM mails WHERE id IN (:ids) AND ${NOT_IN_HAND} ${skipLocked}`,
      { replacements: { ...times, ids: free.map(({ id }) => id) }, type: QueryTypes.SELECT, transaction },
    );
    if (still.length === 0) return 0;
    const replacements = { ids: still.map(({ id }) => id) };
    await sequelize.query(
      `INSERT INTO deliveries (channel, ${COLUMNS}) SELECT 'email', ${COLUMNS} FROM mails WHERE id IN (:ids)`,
      { replacements, transaction },
    );
    await sequelize.query('DELETE FROM mails WHERE id IN (:ids)', { replacements, transaction });
    return still.length;
  });
  return moved < BATCH ? moved : moved + (await adoptEarlierEmails(database, now));
}
