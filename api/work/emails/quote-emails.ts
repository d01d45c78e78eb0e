import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import { ownersLocale, siteLanguage, spokenIn } from '#api/core/deliveries/email-language.ts';
import type { Emitted } from '#api/core/events.ts';
import { siteVoice } from '#api/core/voice.ts';
import { queueEmails } from '#api/desk/index.ts';
import { roomUrl } from '#api/work/engagements/room-url.ts';
import type { AcceptedQuote } from '#api/work/subjects.ts';
import { adminPath } from '#common/admin-paths.ts';
import type { EmailTemplate } from '#common/emails/templates.ts';
import { paths, quotePath } from '#common/paths.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';
import * as texts from '#common/texts/keys/emails.ts';
import { speaking, t, type Voice } from '#common/texts/text.ts';

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
  const spoken = await siteLanguage(context);
  const money = { ...document, ...spoken };
  const draft: EmailDraft = {
    channel: EMAIL,
    template: TO_CLIENT[type],
    recipient: client.email,
    replyTo: sender.email,
    data: {
      ...spoken,
      name: client.name,
      sender: sender.name,
      title,
      number,
      options: options.map((option) => ({ title: option.title, total: formatAmount(option.total, money) })),
      validUntil: formatDay(validUntil, money),
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
  const draft = { channel: EMAIL, recipient: mail.to, replyTo: document.client.email } as const;
  const about = {
    title: document.title,
    number: document.number,
    client: document.client.name,
    email: document.client.email,
    adminUrl: context.config.publicUrl + adminPath('quotes', { quote: quote.id }),
  };
  if (type !== 'quote.accepted')
    return { ...draft, template: TO_OWNER[type], data: { ...about, words: subject.words, option: null, total: null } };
  const money = { ...document, ...ownersLocale(await siteLanguage(context)) };
  const { title: option, total } = subject.option;
  const agreement = { kind: 'quote', subjectId: quote.id } as const;
  const data = { ...about, words: null, option, total: formatAmount(total, money), agreement };
  return { ...draft, template: TO_OWNER[type], data };
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
  voice: Voice,
  transaction: Transaction,
): Promise<string | null> {
  if (option.deposit === 0) return null;
  const where = { engagementId: engagement.id, invoiceId: { [Op.ne]: null } };
  if ((await database.models.payments.count({ where, transaction })) > 0) return null;
  const amount = formatAmount(option.deposit, { ...document, ...spokenIn(voice) });
  const [reference, account] = [`${document.number}-1`, document.bankDetails ?? ''];
  return speaking(voice, () =>
    document.depositMethod === 'stripe'
      ? t(texts.depositByCard, { amount })
      : t(texts.depositByBank, { amount, reference, account }),
  );
}

/** Confirms an acceptance to both, each with the PDF. */
export async function emailAccepted(
  context: Context,
  event: Emitted<'quote.accepted'>,
  transaction: Transaction,
): Promise<void> {
  const { quote, document, option, engagement, acceptance } = event.subject;
  const voice = await siteVoice(context);
  const money = { ...document, ...spokenIn(voice) };
  const toClient: EmailDraft = {
    channel: EMAIL,
    template: 'quote-accepted',
    recipient: document.client.email,
    replyTo: document.sender.email,
    data: {
      ...spokenIn(voice),
      name: document.client.name,
      title: document.title,
      number: document.number,
      option: option.title,
      total: formatAmount(option.total, money),
      deposit: await depositOf(context, event.subject, voice, transaction),
      deliveryDate: formatDay(option.deliveryDate, money),
      verificationCode: acceptance.verificationCode,
      verifyUrl: context.config.publicUrl + paths.verify,
      roomUrl: roomUrl(context, engagement.roomToken),
      agreement: { kind: 'quote', subjectId: quote.id },
    },
  };
  const toOwner = await noticeOf(context, event, transaction);
  await queueEmails(context, quote.contactId, [toClient, toOwner], transaction);
}
