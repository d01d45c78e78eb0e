import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { notFound } from '#common/errors.ts';

/** A contact, in the trash, too; with a transaction it is locked. @throws NotFound */
export async function requireContact(
  { database }: Pick<Context, 'database'>,
  id: string,
  transaction?: Transaction,
): Promise<ContactRow> {
  const lock = transaction ? { transaction, lock: transaction.LOCK.UPDATE } : {};
  const row = await selectRow(database.models.contacts, { where: { id }, ...lock });
  if (!row) throw notFound('Contact');
  return row;
}
