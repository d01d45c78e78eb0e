import { col, fn } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import { notFound, ruleBroken } from '#common/errors.ts';

const presentEmail = (row: DeliveryRow) => ({
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
});

const isEmail = { channel: EMAIL };

/** The number of waiting, sent and failed emails, and the newest of them. */
export async function readOutbox({ connections, database: { models } }: Context, limit: number) {
  const rows = await selectRows(models.deliveries, {
    where: isEmail,
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
  const counts = { pending: 0, sent: 0, failed: 0 };
  for (const { status, amount } of counted) counts[status] = Number(amount);
  const { mail } = await connections.current();
  return { configured: mail.smtpUrl !== null, counts, mails: rows.map(presentEmail) };
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
