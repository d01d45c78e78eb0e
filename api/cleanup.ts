import { Op } from 'sequelize';
import { DAY, HOUR, MINUTE, SIGN_IN_DAYS, TRASH_DAYS } from '#common/limits.ts';
import type { Context } from './core/context.ts';
import { deleteExpiredConversations } from './features/assistant/delete-expired-conversations.ts';
import { removeOrphans } from './features/files/orphans.ts';

const IDEMPOTENCY_KEPT = 2 * DAY;
const VISITS_KEPT = 400 * DAY;
const DELIVERIES_KEPT = 90 * DAY;
const ACTIVITY_KEPT = 400 * DAY;
const SIGN_INS_KEPT = SIGN_IN_DAYS * DAY;
const INVITATIONS_KEPT = 400 * DAY;

/** Removes rows past their time: the trash, spent limits and keys, old sessions and sent deliveries. */
export async function cleanUp(context: Context): Promise<void> {
  const { database, limits, now } = context;
  const { models } = database;
  const trashed = { deletedAt: { [Op.lt]: now() - TRASH_DAYS * DAY } };
  await models.projects.destroy({ where: trashed });
  await models.skills.destroy({ where: trashed });
  await models.faqs.destroy({ where: trashed });
  await models.testimonials.destroy({ where: trashed });
  await models.contacts.destroy({ where: trashed });
  await models.signIns.destroy({ where: { at: { [Op.lt]: now() - SIGN_INS_KEPT } } });
  await models.invitations.destroy({ where: { expiresAt: { [Op.lt]: now() - INVITATIONS_KEPT } } });
  await limits.removeExpired();
  await models.idempotencyKeys.destroy({ where: { createdAt: { [Op.lt]: now() - IDEMPOTENCY_KEPT } } });
  await models.pageViews.destroy({ where: { at: { [Op.lt]: now() - VISITS_KEPT } } });
  await models.visitActivities.destroy({ where: { at: { [Op.lt]: now() - VISITS_KEPT } } });
  await models.visits.destroy({ where: { lastSeenAt: { [Op.lt]: now() - VISITS_KEPT } } });
  await models.deliveries.destroy({ where: { status: 'sent', sentAt: { [Op.lt]: now() - DELIVERIES_KEPT } } });
  await models.activities.destroy({ where: { at: { [Op.lt]: now() - ACTIVITY_KEPT } } });
  await deleteExpiredConversations(context);
  await removeOrphans(context);
}

/** Runs the cleanup a minute after the start and then every hour. @returns how to stop it */
export function startCleanup(context: Context): () => void {
  const run = () =>
    cleanUp(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'tidying up failed; it is tried again'),
    );
  const first = setTimeout(run, MINUTE).unref();
  const timer = setInterval(run, HOUR).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
