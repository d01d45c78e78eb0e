import type { Context } from '#api/core/context.ts';
import { EMAIL, type EmailDraft, type RenderEmail } from '#api/core/deliveries/email-channel.ts';
import { repeat } from '#api/core/repeat.ts';
import { requestPath } from '#common/admin-paths.ts';
import { AppError } from '#common/errors.ts';
import { MINUTE } from '#common/limits.ts';
import { type Digest, digestSubject } from '#common/rules/digest.ts';
import { dateAndTimeIn } from '#common/site/zoned-format.ts';
import { readDesk } from './desk.ts';
import { dueDay, isDigestSettled, takeDigestDay } from './digest-day.ts';
import { readDeskSettings } from './settings.ts';

const TEMPLATE = 'digest';

/** Who waits now. */
async function readDigest(context: Context): Promise<Digest> {
  const { config } = context;
  const { waiting, counts } = await readDesk(context);
  const { zone } = await readDeskSettings(context);
  return {
    waiting: counts.waiting,
    overdue: counts.overdue,
    entries: waiting.map(({ id, name, waitingSince, submittedAt, overdue }) => ({
      name,
      since: dateAndTimeIn(zone, Date.parse(waitingSince ?? submittedAt)),
      isOverdue: overdue ?? false,
      url: config.publicUrl + requestPath(id),
    })),
  };
}

async function draftOf({ connections }: Context, digest: Digest): Promise<EmailDraft> {
  const { mail } = await connections.current();
  return {
    channel: EMAIL,
    template: TEMPLATE,
    recipient: mail.to,
    replyTo: null,
    subject: digestSubject(digest),
    data: { ...digest },
  };
}

/** The digest as it is now; `send` also queues it, unless nobody waits. @throws Unavailable without the built site */
export async function writeDigest(context: Context, render: RenderEmail | null, send: boolean) {
  if (!render) throw new AppError('unavailable', 'This server has no templates of emails');
  const digest = await readDigest(context);
  const { content } = await context.site.current();
  const rendered = await render({ template: TEMPLATE, data: digest }, content);
  if (send && digest.waiting > 0) {
    const draft = await draftOf(context, digest);
    await context.database.transaction((transaction) => context.deliveries.enqueue([draft], transaction));
  }
  return rendered;
}

/** Queues the digest of the day once its time has come, on one of several instances. */
export async function sendDueDigest(context: Context): Promise<boolean> {
  const { database, deliveries, now } = context;
  const day = dueDay(await readDeskSettings(context), now());
  if (day === null || (await isDigestSettled(database, day))) return false;
  const found = await readDigest(context);
  const draft = await draftOf(context, found);
  return database.transaction(async (transaction) => {
    if (!(await takeDigestDay(database, day, transaction)) || found.waiting === 0) return false;
    await deliveries.enqueue([draft], transaction);
    return true;
  });
}

/** Looks once a minute if the digest is due. */
export const createDigestWorker = (context: Context) =>
  repeat({
    every: MINUTE,
    async work() {
      if (await sendDueDigest(context)) context.log.info('digest queued');
    },
    log: context.log,
    failure: 'digest not queued, retrying',
  });
