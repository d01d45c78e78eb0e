import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { EmailDraft } from '#api/core/deliveries/email-channel.ts';
import { messageIdOf } from '#api/core/deliveries/smtp-transport.ts';
import { newId } from '#api/core/ids.ts';
import { indexEmail } from './emails.ts';

/**
 * Queues emails about a request under Message-IDs that are known already, so that an answer to one finds the request.
 * Emails of no request (`null`) are queued alone.
 */
export async function queueEmails(
  { connections, database, deliveries, now }: Pick<Context, 'connections' | 'database' | 'deliveries' | 'now'>,
  contactId: string | null,
  drafts: readonly EmailDraft[],
  transaction: Transaction,
): Promise<void> {
  if (contactId === null) {
    await deliveries.enqueue(drafts, transaction);
    return;
  }
  const { mail } = await connections.current(transaction);
  const rows = await deliveries.enqueue(
    drafts.map((draft) => {
      const id = newId();
      return { ...draft, id, contactId, messageId: messageIdOf(id, mail.from) };
    }),
    transaction,
  );
  for (const { id: deliveryId, messageId } of rows) {
    if (messageId === null) continue;
    const email = { contactId, direction: 'out', messageId, deliveryId, at: now() } as const;
    await indexEmail(database, email, transaction);
  }
}
