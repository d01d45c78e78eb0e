import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { SentListener } from '#api/core/deliveries/deliveries.ts';
import { REPLY, ReplyData } from '#api/core/deliveries/email-channel.ts';
import { selectRow } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import { findEmail, indexEmail } from '#api/desk/contacts/emails.ts';
import { recordOwnerReply } from '#api/desk/contacts/responding.ts';
import { addEntry } from '#api/desk/contacts/timeline/entries.ts';
import type { SentEmailData } from '#api/desk/contacts/timeline/present-entry.ts';

/** The request that a reply belongs to now: it may have been merged since, or deleted. */
async function lockContact(
  { database }: Pick<Context, 'database'>,
  id: string,
  transaction: Transaction,
): Promise<ContactRow | undefined> {
  const lock = { transaction, lock: transaction.LOCK.UPDATE };
  const row = await selectRow(database.models.contacts, { where: { id }, ...lock });
  if (!row?.mergedInto) return row;
  return selectRow(database.models.contacts, { where: { id: row.mergedInto }, ...lock });
}

/** Its entry in the timeline, once, also where it is sent a second time. */
async function recordEntry(
  context: Pick<Context, 'database' | 'now'>,
  contactId: string,
  delivery: DeliveryRow & { messageId: string },
  transaction: Transaction,
): Promise<void> {
  const { database, now } = context;
  const { id: deliveryId, subject, recipient: to, messageId, body, data, sentAt } = delivery;
  const indexed = await findEmail(database, 'out', messageId, transaction);
  if (indexed?.entryId) return;
  const at = sentAt ?? now();
  const { author } = ReplyData.parse(JSON.parse(data));
  const entryData: SentEmailData = { emailId: deliveryId, subject, to, messageId };
  const entry = { contactId, type: 'email_out', author: author.name, at, text: body ?? '', data: entryData } as const;
  const entryId = await addEntry(context, entry, transaction);
  if (!indexed) {
    const email = { contactId, direction: 'out', messageId, deliveryId, entryId, at } as const;
    return indexEmail(database, email, transaction);
  }
  await database.models.contactEmails.update({ entryId, at }, { where: { id: indexed.id }, transaction });
}

/** Follows up a reply that the mail server has taken: the client waits no more, and the timeline shows it. */
export const recordSentReply =
  (context: Context): SentListener =>
  async (delivery, transaction) => {
    const { contactId, messageId } = delivery;
    if (delivery.channel !== REPLY || contactId === null || messageId === null) return;
    const contact = await lockContact(context, contactId, transaction);
    if (!contact) return;
    await recordEntry(context, contact.id, { ...delivery, messageId }, transaction);
    const answered = await recordOwnerReply(context, contact, delivery.sentAt ?? context.now(), transaction);
    const { author: actor } = ReplyData.parse(JSON.parse(delivery.data));
    const event = { type: 'contact.responded', entityId: contact.id, title: contact.name, actor, details: {} } as const;
    await context.events.emit(event, transaction);
    await context.events.emit({ type: 'contact.answered', actor, subject: { contact: answered } }, transaction);
  };
