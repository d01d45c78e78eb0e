import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { findEmail } from '#api/desk/contacts/emails.ts';
import { followMerges } from '#api/desk/contacts/won.ts';
import { createFileTable } from '#api/files/file-table.ts';
import type { EmailFile } from '#common/contract/inbox.ts';
import type { AutomaticEmail, EmailVerification } from '#common/dashboard-options.ts';
import { MINUTE } from '#common/limits.ts';
import type { EmailHead } from './email/head.ts';
import type { EmailBody } from './email/read-body.ts';
import type { ReadFile } from './files.ts';
import type { Match } from './match.ts';

/** An email that was read completely. */
export interface TakenEmail {
  head: EmailHead;
  body: EmailBody;
  files: readonly ReadFile[];
  automatic: AutomaticEmail | null;
  /** The email of ours that did not arrive. */
  bounced: { deliveryId: string; reason: string } | null;
  verified: EmailVerification;
  /** There is nothing of it but its headers. */
  isUnread: boolean;
}

/** Clocks of two email servers can differ by as much. */
const CLOCK_DRIFT = 5 * MINUTE;

export type EmailedContact = Pick<ContactRow, 'id' | 'email' | 'waitingSince' | 'lastEmailAt'>;

/** The request of the first match that still takes emails. */
async function findContact(
  context: Context,
  matches: readonly Match[],
  transaction: Transaction,
): Promise<{ contact: EmailedContact; match: Match } | null> {
  for (const match of matches) {
    const contact = await followMerges(context, match.contactId, transaction);
    if (contact && contact.deletedAt === null && contact.spam === 0) return { contact, match };
  }
  return null;
}

/** Marks the email of ours that did not arrive; one that was sent again since then stays as it is. */
export async function markBounced(
  { database: { models } }: Context,
  { head, bounced }: Pick<TakenEmail, 'head' | 'bounced'>,
  transaction: Transaction,
) {
  if (bounced === null) return;
  await models.deliveries.update(
    { status: 'failed', bouncedAt: head.at, bounceReason: bounced.reason, nextAttemptAt: null },
    {
      where: {
        id: bounced.deliveryId,
        status: ['sent', 'failed'],
        sentAt: { [Op.or]: [{ [Op.is]: null }, { [Op.lte]: head.at + CLOCK_DRIFT }] },
      },
      transaction,
    },
  );
}

/** Takes an email to the first of these requests that takes one; each Message-ID once. */
export async function takeEmail(
  context: Context,
  email: TakenEmail,
  matches: readonly Match[],
  transaction: Transaction,
): Promise<'stored' | 'known' | 'unmatched'> {
  const { head } = email;
  const { models } = context.database;
  if (await findEmail(context.database, 'in', head.messageId, transaction)) return 'known';
  await markBounced(context, email, transaction);
  const found = await findContact(context, matches, transaction);
  if (found === null) return 'unmatched';
  const { contact, match } = found;
  const { newRow } = createFileTable(context);
  const rows = email.files.map(({ accepted }) =>
    accepted === null ? null : newRow(accepted, { kind: 'attachment', folder: 'contacts', contactId: contact.id }),
  );
  const stored = rows.filter((row) => row !== null);
  if (stored.length > 0) await models.files.bulkCreate(stored, { transaction });
  const attachments: EmailFile[] = email.files.map(({ accepted: _accepted, ...file }, index) => ({
    id: rows[index]?.id ?? null,
    ...file,
  }));
  const subject = { contact, email, matchedBy: match.matchedBy, attachments };
  const actor = { id: null, name: head.from.address };
  await context.events.emit({ type: 'email.received', actor, subject }, transaction);
  return 'stored';
}
