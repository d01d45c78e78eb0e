import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { VISITOR } from '#api/core/events.ts';
import { selectRows } from '#api/database/table.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import { countChanges } from '#api/features/contacts/contact-counts.ts';
import { deleteOrphans } from '#api/features/contacts/delete-remains.ts';
import { contactsOf } from '#api/features/contacts/same-email.ts';
import { ERASED } from './scrub.ts';

/** Deletes the requests of an email for good. @returns their ids, and files whose content is to be removed */
export async function eraseContacts(
  context: Context,
  email: string,
  transaction: Transaction,
): Promise<{ ids: string[]; files: FileRow[] }> {
  const { models } = context.database;
  const rows = await contactsOf(context, email, {}, transaction);
  const ids = rows.map(({ id }) => id);
  const files = await selectRows(models.files, { where: { contactId: ids }, transaction });
  await models.files.destroy({ where: { contactId: ids }, transaction });
  await models.contacts.destroy({ where: { id: ids }, transaction });
  await countChanges(
    context.database,
    rows.map((before) => ({ before, after: null })),
    transaction,
  );
  await deleteOrphans(context, transaction);
  return { ids, files };
}

interface Traces {
  email: string;
  /** As the person was called. */
  names: readonly string[];
  /** Numbers of the quotes: emails to the owner name them. */
  numbers: readonly string[];
  /** Ids of all rows that were touched. */
  ids: readonly string[];
}

/** Deletes emails, replies that are kept for repeated requests, and names in the activity log. */
export async function eraseTraces(
  { database }: Context,
  { email, names, numbers, ids }: Traces,
  transaction: Transaction,
): Promise<void> {
  const { sequelize, models } = database;
  const lower = (column: string) => sequelize.fn('LOWER', sequelize.col(column));
  const holds = (column: string, text: string) =>
    sequelize.where(sequelize.fn('INSTR', lower(column), text.toLowerCase()), { [Op.gt]: 0 });
  const about = [
    sequelize.where(lower('recipient'), email.toLowerCase()),
    holds('data', email),
    ...numbers.map((number) => holds('data', `"${number}"`)),
  ];
  // An email that is being sent at this moment stays until it is deleted as all sent ones are.
  await models.deliveries.destroy({ where: { [Op.and]: [{ lockedUntil: null }, { [Op.or]: about }] }, transaction });
  await models.idempotencyKeys.destroy({ where: holds('reply', email), transaction });
  await models.undoSteps.destroy({ where: holds('changes', email), transaction });
  await models.activities.update({ title: ERASED }, { where: { entityId: [...ids] }, transaction });
  await models.activities.update({ actor: VISITOR.name }, { where: { actor: [...names] }, transaction });
  await models.invitations.update({ clientName: null }, { where: { clientName: [...names] }, transaction });
}
