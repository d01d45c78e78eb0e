import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { ownerReplied } from './waiting.ts';
import { writeContacts } from './write-contacts.ts';

/** Changes a locked request whose answer the mail server has taken, in the transaction that marks it as sent. */
export async function recordOwnerReply(
  context: Pick<Context, 'database' | 'now'>,
  before: ContactRow,
  at: number,
  transaction: Transaction,
): Promise<void> {
  const columns = { ...ownerReplied(before, at), isExample: 0 };
  await writeContacts(context, [{ before, columns }], transaction);
}
