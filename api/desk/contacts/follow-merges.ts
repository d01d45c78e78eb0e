import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';

/** A request that was merged into another one, and that one into a third. */
const MAX_MERGES = 20;

/** The request that has taken in the one with this id, or that one itself; `undefined` where it is gone. */
export async function followMerges(
  { database: { models } }: Pick<Context, 'database'>,
  id: string,
  transaction: Transaction,
): Promise<ContactRow | undefined> {
  let contact = await selectRow(models.contacts, { where: { id }, transaction });
  for (let merges = 0; contact && contact.mergedInto !== null; merges++) {
    if (merges === MAX_MERGES) return undefined;
    contact = await selectRow(models.contacts, { where: { id: contact.mergedInto }, transaction });
  }
  return contact;
}
