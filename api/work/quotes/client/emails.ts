import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import type { AcceptanceRow } from '#api/database/tables/acceptances.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { queueEmails } from '#api/desk/index.ts';
import { roomUrl } from '#api/work/engagements/room-url.ts';
import { adminPath } from '#common/admin-paths.ts';
import type { QuoteDocument, QuoteOption } from '#common/contract/quotes/shapes.ts';
import { paths } from '#common/paths.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';
import type { SentQuote } from './find.ts';

const SUBJECTS = {
  'quote-seen-notice': 'Quote opened',
  'quote-declined-notice': 'Quote declined',
  'quote-question-notice': 'Question about a quote',
  'quote-accepted-notice': 'Quote accepted',
} as const;
type Notice = keyof typeof SUBJECTS;

interface News {
  document: QuoteDocument;
  /** Describes what the client wrote. */
  words?: string | null;
  option?: QuoteOption;
}

async function queue(context: Context, contactId: string | null, drafts: EmailDraft[], transaction: Transaction) {
  if (contactId === null) await context.deliveries.enqueue(drafts, transaction);
  else await queueEmails(context, contactId, drafts, transaction);
}

/** The draft of an email that tells the owner what a client did. Answers to it go to the client. */
async function noticeOf(
  context: Context,
  template: Notice,
  { quote }: SentQuote,
  { document, words = null, option }: News,
  transaction: Transaction,
): Promise<EmailDraft> {
  const { mail } = await context.connections.current(transaction);
  return {
    channel: EMAIL,
    template,
    subject: SUBJECTS[template],
    recipient: mail.to,
    replyTo: document.client.email,
    data: {
      title: document.title,
      number: document.number,
      client: document.client.name,
      email: document.client.email,
      words,
      option: option ? option.title : null,
      total: option ? formatAmount(option.total, document) : null,
      adminUrl: context.config.publicUrl + adminPath('quotes', { quote: quote.id }),
      ...(option ? { agreement: { kind: 'quote', subjectId: quote.id } } : {}),
    },
  };
}

/** Tells the owner what a client did with a quote, in the transaction of it. */
export async function enqueueNotice(
  context: Context,
  template: Notice,
  sent: SentQuote,
  news: News,
  transaction: Transaction,
): Promise<void> {
  await queue(context, sent.quote.contactId, [await noticeOf(context, template, sent, news, transaction)], transaction);
}

interface Accepted {
  document: QuoteDocument;
  option: QuoteOption;
  engagement: EngagementRow;
  acceptance: AcceptanceRow;
}

/** Returns how the deposit is paid, in one line; `null` without one. */
function depositOf({ document, option }: Accepted): string | null {
  if (option.deposit === 0) return null;
  const amount = formatAmount(option.deposit, document);
  return document.depositMethod === 'stripe'
    ? `${amount}, to be paid on the page of the quote`
    : `${amount}, by transfer with the reference ${document.number}-1 to:\n${document.bankDetails ?? ''}`;
}

/** Confirms an acceptance to both, each with the PDF. */
export async function enqueueAccepted(
  context: Context,
  sent: SentQuote,
  accepted: Accepted,
  transaction: Transaction,
): Promise<void> {
  const { document, option, engagement, acceptance } = accepted;
  const { config } = context;
  const toClient: EmailDraft = {
    channel: EMAIL,
    template: 'quote-accepted',
    subject: 'Your quote is accepted',
    recipient: document.client.email,
    replyTo: document.sender.email,
    data: {
      name: document.client.name,
      title: document.title,
      number: document.number,
      option: option.title,
      total: formatAmount(option.total, document),
      deposit: depositOf(accepted),
      deliveryDate: formatDay(option.deliveryDate, document),
      verificationCode: acceptance.verificationCode,
      verifyUrl: config.publicUrl + paths.verify,
      roomUrl: roomUrl(context, engagement.roomToken),
      agreement: { kind: 'quote', subjectId: sent.quote.id },
    },
  };
  const toOwner = await noticeOf(context, 'quote-accepted-notice', sent, { document, option }, transaction);
  await queue(context, sent.quote.contactId, [toClient, toOwner], transaction);
}
