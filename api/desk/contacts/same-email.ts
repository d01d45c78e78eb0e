import { Op, type Transaction, type WhereOptions } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';

/** The id of a blocked sender: an address is the same in any case. */
export const senderId = (email: string) => sha256(email.trim().toLowerCase());

/** The contacts of an email, case aside; none without an email. */
export async function contactsOf(
  { database }: Pick<Context, 'database'>,
  email: string,
  where: WhereOptions<ContactRow> = {},
  transaction?: Transaction,
): Promise<ContactRow[]> {
  if (email === '') return [];
  const { sequelize } = database;
  const collation = database.dialect === 'sqlite' ? ' COLLATE NOCASE' : '';
  const rows = await selectRows(database.models.contacts, {
    where: { [Op.and]: [where, sequelize.literal(`email = ${sequelize.escape(email)}${collation}`)] },
    order: [
      ['submittedAt', 'DESC'],
      ['id', 'DESC'],
    ],
    ...(transaction && { transaction }),
  });
  // MySQL compares without accents, too.
  const wanted = email.toLowerCase();
  return rows.filter((row) => row.email.toLowerCase() === wanted);
}

/** Tells if the owner has blocked the sender. */
export async function isBlocked(
  { database }: Pick<Context, 'database'>,
  email: string,
  transaction?: Transaction,
): Promise<boolean> {
  const where = { id: senderId(email) };
  return (
    (await selectRow(database.models.blockedSenders, { where, ...(transaction && { transaction }) })) !== undefined
  );
}
