import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { type Emitted, VISITOR } from '#api/core/events.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import { recordOwnerReply } from '#api/desk/contacts/responding.ts';
import { clientWrote } from '#api/desk/contacts/waiting.ts';
import { followMerges } from '#api/desk/contacts/won.ts';
import type { BookingAction } from '#common/dashboard-options.ts';
import type { QuoteEntryAction } from '#common/quote-options.ts';
import { addEntry } from './entries.ts';

const callActions = {
  'booking.booked': 'booked',
  'booking.rescheduled': 'rescheduled',
  'booking.cancelled': 'cancelled',
} as const satisfies Record<`booking.${BookingAction}`, BookingAction>;

/** The events of calls that a timeline tells of. */
export type CallEntry = keyof typeof callActions;

/** Tells the timeline of a request of its call. */
export async function addCallEntry(
  context: Context,
  { type, actor, subject: { booking } }: Emitted<CallEntry>,
  transaction: Transaction,
): Promise<void> {
  const { id: bookingId, contactId, typeName: callName, start } = booking;
  if (contactId === null) return;
  const data = { bookingId, action: callActions[type], callName, start: toIso(start) };
  await addEntry(context, { contactId, type: 'booking', author: actor.name, data }, transaction);
}

/** The events of quotes and engagements as a timeline names them. */
const workActions = {
  'quote.sent': 'sent',
  'quote.asked': 'question',
  'quote.accepted': 'accepted',
  'quote.declined': 'declined',
  'room.message': 'message',
  'room.answer': 'answer',
  'room.file': 'file',
  'change.accepted': 'change_accepted',
  'change.declined': 'change_declined',
  'engagement.confirmed': 'delivered',
  'engagement.disputed': 'disputed',
  'payment.disputed': 'payment_disputed',
  'payment.dispute-closed': 'dispute_closed',
  'payment.dispute-lost': 'dispute_lost',
  'payment.refund-failed': 'refund_failed',
} as const satisfies Record<string, QuoteEntryAction>;
/** The events of quotes and engagements that a timeline tells of. */
export type WorkEntry = keyof typeof workActions;
type WorkEvent = Emitted<WorkEntry>;

/** After these the client waits for an answer. */
const asking: ReadonlySet<WorkEvent['type']> = new Set([
  'quote.asked',
  'room.message',
  'room.file',
  'engagement.disputed',
]);

const threadOf = ({ subject }: WorkEvent) => {
  if ('quote' in subject) return { ...subject.quote, quoteId: subject.quote.id };
  return subject.engagement;
};

/** Tells the timeline of a request, or of the one it was merged into, what happened to its quote or engagement. */
export async function addWorkEntry(context: Context, event: WorkEvent, transaction: Transaction): Promise<void> {
  const { type, actor, subject } = event;
  const { contactId, quoteId, number, clientEmail } = threadOf(event);
  const contact = contactId === null ? undefined : await followMerges(context, contactId, transaction);
  if (!contact) return;
  const author = actor.id === null && actor.name === VISITOR.name ? clientEmail : actor.name;
  const data = { action: workActions[type], quoteId, number };
  const text = 'words' in subject ? subject.words : null;
  const entry = { contactId: contact.id, type: 'quote', author, data } as const;
  await addEntry(context, text ? { ...entry, text } : entry, transaction);
  if (!asking.has(type)) return;
  const { lastEmailAt: _none, ...waiting } = clientWrote(contact, context.now());
  await context.database.models.contacts.update(waiting, { where: { id: contact.id }, transaction });
}

/** Ends the waiting of a client whom the owner answered in the room. */
export async function endWaiting(
  context: Context,
  { subject: { engagement, at } }: Emitted<'room.answer'>,
  transaction: Transaction,
): Promise<void> {
  const { contactId } = engagement;
  const found = contactId === null ? undefined : await followMerges(context, contactId, transaction);
  if (!found) return;
  const lock = transaction.LOCK.UPDATE;
  const contact = await selectRow(context.database.models.contacts, { where: { id: found.id }, transaction, lock });
  if (contact) await recordOwnerReply(context, contact, at, transaction);
}
