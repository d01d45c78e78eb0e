import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { REPLY } from '#api/core/deliveries/email-channel.ts';

/** Deletes what belonged to requests that are gone; a reply that waits for one of them is never sent. */
export async function deleteOrphans(
  { database, now }: Pick<Context, 'database' | 'now'>,
  transaction: Transaction,
): Promise<void> {
  const { sequelize, models } = database;
  const where = { contactId: { [Op.notIn]: sequelize.literal('(SELECT id FROM contacts)') } };
  await models.contactTags.destroy({ where, transaction });
  await models.contactEntries.destroy({ where, transaction });
  await models.contactEmails.destroy({ where, transaction });
  await models.contactDrafts.destroy({ where, transaction });
  await models.proposals.destroy({
    where: { kind: ['reply', 'quote'], targetId: where.contactId },
    transaction,
  });
  await models.deliveries.update(
    { status: 'discarded', nextAttemptAt: null },
    { where: { ...where, channel: REPLY, status: ['pending', 'held', 'failed'], lockedUntil: null }, transaction },
  );
  // A call that is still to come takes place; it is deleted once it is over.
  await models.bookings.update({ contactId: null }, { where, transaction });
  const isOver = { [Op.or]: [{ status: 'cancelled' as const }, { end: { [Op.lte]: now() } }] };
  await models.bookings.destroy({ where: { [Op.and]: [{ contactId: null }, isOver] }, transaction });
  // The id of such a notice is `request-`, the 36 characters of the request's id, and what tells it from others.
  await sequelize.query(
    `DELETE FROM dismissed_notices
     WHERE id LIKE 'request-%' AND SUBSTR(id, 9, 36) NOT IN (SELECT id FROM contacts)`,
    { transaction },
  );
}

/** Deletes what belonged to requests that were deleted for good, and changes that can no longer be undone. */
export async function deleteRemains(context: Pick<Context, 'database' | 'now'>): Promise<void> {
  const { sequelize, models } = context.database;
  await context.database.transaction(async (transaction) => {
    // Requests that were merged into a deleted one go with it. MySQL reads no table that it deletes from.
    const targets = sequelize.literal('(SELECT id FROM (SELECT id FROM contacts) AS known)');
    const mergedInto = { [Op.and]: [{ [Op.ne]: null }, { [Op.notIn]: targets }] };
    await models.contacts.destroy({ where: { mergedInto }, transaction });
    await models.undoSteps.destroy({ where: { until: { [Op.lt]: context.now() } }, transaction });
    await deleteOrphans(context, transaction);
  });
}
