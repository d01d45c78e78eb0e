import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { ownerReplied } from './waiting.ts';
import { writeContacts } from './write-contacts.ts';

/** Changes a locked request whose answer the mail server has taken, in the transaction that marks it as sent. Resolves to the request after it. */
export async function recordOwnerReply(
  context: Pick<Context, 'database' | 'events' | 'now'>,
  before: ContactRow,
  at: number,
  transaction: Transaction,
): Promise<ContactRow> {
  const columns = { ...ownerReplied(before, at), isExample: 0 };
  const [changed] = await writeContacts(context, [{ before, columns }], transaction);
  return changed?.after ?? before;
}
