import { QueryTypes, type Transaction } from 'sequelize';
import type { Database } from './connection.ts';

/**
 * Counts a named counter up and answers its new value. Its row stays locked until the transaction ends, so the order
 * of the numbers is the order of the commits: whoever has seen number n has seen all before it.
 */
export async function nextNumber(database: Database, name: string, transaction: Transaction): Promise<number> {
  const { sequelize, dialect } = database;
  if (dialect === 'sqlite') {
    const [row] = await sequelize.query<{ value: number }>(
      'UPDATE versions SET value = value + 1 WHERE name = :name RETURNING value',
      { replacements: { name }, type: QueryTypes.SELECT, transaction },
    );
    return Number(row?.value);
  }
  const [, result] = await sequelize.query('UPDATE versions SET value = LAST_INSERT_ID(value + 1) WHERE name = :name', {
    replacements: { name },
    transaction,
  });
  return (result as { insertId: number }).insertId;
}
