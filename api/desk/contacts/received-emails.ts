import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { CONFIRMATION, EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import { siteLanguage } from '#api/core/deliveries/email-language.ts';
import { messageIdOf } from '#api/core/deliveries/smtp-transport.ts';
import type { Emitted } from '#api/core/events.ts';
import { newId } from '#api/core/ids.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { requestPath } from '#common/admin-paths.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { readDeskSettings } from './desk/settings.ts';
import { indexEmail } from './emails.ts';

/** A request that the form of the site brought, which is stored at the end of its transaction. */
export interface ReceivedRequest {
  contact: Omit<ContactRow, 'seq'>;
  /** The published document that the visitor saw. */
  site: SiteContent;
  /** Total and address of the estimate that the request is made of, in one text. */
  estimate: string | null;
  /** Names of the attached files. */
  files: string[];
  /** The limits allow an email to this address. */
  isConfirmed: boolean;
}

async function noticeOf(
  context: Context,
  { contact, estimate, files }: ReceivedRequest,
  transaction: Transaction,
): Promise<EmailDraft> {
  const { mail } = await context.connections.current(transaction);
  const { zone } = await readDeskSettings(context, transaction);
  const { id, name, email, company, projectType, budget, timeline, message, packageName, submittedAt } = contact;
  return {
    channel: EMAIL,
    template: 'contact-notice',
    recipient: mail.to,
    replyTo: email,
    data: {
      ...{ name, email, company, projectType, budget, timeline, message, estimate, files, zone },
      package: packageName,
      submittedAt: toIso(submittedAt),
      adminUrl: context.config.publicUrl + requestPath(id),
    },
  };
}

/** Its texts are those of now: whatever is published until it is sent, the visitor gets what was promised. */
async function confirmationOf(
  context: Context,
  { contact, site }: ReceivedRequest,
  transaction: Transaction,
): Promise<EmailDraft> {
  const { config, connections } = context;
  const { mail } = await connections.current(transaction);
  return {
    channel: EMAIL,
    template: CONFIRMATION,
    recipient: contact.email,
    replyTo: mail.to,
    data: {
      ...(await siteLanguage(context)),
      name: contact.name,
      publicUrl: config.publicUrl,
      email: { confirmation: site.email.confirmation, signature: site.email.signature },
    },
  };
}

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

/** Tells the owner of a new request, and its visitor that it has arrived. */
export async function queueReceivedEmails(
  context: Context,
  { subject }: Emitted<'contact.received'>,
  transaction: Transaction,
): Promise<void> {
  const emails = [await noticeOf(context, subject, transaction)];
  if (subject.isConfirmed) emails.push(await confirmationOf(context, subject, transaction));
  await queueEmails(context, subject.contact.id, emails, transaction);
}
