import { col, fn } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { MailRow } from '#api/database/tables/mails.ts';
import { notFound, ruleBroken } from '#common/errors.ts';

const presentEmail = (row: MailRow) => ({
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

/** State of the outbox and its newest mails. */
export async function readOutbox({ config, database: { models } }: Context, limit: number) {
  const rows = await selectRows(models.mails, {
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit,
  });
  const counted = (await models.mails.findAll({
    attributes: ['status', [fn('COUNT', col('id')), 'amount']],
    group: ['status'],
    raw: true,
  })) as unknown as { status: MailRow['status']; amount: number }[];
  const counts = { pending: 0, sent: 0, failed: 0 };
  for (const { status, amount } of counted) counts[status] = Number(amount);
  return { configured: config.mail.smtpUrl !== null, counts, mails: rows.map(presentEmail) };
}

/** A mail to the owner that proves the way out. @throws RuleBroken where no mail server is set */
export async function sendTestEmail({ config, database, outbox, now }: Context) {
  if (config.mail.smtpUrl === null) throw ruleBroken('No mail server is set: give SMTP_URL and start the server again');
  const draft = {
    template: 'test',
    recipient: config.mail.to,
    replyTo: null,
    subject: 'Test mail',
    data: { publicUrl: config.publicUrl, sentAt: toIso(now()) },
  };
  const [row] = await database.transaction((transaction) => outbox.enqueue([draft], transaction));
  if (!row) throw new Error('The outbox took no mail');
  return presentEmail(row);
}

/** @throws NotFound when there is no such mail, or it was sent already */
export async function retryEmail({ database, outbox }: Context, id: string) {
  const row = (await outbox.retry(id)) && (await selectRow(database.models.mails, { where: { id } }));
  if (!row) throw notFound('A mail that waits');
  return presentEmail(row);
}
