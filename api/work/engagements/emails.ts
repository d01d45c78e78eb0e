import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { queueEmails } from '#api/desk/index.ts';
import { adminPath } from '#common/admin-paths.ts';
import type { ChangeDocument } from '#common/contract/quotes/shapes.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';
import { roomUrl } from './room-url.ts';

const TO_CLIENT = {
  'room-message': 'New message',
  'room-link': 'Your new room link',
  'change-sent': 'A change is proposed',
  'change-accepted': 'Your change is accepted',
  handover: 'Handover',
  'testimonial-invitation': 'Your words about our work',
} as const;

const TO_OWNER = {
  'room-message-notice': 'New message in a room',
  'change-answered-notice': 'Change answered',
  'handover-answered-notice': 'Handover answered',
} as const;

type Values = Record<string, unknown>;

async function queue(context: Context, { contactId }: EngagementRow, draft: EmailDraft, transaction: Transaction) {
  if (contactId === null) await context.deliveries.enqueue([draft], transaction);
  else await queueEmails(context, contactId, [draft], transaction);
}

const aboutOf = ({ title, number }: EngagementRow) => ({ title, number });

/** Queues an email to the client, in the transaction of what it tells of; a client who was erased gets none. */
export async function tellClient(
  context: Context,
  template: keyof typeof TO_CLIENT,
  { engagement, data = {} }: { engagement: EngagementRow; data?: Values },
  transaction: Transaction,
): Promise<void> {
  if (engagement.erasedAt !== null) return;
  const { mail } = await context.connections.current(transaction);
  const draft: EmailDraft = {
    channel: EMAIL,
    template,
    subject: TO_CLIENT[template],
    recipient: engagement.clientEmail,
    replyTo: mail.to,
    data: {
      ...aboutOf(engagement),
      name: engagement.clientName,
      roomUrl: roomUrl(context, engagement.roomToken),
      ...data,
    },
  };
  await queue(context, engagement, draft, transaction);
}

/** Queues an email that tells the owner what a client did. Answers to it go to the client. */
export async function tellOwner(
  context: Context,
  template: keyof typeof TO_OWNER,
  { engagement, data }: { engagement: EngagementRow; data: Values },
  transaction: Transaction,
): Promise<void> {
  const { mail } = await context.connections.current(transaction);
  const draft: EmailDraft = {
    channel: EMAIL,
    template,
    subject: TO_OWNER[template],
    recipient: mail.to,
    replyTo: engagement.clientEmail,
    data: {
      ...aboutOf(engagement),
      client: engagement.clientName,
      adminUrl: context.config.publicUrl + adminPath('quotes', { engagement: engagement.id }),
      words: null,
      ...data,
    },
  };
  await queue(context, engagement, draft, transaction);
}

/** A change as emails show it. */
export const changeValues = (document: ChangeDocument): Values => ({
  change: document.title,
  amount: formatAmount(document.amount, document),
  price: formatAmount(document.priceAfter, document),
  date: formatDay(document.dateAfter, document),
});
