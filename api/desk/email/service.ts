import { col, fn } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL, type EmailDraft, emailChannels } from '#api/core/deliveries/email-channel.ts';
import { isPaused } from '#api/core/deliveries/pause.ts';
import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import { notFound, ruleBroken } from '#common/errors.ts';

const isEmail = { channel: [...emailChannels] };

interface OutboxQuery {
  page: number;
  limit: number;
  status?: DeliveryRow['status'] | undefined;
}

export const presentEmail = (row: DeliveryRow) => ({
  id: row.id,
  template: row.template,
  to: row.recipient,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  lastError: row.lastError,
  createdAt: toIso(row.createdAt),
  nextAttemptAt: toIsoOrNull(row.nextAttemptAt),
  sentAt: toIsoOrNull(row.sentAt),
  contactId: row.contactId,
  sendAt: toIsoOrNull(row.sendAt),
  undoUntil: toIsoOrNull(row.undoUntil),
  messageId: row.messageId,
  bouncedAt: toIsoOrNull(row.bouncedAt),
  bounceReason: row.bounceReason,
});

/** The number of emails in each state, and a page of them, newest first. */
export async function readOutbox({ connections, database }: Context, { page, limit, status }: OutboxQuery) {
  const { models } = database;
  const rows = await selectRows(models.deliveries, {
    where: status === undefined ? isEmail : { ...isEmail, status },
    offset: (page - 1) * limit,
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit,
  });
  const counted = (await models.deliveries.findAll({
    where: isEmail,
    attributes: ['status', [fn('COUNT', col('id')), 'amount']],
    group: ['status'],
    raw: true,
  })) as unknown as { status: DeliveryRow['status']; amount: number }[];
  const counts = { pending: 0, sent: 0, failed: 0, held: 0, discarded: 0 };
  for (const { status, amount } of counted) counts[status] = Number(amount);
  const { mail } = await connections.current();
  const paused = await isPaused(database);
  return { configured: mail.smtpUrl !== null, paused, counts, mails: rows.map(presentEmail) };
}

/** Sends an email to the owner, which shows whether the settings work. @throws RuleBroken without an email server */
export async function sendTestEmail({ config, connections, database, deliveries, now }: Context) {
  const { mail } = await connections.current();
  if (mail.smtpUrl === null) throw ruleBroken('No email server is set: set one in Settings → Connections, or SMTP_URL');
  const draft: EmailDraft = {
    channel: EMAIL,
    template: 'test',
    recipient: mail.to,
    replyTo: null,
    subject: 'Test email',
    data: { publicUrl: config.publicUrl, sentAt: toIso(now()) },
  };
  const [row] = await database.transaction((transaction) => deliveries.enqueue([draft], transaction));
  if (!row) throw new Error('The test email was not written');
  return presentEmail(row);
}

/** @throws NotFound when there is no such email, or it was sent already */
export async function retryEmail({ database, deliveries }: Context, id: string) {
  const find = () => selectRow(database.models.deliveries, { where: { id, ...isEmail } });
  const row = (await find()) && (await deliveries.retry(id)) ? await find() : undefined;
  if (!row) throw notFound('Queued email');
  return presentEmail(row);
}
