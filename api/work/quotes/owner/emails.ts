import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import type { QuoteVersionRow } from '#api/database/tables/quote-versions.ts';
import type { QuoteRow } from '#api/database/tables/quotes.ts';
import { queueEmails } from '#api/desk/index.ts';
import type { QuoteDocument } from '#common/contract/quotes/shapes.ts';
import { quotePath } from '#common/paths.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';

const SUBJECTS = { 'quote-sent': 'Your quote', 'quote-reminder': 'Reminder of your quote' } as const;

/** Queues the email that brings a quote, or the one that reminds of it, in the transaction of the change. */
export async function enqueueQuote(
  context: Pick<Context, 'config' | 'connections' | 'database' | 'deliveries' | 'now'>,
  template: keyof typeof SUBJECTS,
  { quote, version, document }: { quote: QuoteRow; version: QuoteVersionRow; document: QuoteDocument },
  transaction: Transaction,
): Promise<void> {
  const { sender, options, number, title, validUntil, client } = document;
  const draft: EmailDraft = {
    channel: EMAIL,
    template,
    subject: SUBJECTS[template],
    recipient: client.email,
    replyTo: sender.email,
    data: {
      name: client.name,
      sender: sender.name,
      title,
      number,
      options: options.map((option) => ({ title: option.title, total: formatAmount(option.total, document) })),
      validUntil: formatDay(validUntil, document),
      url: context.config.publicUrl + quotePath(version.token),
    },
  };
  if (quote.contactId === null) await context.deliveries.enqueue([draft], transaction);
  else await queueEmails(context, quote.contactId, [draft], transaction);
}
