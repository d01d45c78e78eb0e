import type { Transaction } from 'sequelize';
import { inviteClientOf } from '#api/content/index.ts';
import type { Context } from '#api/core/context.ts';
import { EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import { ownersLocale, siteLanguage } from '#api/core/deliveries/email-language.ts';
import type { Emitted } from '#api/core/events.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { queueEmails } from '#api/desk/index.ts';
import { changeDocumentOf } from '#api/work/engagements/changes/document.ts';
import { roomUrl } from '#api/work/engagements/room-url.ts';
import type { ChangeSubject } from '#api/work/subjects.ts';
import { adminPath } from '#common/admin-paths.ts';
import type { AgreementOf, QueuedData } from '#common/emails/data.ts';
import type { Spoken } from '#common/emails/spoken.ts';
import type { toClients } from '#common/emails/to-clients.ts';
import type { toOwner } from '#common/emails/to-owner.ts';
import type { ShownChange, WorkForOwner } from '#common/emails/work-data.ts';
import { dayIn } from '#common/site/days.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';

type About = Pick<
  EngagementRow,
  'id' | 'title' | 'number' | 'contactId' | 'clientName' | 'clientEmail' | 'erasedAt' | 'roomToken'
>;

/** Queues an email to the client; a client who was erased gets none. */
export async function emailClient<Name extends keyof typeof toClients>(
  context: Context,
  template: Name,
  { title, number, contactId, clientName, clientEmail, erasedAt, roomToken }: About,
  data: Omit<QueuedData[Name], keyof Spoken | 'title' | 'number' | 'name' | 'roomUrl'>,
  transaction: Transaction,
): Promise<void> {
  if (erasedAt !== null) return;
  const { mail } = await context.connections.current(transaction);
  // The parts are those of the template, which TypeScript cannot add up for a generic one.
  const draft = {
    channel: EMAIL,
    template,
    recipient: clientEmail,
    replyTo: mail.to,
    data: {
      ...(await siteLanguage(context)),
      ...{ title, number, name: clientName, roomUrl: roomUrl(context, roomToken) },
      ...data,
    },
  } as EmailDraft;
  await queueEmails(context, contactId, [draft], transaction);
}

/** Queues an email that tells the owner of an engagement. Answers to it go to the client, who may be erased. */
export async function emailOwner<Name extends keyof typeof toOwner>(
  context: Context,
  template: Name,
  { id, title, number, contactId, clientName, clientEmail, erasedAt }: About,
  data: Omit<QueuedData[Name], 'title' | 'number' | 'client' | 'adminUrl' | 'words'> &
    Partial<Pick<WorkForOwner, 'words'>>,
  transaction: Transaction,
): Promise<void> {
  const { mail } = await context.connections.current(transaction);
  const draft = {
    channel: EMAIL,
    template,
    recipient: mail.to,
    replyTo: erasedAt === null ? clientEmail : null,
    data: {
      ...{ title, number, client: clientName },
      adminUrl: context.config.publicUrl + adminPath('quotes', { engagement: id }),
      words: null,
      ...data,
    },
  } as EmailDraft;
  await queueEmails(context, contactId, [draft], transaction);
}

/** A change as emails show it, in the locale of their reader. */
function changeValues({ change }: ChangeSubject, reader: { locale?: string }): ShownChange {
  const document = { ...changeDocumentOf(change), ...reader };
  return {
    change: document.title,
    amount: formatAmount(document.amount, document),
    price: formatAmount(document.priceAfter, document),
    date: formatDay(document.dateAfter, document),
  };
}

export async function emailRoomLink(
  context: Context,
  { subject: { engagement } }: Emitted<'room.renewed'>,
  transaction: Transaction,
): Promise<void> {
  await emailClient(context, 'room-link', engagement, {}, transaction);
}

export async function emailMessage(
  context: Context,
  { type, subject: { engagement, words } }: Emitted<'room.message' | 'room.answer'>,
  transaction: Transaction,
): Promise<void> {
  if (type === 'room.answer') await emailClient(context, 'room-message', engagement, { words }, transaction);
  else await emailOwner(context, 'room-message-notice', engagement, { words }, transaction);
}

export async function emailProposal(
  context: Context,
  { subject }: Emitted<'change.proposed'>,
  transaction: Transaction,
): Promise<void> {
  const data = { ...changeValues(subject, await siteLanguage(context)), words: subject.change.reason };
  await emailClient(context, 'change-sent', subject.engagement, data, transaction);
}

/** An accepted change goes to both, with its PDF. */
export async function emailChangeAnswer(
  context: Context,
  { type, subject }: Emitted<'change.accepted' | 'change.declined'>,
  transaction: Transaction,
): Promise<void> {
  const { engagement, change } = subject;
  const spoken = await siteLanguage(context);
  const ownersValues = changeValues(subject, ownersLocale(spoken));
  if (type === 'change.declined') {
    const data = { ...ownersValues, isAccepted: false, words: change.declineReason };
    return emailOwner(context, 'change-answered-notice', engagement, data, transaction);
  }
  const agreement: AgreementOf = { kind: 'change', subjectId: change.id };
  await emailClient(
    context,
    'change-accepted',
    engagement,
    { ...changeValues(subject, spoken), agreement },
    transaction,
  );
  const data = { ...ownersValues, agreement, isAccepted: true };
  await emailOwner(context, 'change-answered-notice', engagement, data, transaction);
}

/** The day of the handover, as the site writes days, or its owner reads them. */
async function handoverDay(
  { site, now }: Context,
  { deliveredOn }: EngagementRow,
  reader: { locale?: string } = {},
): Promise<string> {
  const { identity } = (await site.current()).content;
  return formatDay(deliveredOn ?? dayIn(identity.timeZone, now()), { ...identity, ...reader });
}

export async function emailHandover(
  context: Context,
  { subject: { engagement } }: Emitted<'engagement.handed-over'>,
  transaction: Transaction,
): Promise<void> {
  const { handoverNote: words, handoverUrl: url } = engagement;
  const data = { deliveredOn: await handoverDay(context, engagement), words, url };
  await emailClient(context, 'handover', engagement, data, transaction);
}

export async function emailHandoverAnswer(
  context: Context,
  { type, subject: { engagement, words } }: Emitted<'engagement.confirmed' | 'engagement.disputed'>,
  transaction: Transaction,
): Promise<void> {
  const isDelivered = type === 'engagement.confirmed';
  const deliveredOn = await handoverDay(context, engagement, ownersLocale(await siteLanguage(context)));
  const data = { deliveredOn, isDelivered, words };
  await emailOwner(context, 'handover-answered-notice', engagement, data, transaction);
}

/** Asks for a testimonial, once, after the client has confirmed, unless the owner chose otherwise at the handover. */
export async function inviteClient(
  context: Context,
  { subject: { engagement, wasInvited } }: Emitted<'engagement.confirmed'>,
  transaction: Transaction,
): Promise<void> {
  if (wasInvited || engagement.askTestimonial === 0) return;
  const { url, expiresAt } = await inviteClientOf(context, engagement, transaction);
  const { identity } = (await context.site.current()).content;
  const data = { url, validUntil: formatDay(dayIn(identity.timeZone, expiresAt), identity) };
  await emailClient(context, 'testimonial-invitation', engagement, data, transaction);
}
