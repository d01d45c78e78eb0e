import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Emitted } from '#api/core/events.ts';
import { selectRow } from '#api/database/table.ts';
import { indexEmail } from '#api/desk/contacts/emails.ts';
import { addEntry } from '#api/desk/contacts/timeline/entries.ts';
import { clientWrote } from '#api/desk/contacts/waiting.ts';
import type { EmailFile, EmailIn } from '#common/contract/inbox.ts';
import type { Match } from './match.ts';
import type { EmailedContact, TakenEmail } from './take.ts';

/** An email that belongs to a request. */
export interface ReceivedEmail {
  contact: EmailedContact;
  email: TakenEmail;
  matchedBy: Match['matchedBy'];
  /** Files of it that are kept, and why others are not. */
  attachments: EmailFile[];
}

/** Adds the email to the timeline, under its Message-ID. */
export async function keepEmail(
  context: Context,
  { subject: { contact, email, matchedBy, attachments } }: Emitted<'email.received'>,
  transaction: Transaction,
): Promise<void> {
  const { head, body, automatic, verified } = email;
  const data: Omit<EmailIn, 'text'> = {
    from: head.from,
    subject: head.subject,
    quoted: body.quoted,
    matchedBy,
    otherAddress: head.from.address !== contact.email.toLowerCase(),
    automatic,
    attachments,
    truncated: body.truncated,
    verified,
  };
  const { at, messageId } = head;
  const author = head.from.address;
  const entry = { contactId: contact.id, type: 'email_in', author, at, text: body.text, data } as const;
  const entryId = await addEntry(context, entry, transaction);
  const indexed = { contactId: contact.id, direction: 'in', messageId, entryId, at } as const;
  await indexEmail(context.database, indexed, transaction);
}

/** The owner has answered since. */
async function isAnswered({ database: { models } }: Context, contactId: string, at: number, transaction: Transaction) {
  const types = ['email_out', 'responded', 'done'] as const;
  const where = { contactId, type: [...types], at: { [Op.gte]: at } };
  return (await selectRow(models.contactEntries, { attributes: ['id'], where, transaction })) !== undefined;
}

/**
 * Has the client wait for an answer, unless a machine wrote. An email can be read long after it came, and its answer may be
 * older than the reading.
 */
export async function waitForAnswer(
  context: Context,
  { subject: { contact, email } }: Emitted<'email.received'>,
  transaction: Transaction,
): Promise<void> {
  const { head, verified, automatic } = email;
  if (automatic !== null) return;
  const { lastEmailAt, ...waiting } = clientWrote(contact, head.at, verified);
  const isOld = await isAnswered(context, contact.id, head.at, transaction);
  await context.database.models.contacts.update(
    { ...(isOld ? { unread: 1 } : waiting), lastEmailAt: Math.max(lastEmailAt, contact.lastEmailAt ?? 0) },
    { where: { id: contact.id }, transaction },
  );
}
