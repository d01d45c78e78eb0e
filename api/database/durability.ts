import type { Logger } from 'pino';
import { QueryTypes } from 'sequelize';
import type { Database } from './connection.ts';

/** Confirmed data must be on the disk. SQLite is opened that way; a MySQL server can be set otherwise, which is logged. */
export async function checkDurability({ dialect, sequelize }: Database, log: Logger): Promise<void> {
  if (dialect === 'sqlite') return;
  const rows = await sequelize.query<{ Variable_name: string; Value: string }>(
    "SHOW VARIABLES WHERE Variable_name IN ('innodb_flush_log_at_trx_commit', 'default_storage_engine')",
    { type: QueryTypes.SELECT },
  );
  const settings = new Map(rows.map((row) => [row.Variable_name, row.Value]));
  if (settings.get('innodb_flush_log_at_trx_commit') !== '1')
    log.warn('the database server may lose confirmed requests in a crash: set innodb_flush_log_at_trx_commit=1');
}
