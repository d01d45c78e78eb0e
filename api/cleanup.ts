import { Op } from 'sequelize';
import {
  ACTIVITY_DAYS,
  DAY,
  HOUR,
  INVITATION_DAYS,
  MINUTE,
  REMOVED_EXAMPLES_TTL,
  SENT_EMAIL_DAYS,
  SESSION_DAYS,
  SIGN_IN_DAYS,
  TRASH_DAYS,
} from '#common/limits.ts';
import { deleteExpiredConversations } from './assistant/retention.ts';
import { deleteReleased } from './calendar/booking/holding.ts';
import { removeOrphans } from './content/files/usage.ts';
import type { Context } from './core/context.ts';
import { emptyLog } from './database/erased-remains.ts';
import { catchUpTexts } from './database/fill-texts.ts';
import { deleteUnusedAttachments } from './desk/contacts/attachments.ts';
import { deleteRemains } from './desk/contacts/delete-remains.ts';
import { deleteExpiredAssets } from './http/site-files.ts';
import { deleteOldProposals } from './operation/doors/agents/proposals/service.ts';
import { cleanUpWebhooks } from './operation/doors/webhooks/webhook-state.ts';
import { deleteExpiredImports } from './operation/imports/service.ts';
import { deleteForeignEvents } from './work/payments/stripe-events.ts';
import { deleteUnusedEstimates } from './work/quotes/estimates/service.ts';

const IDEMPOTENCY_RETENTION = 2 * DAY;
const SESSION_RETENTION = SESSION_DAYS * DAY;
const DELIVERY_RETENTION = SENT_EMAIL_DAYS * DAY;
const ACTIVITY_RETENTION = ACTIVITY_DAYS * DAY;
const SIGN_IN_RETENTION = SIGN_IN_DAYS * DAY;
/** An ended code is still told from one that was never sent. */
const CODE_RETENTION = DAY;
/** Ended API tokens stay listed. */
const API_TOKEN_RETENTION = 90 * DAY;
const INVITATION_RETENTION = INVITATION_DAYS * DAY;

/** Deletes expired rows: the trash after 30 days, expired limits and keys, old sessions and sent emails. */
export async function cleanUp(context: Context): Promise<void> {
  const { database, limits, now } = context;
  const { models } = database;
  const trashed = { deletedAt: { [Op.lt]: now() - TRASH_DAYS * DAY } };
  await models.projects.destroy({ where: trashed });
  await models.skills.destroy({ where: trashed });
  await models.faqs.destroy({ where: trashed });
  await models.testimonials.destroy({ where: trashed });
  await models.contacts.destroy({ where: trashed });
  await models.removedExamples.destroy({ where: { removedAt: { [Op.lte]: now() - REMOVED_EXAMPLES_TTL } } });
  await models.signIns.destroy({ where: { at: { [Op.lt]: now() - SIGN_IN_RETENTION } } });
  await models.invitations.destroy({ where: { expiresAt: { [Op.lt]: now() - INVITATION_RETENTION } } });
  const ended = { [Op.lt]: now() - API_TOKEN_RETENTION };
  await models.apiTokens.destroy({ where: { [Op.or]: [{ expiresAt: ended }, { revokedAt: ended }] } });
  await models.passkeyChallenges.destroy({ where: { expiresAt: { [Op.lte]: now() } } });
  await models.emailCodes.destroy({ where: { expiresAt: { [Op.lt]: now() - CODE_RETENTION } } });
  await models.roomDevices.destroy({ where: { expiresAt: { [Op.lte]: now() } } });
  await limits.removeExpired();
  await models.idempotencyKeys.destroy({ where: { createdAt: { [Op.lt]: now() - IDEMPOTENCY_RETENTION } } });
  await models.pageViews.destroy({ where: { at: { [Op.lt]: now() - SESSION_RETENTION } } });
  await models.visitActivities.destroy({ where: { at: { [Op.lt]: now() - SESSION_RETENTION } } });
  await models.visits.destroy({ where: { lastSeenAt: { [Op.lt]: now() - SESSION_RETENTION } } });
  await models.deliveries.destroy({ where: { status: 'sent', sentAt: { [Op.lt]: now() - DELIVERY_RETENTION } } });
  await models.deliveries.destroy({
    where: { status: 'discarded', createdAt: { [Op.lt]: now() - DELIVERY_RETENTION } },
  });
  await models.activities.destroy({ where: { at: { [Op.lt]: now() - ACTIVITY_RETENTION } } });
  await deleteExpiredConversations(context);
  await deleteExpiredAssets(context);
  await deleteUnusedAttachments(context);
  await deleteReleased(context);
  await deleteRemains(context);
  await deleteUnusedEstimates(context);
  await deleteForeignEvents(context);
  await cleanUpWebhooks(context);
  await deleteExpiredImports(context);
  await deleteOldProposals(context);
  await removeOrphans(context);
  // A SQLite database has one process.
  if (database.dialect === 'mysql') await catchUpTexts(database, now() - 2 * HOUR);
  await emptyLog(database);
}

/** Runs the cleanup at intervals, each time after `keepInUse`. @returns a function that stops it */
export function startCleanup(context: Context, keepInUse: () => Promise<unknown>): () => void {
  const run = () =>
    keepInUse()
      .then(() => cleanUp(context))
      .catch((error: unknown) => context.log.warn({ err: error }, 'cleanup failed, retrying later'));
  const first = setTimeout(run, MINUTE).unref();
  const timer = setInterval(run, HOUR).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
