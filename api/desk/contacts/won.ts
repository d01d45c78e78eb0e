import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Emitted } from '#api/core/events.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { ContactStatus } from '#common/dashboard-options.ts';
import { handlingEntries } from './record-change.ts';
import { addEntries } from './timeline/entries.ts';
import { statusSet } from './waiting.ts';
import { lockContacts, writeContacts } from './write-contacts.ts';

/** Who changed the status, in the timeline. */
const BY_QUOTE = 'Quote';

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

/** Changes the request of a quote, or the one that it was merged into. */
async function changeRequest(
  context: Context,
  contactId: string | null,
  columnsOf: (row: ContactRow) => Partial<ContactRow>,
  transaction: Transaction,
): Promise<void> {
  const found = contactId === null ? undefined : await followMerges(context, contactId, transaction);
  const [before] = found ? await lockContacts(context, [found.id], transaction) : [];
  if (!before) return;
  const changed = await writeContacts(context, [{ before, columns: columnsOf(before) }], transaction);
  const entries = handlingEntries(changed).map((entry) => ({ ...entry, author: BY_QUOTE }));
  await addEntries(context, entries, transaction);
}

/** The status moves on, and never from one that the owner set for good. */
const movedOn = (row: ContactRow, from: readonly ContactStatus[], to: ContactStatus) =>
  from.includes(row.status) ? statusSet(row, to) : {};

/** An accepted quote wins its request. */
export const markWon = (
  context: Context,
  { subject: { quote, acceptance } }: Emitted<'quote.accepted'>,
  transaction: Transaction,
): Promise<void> =>
  changeRequest(
    context,
    quote.contactId,
    (row) => ({ ...movedOn(row, ['new', 'contacted'], 'in_progress'), wonAt: row.wonAt ?? acceptance.at }),
    transaction,
  );

/** A confirmed delivery completes its request. */
export const completeWon = (
  context: Context,
  { subject: { engagement } }: Emitted<'engagement.confirmed'>,
  transaction: Transaction,
): Promise<void> =>
  changeRequest(context, engagement.contactId, (row) => movedOn(row, ['in_progress'], 'completed'), transaction);

/** Without any work that was not cancelled a request is won no more. */
export async function loseWon(
  context: Context,
  { subject: { engagement } }: Emitted<'engagement.cancelled'>,
  transaction: Transaction,
): Promise<void> {
  const { models } = context.database;
  const found = engagement.contactId && (await followMerges(context, engagement.contactId, transaction));
  if (!found) return;
  const merged = await selectRows(models.contacts, {
    attributes: ['id'],
    where: { mergedInto: found.id },
    transaction,
  });
  const contactId = [found.id, ...merged.map(({ id }) => id)];
  const where = { contactId, state: { [Op.ne]: 'cancelled' as const } };
  if ((await models.engagements.count({ where, transaction })) > 0) return;
  await changeRequest(context, found.id, () => ({ wonAt: null }), transaction);
}
