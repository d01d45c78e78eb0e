import { QueryTypes, type Transaction } from 'sequelize';
import type { Database } from '#api/database/connection.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { contactStatuses } from '#common/dashboard-options.ts';

/**
 * Counters of the contacts per status, priority and type, without the trash, spam and merged ones. Counting a million rows takes
 * too long for a page; adding up at most 160 counters does not. They change in the same transaction as the
 * contacts.
 */

/** A contact that lists, stats and counters take in. */
export const isListed = ({ deletedAt, spam, mergedInto }: Pick<ContactRow, 'deletedAt' | 'spam' | 'mergedInto'>) =>
  deletedAt === null && spam === 0 && mergedInto === null;

type CountedColumns = Pick<ContactRow, 'status' | 'priority' | 'projectType'>;

const NO_TYPE = '';

export async function addToCount(
  database: Database,
  { status, priority, projectType }: CountedColumns,
  amount: number,
  transaction: Transaction,
) {
  const replacements = { status, priority, projectType: projectType ?? NO_TYPE, amount };
  const end =
    database.dialect === 'mysql'
      ? 'ON DUPLICATE KEY UPDATE'
      : 'ON CONFLICT (status, priority, projectType) DO UPDATE SET';
  await database.sequelize.query(
    `INSERT INTO contact_tallies (status, priority, projectType, amount)
     VALUES (:status, :priority, :projectType, :amount) ${end} amount = contact_tallies.amount + :amount`,
    { replacements, transaction },
  );
}

/** Follows a change of contacts in the counters; `null` stands for one that does not exist. */
export async function countChanges(
  database: Database,
  changed: readonly { before: ContactRow; after: ContactRow | null }[],
  transaction: Transaction,
): Promise<void> {
  const amounts = new Map<string, { row: CountedColumns; amount: number }>();
  const add = (row: ContactRow | null, amount: 1 | -1) => {
    if (!row || !isListed(row)) return;
    const key = [row.status, row.priority, row.projectType ?? NO_TYPE].join();
    amounts.set(key, { row, amount: (amounts.get(key)?.amount ?? 0) + amount });
  };
  for (const { before, after } of changed) {
    add(before, -1);
    add(after, 1);
  }
  // In one order, so that two transactions cannot deadlock over the counters.
  const sorted = [...amounts].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, { row, amount }] of sorted) if (amount !== 0) await addToCount(database, row, amount, transaction);
}

export interface CountFilter {
  status?: string | undefined;
  priority?: string | undefined;
  projectType?: string | undefined;
}

/** SQL that sums the counters matching the filter; `NULL` when there are none. */
export function sumOfCounts({ sequelize }: Database, { status, priority, projectType }: CountFilter): string {
  const conditions = Object.entries({ status, priority, projectType }).flatMap(([column, value]) =>
    value === undefined ? [] : [`${column} = ${sequelize.escape(value)}`],
  );
  return `SELECT SUM(amount) FROM contact_tallies${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''}`;
}

export async function countMatching(database: Database, filter: CountFilter): Promise<number> {
  const [row] = await database.sequelize.query<{ total: number | string | null }>(
    `SELECT (${sumOfCounts(database, filter)}) AS total`,
    { type: QueryTypes.SELECT },
  );
  return Number(row?.total ?? 0);
}

export async function countByStatus(database: Database): Promise<{ _id: string; count: number }[]> {
  const rows = await database.sequelize.query<{ status: string; total: number | string }>(
    'SELECT status, SUM(amount) AS total FROM contact_tallies GROUP BY status',
    { type: QueryTypes.SELECT },
  );
  const totals = new Map(rows.map(({ status, total }) => [status, Number(total)]));
  return contactStatuses.map((status) => ({ _id: status, count: totals.get(status) ?? 0 }));
}

/** Recounts all rows, after contacts were written in bulk. */
export async function recountContacts(database: Database, transaction?: Transaction): Promise<void> {
  const options = transaction ? { transaction } : {};
  await database.sequelize.query('DELETE FROM contact_tallies', options);
  await database.sequelize.query(
    `INSERT INTO contact_tallies (status, priority, projectType, amount)
     SELECT status, priority, COALESCE(projectType, ''), COUNT(*) FROM contacts
     WHERE listRank = 1 GROUP BY status, priority, COALESCE(projectType, '')`,
    options,
  );
}
