import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { findEmail, indexEmail } from '#api/desk/contacts/emails.ts';
import { followMerges } from '#api/desk/contacts/follow-merges.ts';
import { addEntry } from '#api/desk/contacts/timeline/entries.ts';
import { clientWrote } from '#api/desk/contacts/waiting.ts';
import { createFileTable } from '#api/files/file-table.ts';
import type { EmailFile, EmailIn } from '#common/contract/inbox.ts';
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

type Found = Pick<ContactRow, 'id' | 'email' | 'waitingSince' | 'lastEmailAt'>;

/** The request of the first match that still takes emails. */
async function findContact(
  context: Context,
  matches: readonly Match[],
  transaction: Transaction,
): Promise<{ contact: Found; match: Match } | null> {
  for (const match of matches) {
    const contact = await followMerges(context, match.contactId, transaction);
    if (contact && contact.deletedAt === null && contact.spam === 0) return { contact, match };
  }
  return null;
}

/** The owner has answered since. */
async function isAnswered({ database: { models } }: Context, contactId: string, at: number, transaction: Transaction) {
  const types = ['email_out', 'responded', 'done'] as const;
  const where = { contactId, type: [...types], at: { [Op.gte]: at } };
  return (await selectRow(models.contactEntries, { attributes: ['id'], where, transaction })) !== undefined;
}

/** An email can be read long after it came, and its answer may be older than the reading. */
async function tellContact(
  context: Context,
  contact: Found,
  { head: { at }, verified }: TakenEmail,
  transaction: Transaction,
) {
  const { lastEmailAt, ...waiting } = clientWrote(contact, at, verified);
  const isOld = await isAnswered(context, contact.id, at, transaction);
  await context.database.models.contacts.update(
    { ...(isOld ? { unread: 1 } : waiting), lastEmailAt: Math.max(lastEmailAt, contact.lastEmailAt ?? 0) },
    { where: { id: contact.id }, transaction },
  );
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

/** Stores an email at the first of these requests that takes one; each Message-ID once. */
export async function takeEmail(
  context: Context,
  email: TakenEmail,
  matches: readonly Match[],
  transaction: Transaction,
): Promise<'stored' | 'known' | 'unmatched'> {
  const { head, body, automatic } = email;
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
  const data: Omit<EmailIn, 'text'> = {
    from: head.from,
    subject: head.subject,
    quoted: body.quoted,
    matchedBy: match.matchedBy,
    otherAddress: head.from.address !== contact.email.toLowerCase(),
    automatic,
    attachments,
    truncated: body.truncated,
    verified: email.verified,
  };
  const { at } = head;
  const author = head.from.address;
  const entry = { contactId: contact.id, type: 'email_in', author, at, text: body.text, data } as const;
  const entryId = await addEntry(context, entry, transaction);
  const indexed = { contactId: contact.id, direction: 'in', messageId: head.messageId, entryId, at } as const;
  await indexEmail(context.database, indexed, transaction);
  if (automatic === null) await tellContact(context, contact, email, transaction);
  return 'stored';
}
