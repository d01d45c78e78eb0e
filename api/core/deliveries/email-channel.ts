import { Op, type Transaction } from 'sequelize';
import { z } from 'zod';
import type { Site } from '#api/core/published-site.ts';
import type { Database } from '#api/database/connection.ts';
import { selectRow } from '#api/database/table.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { AgreementOf, Email, EmailName, QueuedData } from '#common/emails/data.ts';
import type { EmailTemplate } from '#common/emails/templates.ts';
import { languageOption, languages } from '#common/languages.ts';
import { HOUR } from '#common/limits.ts';
import { agreementKinds } from '#common/quote-options.ts';
import { replyHtml, replyText } from '#common/rules/reply-text.ts';
import type { Channel } from './channel.ts';
import type { DraftOf } from './new-delivery.ts';
import type { EmailTransport, OutgoingFile } from './smtp-transport.ts';

export const EMAIL = 'email';
/**
 * Replies of the owner. An instance of the earlier release claims what is due in a week as if its clock had been set
 * back, and knows no template of replies, so they have a channel that it leaves alone.
 */
export const REPLY = 'reply';
/** Everything that is an email. */
export const emailChannels = [EMAIL, REPLY] as const;
export type EmailChannelName = (typeof emailChannels)[number];

/** Answers the form of a visitor. */
export const CONFIRMATION = 'contact-confirmation';
/** The templates that answer what a visitor did. */
const AUTO_REPLIES = new Set([CONFIRMATION, 'booking-confirmation', 'booking-check']);
export const REPLY_TEMPLATE = 'reply';

/** Fields of a reply beside its text. */
export const ReplyData = z.object({
  author: z.object({ id: z.string().nullable(), name: z.string() }),
  /** Keys of uploaded files. */
  attachments: z.array(z.string()),
  inReplyTo: z.string().nullable(),
  references: z.array(z.string()),
  /** The language of the site when it was written, unless English. */
  language: z.enum(languages).optional(),
});
export type ReplyData = z.output<typeof ReplyData>;

declare module '#api/core/deliveries/new-delivery.ts' {
  interface ChannelDrafts {
    email: { [Name in EmailName]: { template: Name; data: QueuedData[Name] } }[EmailName];
    reply: { template: typeof REPLY_TEMPLATE; data: ReplyData };
  }
}

/** An email that the site sends by itself, with the data of its template. */
export type EmailDraft = DraftOf<typeof EMAIL>;

/** The channel itself reads these of the data: a code, the PDF of an agreement or an invoice, an event, the language. */
const ForChannel = z.looseObject({
  sealedCode: z.string().optional(),
  agreement: z.object({ kind: z.enum(agreementKinds), subjectId: z.string() }).optional(),
  /** Id of the invoice. */
  invoice: z.string().optional(),
  invitation: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
  language: z.string().optional(),
});

/** Renders an email; names, place and accent of the frame come from the site. */
export type RenderEmail = (email: Email, site: SiteContent) => Promise<{ subject: string; html: string; text: string }>;

/** Renders an email about invented people, for an owner with this address; `to` is `null` where it goes to the owner. */
export type RenderSample = (
  template: EmailTemplate,
  account: string,
  site: SiteContent,
) => Promise<{ subject: string; html: string; text: string; to: string | null }>;

export interface EmailChannelParts {
  transport: EmailTransport;
  render: RenderEmail;
  site: Site;
  /** Reads uploaded files by their keys. @throws when one is gone */
  readFiles(keys: readonly string[]): Promise<OutgoingFile[]>;
  /** The code that a row holds sealed. @throws when it was sealed with another key */
  openCode(sealed: string): string;
  /** The PDF of an agreement. @throws when it is gone */
  readAgreement(agreement: AgreementOf): Promise<OutgoingFile>;
  /** The PDF of an issued invoice. */
  readInvoice(id: string): Promise<OutgoingFile>;
  /** Keeps the Message-ID of a first attempt. */
  keepMessageId(id: string, messageId: string): Promise<void>;
}

/** A person wrote a reply, so it has none of the headers of automatic emails, and none of their frame. */
async function composeReply({ data, subject, body }: DeliveryRow, readFiles: EmailChannelParts['readFiles']) {
  const { attachments, inReplyTo, references, language = 'en' } = ReplyData.parse(JSON.parse(data));
  const text = body ?? '';
  return {
    isAutoReply: false,
    isPersonal: true,
    ...{ subject, inReplyTo, references },
    files: await readFiles(attachments),
    html: replyHtml(text, languageOption(language).dir === 'rtl'),
    text: replyText(text),
  };
}

async function composeTemplate({ template, data }: DeliveryRow, site: SiteContent, parts: EmailChannelParts) {
  const { sealedCode, agreement, invoice, ...values } = ForChannel.parse(JSON.parse(data));
  const { invitation, language } = values;
  const code = sealedCode === undefined ? {} : { code: parts.openCode(sealedCode) };
  // A row has the data of its template, because `enqueue` takes no other.
  const composed = await parts.render({ template, data: { ...values, ...code } } as Email, site);
  return {
    isAutoReply: AUTO_REPLIES.has(template),
    ...composed,
    ...(language === undefined ? {} : { language }),
    ...(invitation ? { invitation } : {}),
    ...(agreement ? { files: [await parts.readAgreement(agreement)] } : {}),
    ...(invoice ? { files: [await parts.readInvoice(invoice)] } : {}),
  };
}

/** Renders the template of a delivery as the site is now, and hands the email to the transport. */
export const createEmailChannel = (name: EmailChannelName, parts: EmailChannelParts): Channel => ({
  name,
  async send(delivery) {
    const { transport, site, readFiles, keepMessageId } = parts;
    const { id, template, recipient, replyTo } = delivery;
    const { content } = await site.current();
    const composed =
      template === REPLY_TEMPLATE
        ? await composeReply(delivery, readFiles)
        : await composeTemplate(delivery, content, parts);
    const messageId = delivery.messageId ?? transport.messageIdOf(id);
    if (delivery.messageId === null) await keepMessageId(id, messageId);
    const { senderName } = content.email;
    await transport.send({ messageId, senderName, to: recipient, replyTo, ...composed });
  },
  close: () => parts.transport.close(),
});

const NAME = 'email.switch';

const waiting = { channel: [...emailChannels], status: 'pending' as const };

/** Holds every email that waits: none of them goes out until the owner says so. */
async function holdWaiting({ models }: Pick<Database, 'models'>, transaction: Transaction): Promise<void> {
  await models.deliveries.update(
    { status: 'held', lockedUntil: null, lockedBy: null, nextAttemptAt: null },
    { where: waiting, transaction },
  );
}

/** A release before this one did not say whether it sent: an email without an attempt after an hour says that it did not. */
const hasWaitedLong = async ({ models }: Pick<Database, 'models'>, now: number, transaction: Transaction) =>
  (await models.deliveries.count({
    where: { ...waiting, attempts: 0, sendAt: null, createdAt: { [Op.lt]: now - HOUR } },
    transaction,
  })) > 0;

/**
 * Remembers whether emails are sent. What waits when they are switched on after a time without them is held, in the
 * same transaction, so that no instance sends any of it.
 */
export async function setEmailSwitch(
  database: Pick<Database, 'models'>,
  { isOn, now }: { isOn: boolean; now: number },
  transaction: Transaction,
): Promise<void> {
  const { settings } = database.models;
  // Two instances that start at once must find a row to wait for.
  await settings.bulkCreate([{ name: NAME, value: '' }], { ignoreDuplicates: true, transaction });
  const where = { name: NAME };
  const row = await selectRow(settings, { where, transaction, lock: transaction.LOCK.UPDATE });
  const value = isOn ? 'on' : 'off';
  if (row?.value === value) return;
  const wasOff = row?.value === 'off' || (isOn && (await hasWaitedLong(database, now, transaction)));
  if (isOn && wasOff) await holdWaiting(database, transaction);
  await settings.update({ value }, { where, transaction });
}
