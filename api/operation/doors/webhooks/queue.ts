import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { DraftOf } from '#api/core/deliveries/new-delivery.ts';
import type { Emitted } from '#api/core/events.ts';
import { newId } from '#api/core/ids.ts';
import { emailDigest } from '#api/core/recipient-limit.ts';
import { selectRows } from '#api/database/table.ts';
import type { WebhookLogRow, WebhookRow } from '#api/database/tables/webhooks.ts';
import { isBlocked } from '#api/desk/index.ts';
import type { WebhookEventType } from '#common/webhook-options.ts';
import {
  bodyOf,
  bookingTold,
  contactTold,
  dataOf,
  engagementTold,
  paymentTold,
  quoteTold,
  type Told,
  testimonialTold,
} from './messages.ts';
import { eraseFromWebhooks, WEBHOOK_CHANNEL } from './webhook-state.ts';

declare module '#api/core/deliveries/new-delivery.ts' {
  interface ChannelDrafts {
    webhook: { template: typeof WEBHOOK_CHANNEL; data: Record<never, never> };
  }
}

/** Rows of one statement. */
const CHUNK = 200;

/** The types that a webhook is told of. */
export const typesOf = ({ events }: Pick<WebhookRow, 'events'>): WebhookEventType[] => JSON.parse(events);

/** Writes the deliveries of an event, and their entries in the log, as rows of its transaction. */
async function queue(context: Context, type: WebhookEventType, all: readonly Told[], transaction: Transaction) {
  if (all.length === 0) return;
  const { config, database, deliveries, now } = context;
  const on = await selectRows(database.models.webhooks, { where: { enabled: 1 }, transaction });
  const told = on.filter((webhook) => typesOf(webhook).includes(type));
  if (told.length === 0) return;
  const at = now();
  const rows = all.flatMap((one): WebhookLogRow[] => {
    const eventId = newId();
    const person = one.person.email === null ? null : emailDigest(one.person.email);
    const envelope = { id: eventId, type, at, publicUrl: config.publicUrl };
    return told.map(({ id: webhookId, personalData }) => ({
      ...{ id: newId(), webhookId, eventId, type, person, at, nextAttemptAt: at },
      body: bodyOf(envelope, dataOf(one, personalData === 1)),
      ...({ state: 'pending', attempts: 0, status: null, error: null } as const),
    }));
  });
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    await database.sequelize.getQueryInterface().bulkInsert('webhook_log', chunk, { transaction });
    await deliveries.enqueue(chunk.map(deliveryOf), transaction);
  }
}

/** The delivery of an entry in the log. */
export const deliveryOf = ({ id, webhookId }: Pick<WebhookLogRow, 'id' | 'webhookId'>): DraftOf<'webhook'> => ({
  ...{ id, channel: WEBHOOK_CHANNEL, template: WEBHOOK_CHANNEL, recipient: webhookId, replyTo: null },
  data: {},
});

const isNoSpam = ({ spam }: { spam: number }) => spam === 0;

type Heard<Type extends Parameters<Context['events']['emit']>[0]['type']> = (
  context: Context,
  event: Emitted<Type>,
  transaction: Transaction,
) => Promise<void>;

export const queueContactWebhooks: Heard<'contact.received' | 'contact.answered'> = (
  context,
  { type, subject },
  transaction,
) => queue(context, type, [subject.contact].filter(isNoSpam).map(contactTold), transaction);

export const queueHandledWebhooks: Heard<'contact.handled'> = (context, { subject: { contacts } }, transaction) =>
  queue(context, 'contact.updated', contacts.filter(isNoSpam).map(contactTold), transaction);

export const queueBookingWebhooks: Heard<'booking.booked' | 'booking.rescheduled' | 'booking.cancelled'> = async (
  context,
  { type, subject: { booking } },
  transaction,
) => {
  if (await isBlocked(context, booking.email, transaction)) return;
  await queue(context, type, [bookingTold(booking)], transaction);
};

export const queueQuoteWebhooks: Heard<'quote.sent' | 'quote.accepted' | 'quote.declined'> = (
  context,
  { type, subject: { quote } },
  transaction,
) => queue(context, type, [quoteTold(quote)], transaction);

export const queuePaymentWebhooks: Heard<'payment.received' | 'payment.failed' | 'payment.refunded'> = (
  context,
  { type, subject },
  transaction,
) => queue(context, type, [paymentTold(subject)], transaction);

export const queueEngagementWebhooks: Heard<
  'engagement.handed-over' | 'engagement.confirmed' | 'engagement.disputed'
> = (context, { type, subject: { engagement } }, transaction) =>
  queue(context, type, [engagementTold(engagement)], transaction);

export const queueTestimonialWebhooks: Heard<'testimonial.received'> = (context, { type, subject }, transaction) =>
  queue(context, type, [testimonialTold(subject.testimonial)], transaction);

export const erasePersonFromWebhooks: Heard<'person.erased'> = (context, { subject: { email } }, transaction) =>
  eraseFromWebhooks(context, email, transaction);
