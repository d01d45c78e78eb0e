import { QueryTypes } from 'sequelize';
import type { Database } from './connection.ts';

/** `true` when confirmed data is on the disk. SQLite is opened that way; a MySQL server can be set otherwise. */
export async function isDurable({ dialect, sequelize }: Database): Promise<boolean> {
  if (dialect === 'sqlite') return true;
  const [row] = await sequelize.query<{ Value: string }>("SHOW VARIABLES LIKE 'innodb_flush_log_at_trx_commit'", {
    type: QueryTypes.SELECT,
  });
  return row?.Value === '1';
}
