import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { DraftOf } from '#api/core/deliveries/new-delivery.ts';
import type { Emitted } from '#api/core/events.ts';
import { newId } from '#api/core/ids.ts';
import { emailDigest } from '#api/core/recipient-limit.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { deskSettings, isBlocked } from '#api/desk/index.ts';
import { adminPath, requestPath } from '#common/admin-paths.ts';
import { tokenAuthor } from '#common/api-scopes.ts';
import type { Actor } from '#common/events.ts';
import { DAY } from '#common/limits.ts';
import { type PushKind, pushTitles } from '#common/push-options.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { zonedFormat } from '#common/site/time-zones.ts';
import { HELD, MESSAGE, PUSH_CHANNEL } from './devices.ts';
import { messageOf, type Told } from './messages.ts';
import { readPushSettings, readQuietEnd } from './settings.ts';

/** The data of a delivery: its message, and the kind under which a summary counts it. */
export interface PushData {
  kind: PushKind;
  message: ReturnType<typeof messageOf>;
  /** Digest of the email of the person whom it names. */
  person: string | null;
}

declare module '#api/core/deliveries/new-delivery.ts' {
  interface ChannelDrafts {
    push: { template: typeof MESSAGE | typeof HELD; data: PushData };
  }
}

/** Ids of events that are emails begin so. */
export const EMAIL_EVENT = 'email-';

interface Queued extends Told {
  /** Email of the person; `null` where nobody is named. */
  email: string | null;
}

/** One for each event and device, also for an event that is told twice. */
const deliveryId = (eventId: string, deviceId: string) => `push-${sha256(`${eventId} ${deviceId}`).slice(0, 40)}`;

/**
 * Writes a delivery for each device as a row of the transaction of an event, as the settings are then. In
 * quiet hours it waits for their end.
 * @param eventId names an event that could be told a second time
 */
export async function queuePush(
  context: Context,
  read: () => Promise<Queued | null>,
  transaction: Transaction,
  eventId: string = newId(),
): Promise<void> {
  const { database, deliveries, now } = context;
  const devices = await selectRows(database.models.pushDevices, { attributes: ['id'], transaction });
  if (devices.length === 0) return;
  const told = await read();
  if (told === null) return;
  const settings = await readPushSettings(context, transaction);
  if (!settings.kinds[told.kind]) return;
  const wanted = devices.map(({ id: recipient }) => ({ id: deliveryId(eventId, recipient), recipient }));
  const where = { id: wanted.map(({ id }) => id) };
  const known = await selectRows(database.models.deliveries, { attributes: ['id'], where, transaction });
  const end = await readQuietEnd(context, settings, transaction);
  const data: PushData = {
    kind: told.kind,
    message: messageOf(told, settings, { id: eventId, at: now() }),
    person: told.email === null ? null : emailDigest(told.email),
  };
  const drafts = wanted
    .filter(({ id }) => !known.some((one) => one.id === id))
    .map(
      (one): DraftOf<'push'> => ({
        ...{ ...one, channel: PUSH_CHANNEL, template: end === null ? MESSAGE : HELD, replyTo: null },
        ...(end !== null && { sendAt: end }),
        data,
      }),
    );
  await deliveries.enqueue(drafts, transaction);
}

/** The owner, a program of theirs or the command line did not do it. */
const isOthers = ({ id, name }: Actor) => id === null && name !== 'Command line' && !name.startsWith(tokenAuthor(''));

type Type = Parameters<Context['events']['emit']>[0]['type'];
type Heard<One extends Type> = (context: Context, event: Emitted<One>, transaction: Transaction) => Promise<void>;

/** Queues what others did, unless the owner has blocked them. */
const whenOthers =
  <One extends Type>(
    read: (event: Emitted<One>, context: Context, transaction: Transaction) => Queued | null | Promise<Queued | null>,
    eventId: (event: Emitted<One>) => string | undefined = () => undefined,
  ): Heard<One> =>
  async (context, event, transaction) => {
    if (!isOthers(event.actor)) return;
    const readUnblocked = async () => {
      const told = await read(event, context, transaction);
      if (told === null || told.email === null) return told;
      return (await isBlocked(context, told.email, transaction)) ? null : told;
    };
    await queuePush(context, readUnblocked, transaction, eventId(event));
  };

const pathOf = (contactId: string | null, otherwise: string) =>
  contactId === null ? otherwise : requestPath(contactId);

export const pushRequest: Heard<'contact.received'> = whenOthers(({ subject: { contact } }) => {
  const { id, name, email, company, message: text, spam } = contact;
  if (spam === 1) return null;
  return { kind: 'request', title: pushTitles.request, name, email, details: [company], text, path: requestPath(id) };
});

/** Reading the mailbox anew after a restore brings emails a second time, and the first reading old ones. */
const emailEventId = ({ subject: { email } }: Emitted<'email.received'>) =>
  `${EMAIL_EVENT}${sha256(email.head.messageId).slice(0, 40)}`;

export const pushEmail: Heard<'email.received'> = whenOthers(
  async ({ subject: { contact, email } }, { database, now }, transaction) => {
    if (email.automatic !== null || now() - email.head.at > DAY) return null;
    const where = { id: contact.id, spam: 0, isExample: 0, deletedAt: null };
    const row = await selectRow(database.models.contacts, { where, transaction });
    if (!row) return null;
    return {
      ...{ kind: 'answer', title: pushTitles.answer, name: row.name, email: email.head.from.address },
      ...{ details: [row.company], text: email.body.text, path: requestPath(row.id) },
    };
  },
  emailEventId,
);

const engagementPath = ({ id }: Pick<EngagementRow, 'id'>) => adminPath('quotes', { engagement: id });

export const pushRoomMessage: Heard<'room.message'> = whenOthers(({ subject: { engagement, words: text } }) => {
  const { clientName: name, clientEmail: email, clientCompany, number, contactId } = engagement;
  const path = pathOf(contactId, engagementPath(engagement));
  return { kind: 'answer', title: pushTitles.answer, name, email, details: [clientCompany, number], text, path };
});

export const pushQuestion: Heard<'quote.asked'> = whenOthers(({ subject: { quote, words: text } }) => {
  const { clientName: name, clientEmail: email, clientCompany, number, contactId } = quote;
  const path = pathOf(contactId, adminPath('quotes', { quote: quote.id }));
  return { kind: 'answer', title: pushTitles.answer, name, email, details: [clientCompany, number], text, path };
});

export const pushBooking: Heard<'booking.booked' | 'booking.rescheduled' | 'booking.cancelled'> = whenOthers(
  async ({ type, subject: { booking, by } }, context, transaction) => {
    if (by !== 'visitor') return null;
    const { content } = await context.site.current();
    const { zone: timeZone } = await deskSettings.read(context, transaction);
    const format = zonedFormat(content.identity.locale, timeZone, { dateStyle: 'medium', timeStyle: 'short' });
    const action = type.slice('booking.'.length) as 'booked' | 'rescheduled' | 'cancelled';
    return {
      ...{ kind: 'booking', title: pushTitles[action], name: booking.name, email: booking.email },
      ...{ details: [format.format(booking.start)], path: adminPath('calendly', { section: 'calls' }) },
    };
  },
);

const amountOf = async ({ site }: Context, amount: number, currency: string) =>
  formatAmount(amount, { locale: (await site.current()).content.identity.locale, currency });

export const pushQuote: Heard<'quote.accepted' | 'quote.declined'> = whenOthers(
  async ({ type, subject: { quote } }, context) => {
    const { clientName: name, clientEmail: email, clientCompany, number, total, currency } = quote;
    return {
      ...{ kind: 'quote', title: type === 'quote.accepted' ? pushTitles.accepted : pushTitles.declined, name, email },
      details: [clientCompany, number, await amountOf(context, total, currency)],
      path: adminPath('quotes', { quote: quote.id }),
    };
  },
);

const paymentTitles = {
  'payment.received': pushTitles.received,
  'payment.failed': pushTitles.failed,
  'payment.disputed': pushTitles.attention,
};

/** Money is money, whoever pays it: nobody is blocked here. */
export const pushPayment: Heard<keyof typeof paymentTitles> = async (context, event, transaction) => {
  const { payment, engagement } = event.subject;
  if (!isOthers(event.actor)) return;
  const read = async (): Promise<Queued> => ({
    ...{ kind: 'payment', title: paymentTitles[event.type], name: engagement.clientName },
    ...{ email: engagement.clientEmail, path: engagementPath(engagement) },
    details: [engagement.clientCompany, payment.reference, await amountOf(context, payment.amount, payment.currency)],
  });
  await queuePush(context, read, transaction);
};

/** Deletes deliveries that wait and name the person. */
export const deletePushed: Heard<'person.erased'> = async ({ database }, { subject: { email } }, transaction) => {
  const { deliveries } = database.models;
  const where = { channel: PUSH_CHANNEL, status: 'pending' as const };
  const waiting = await selectRows(deliveries, { attributes: ['id', 'data'], where, transaction });
  const digest = emailDigest(email);
  const ids = waiting.filter(({ data }) => (JSON.parse(data) as PushData).person === digest).map(({ id }) => id);
  await deliveries.destroy({ where: { id: ids }, transaction });
};
