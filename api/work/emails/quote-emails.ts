import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import type { Emitted } from '#api/core/events.ts';
import { queueEmails } from '#api/desk/index.ts';
import { roomUrl } from '#api/work/engagements/room-url.ts';
import type { AcceptedQuote } from '#api/work/subjects.ts';
import { adminPath } from '#common/admin-paths.ts';
import type { EmailTemplate } from '#common/emails/templates.ts';
import { paths, quotePath } from '#common/paths.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';

const TO_CLIENT = {
  'quote.sent': 'quote-sent',
  'quote.reminded': 'quote-reminder',
} as const satisfies Record<string, EmailTemplate>;

const TO_OWNER = {
  'quote.opened': 'quote-seen-notice',
  'quote.asked': 'quote-question-notice',
  'quote.declined': 'quote-declined-notice',
  'quote.accepted': 'quote-accepted-notice',
} as const satisfies Record<string, EmailTemplate>;

/** Brings a quote to its client, or reminds of it. */
export async function emailQuote(
  context: Context,
  { type, subject: { quote, version, document } }: Emitted<keyof typeof TO_CLIENT>,
  transaction: Transaction,
): Promise<void> {
  const { sender, options, number, title, validUntil, client } = document;
  const draft: EmailDraft = {
    channel: EMAIL,
    template: TO_CLIENT[type],
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
  await queueEmails(context, quote.contactId, [draft], transaction);
}

/** The email that tells the owner what a client did. Answers to it go to the client. */
async function noticeOf(
  context: Context,
  { type, subject }: Emitted<keyof typeof TO_OWNER>,
  transaction: Transaction,
): Promise<EmailDraft> {
  const { mail } = await context.connections.current(transaction);
  const { quote, document } = subject;
  const chosen =
    type === 'quote.accepted'
      ? {
          words: null,
          option: subject.option.title,
          total: formatAmount(subject.option.total, document),
          agreement: { kind: 'quote', subjectId: quote.id },
        }
      : { words: subject.words, option: null, total: null };
  return {
    channel: EMAIL,
    template: TO_OWNER[type],
    recipient: mail.to,
    replyTo: document.client.email,
    data: {
      title: document.title,
      number: document.number,
      client: document.client.name,
      email: document.client.email,
      adminUrl: context.config.publicUrl + adminPath('quotes', { quote: quote.id }),
      ...chosen,
    },
  };
}

export async function emailNotice(
  context: Context,
  event: Emitted<Exclude<keyof typeof TO_OWNER, 'quote.accepted'>>,
  transaction: Transaction,
): Promise<void> {
  const notice = await noticeOf(context, event, transaction);
  await queueEmails(context, event.subject.quote.contactId, [notice], transaction);
}

/** Returns how the deposit is paid, in one line; `null` without one, and where its invoice asks for it. */
async function depositOf(
  { database }: Context,
  { document, option, engagement }: AcceptedQuote,
  transaction: Transaction,
): Promise<string | null> {
  if (option.deposit === 0) return null;
  const where = { engagementId: engagement.id, invoiceId: { [Op.ne]: null } };
  if ((await database.models.payments.count({ where, transaction })) > 0) return null;
  const amount = formatAmount(option.deposit, document);
  return document.depositMethod === 'stripe'
    ? `${amount}, to be paid on the page of the quote`
    : `${amount}, by transfer with the reference ${document.number}-1 to:\n${document.bankDetails ?? ''}`;
}

/** Confirms an acceptance to both, each with the PDF. */
export async function emailAccepted(
  context: Context,
  event: Emitted<'quote.accepted'>,
  transaction: Transaction,
): Promise<void> {
  const { quote, document, option, engagement, acceptance } = event.subject;
  const toClient: EmailDraft = {
    channel: EMAIL,
    template: 'quote-accepted',
    recipient: document.client.email,
    replyTo: document.sender.email,
    data: {
      name: document.client.name,
      title: document.title,
      number: document.number,
      option: option.title,
      total: formatAmount(option.total, document),
      deposit: await depositOf(context, event.subject, transaction),
      deliveryDate: formatDay(option.deliveryDate, document),
      verificationCode: acceptance.verificationCode,
      verifyUrl: context.config.publicUrl + paths.verify,
      roomUrl: roomUrl(context, engagement.roomToken),
      agreement: { kind: 'quote', subjectId: quote.id },
    },
  };
  const toOwner = await noticeOf(context, event, transaction);
  await queueEmails(context, quote.contactId, [toClient, toOwner], transaction);
}
