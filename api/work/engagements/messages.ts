import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { selectRow } from '#api/database/table.ts';
import type { EngagementMessageRow } from '#api/database/tables/engagement-messages.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { recordOwnerReply, tellQuote } from '#api/desk/index.ts';
import { lockEngagement } from '#api/work/payments/find.ts';
import type { Actor } from '#common/events.ts';
import type { QuoteEntryAction, RoomParty } from '#common/quote-options.ts';
import { tellClient, tellOwner } from './emails.ts';
import { writeEngagement } from './find.ts';

interface News {
  action: QuoteEntryAction;
  author: string;
  text?: string | null;
  /** The client waits for an answer. */
  isWaiting?: boolean;
}

/** Tells the thread of the request what happened in its room. */
export const tellThread = (
  context: Context,
  { contactId, quoteId, number }: Pick<EngagementRow, 'contactId' | 'quoteId' | 'number'>,
  news: News,
  transaction: Transaction,
): Promise<void> => tellQuote(context, { contactId, quoteId, number, ...news }, transaction);

/** Ends the waiting of a client who got an answer. */
async function answered(context: Context, { contactId }: EngagementRow, at: number, transaction: Transaction) {
  if (contactId === null) return;
  const { contacts } = context.database.models;
  const lock = transaction.LOCK.UPDATE;
  const contact = await selectRow(contacts, { where: { id: contactId }, transaction, lock });
  if (contact) await recordOwnerReply(context, contact, at, transaction);
}

async function addMessage(
  context: Context,
  engagement: EngagementRow,
  { from, text }: { from: RoomParty; text: string },
  transaction: Transaction,
) {
  const row: EngagementMessageRow = { id: newId(), engagementId: engagement.id, from, text, at: context.now() };
  await context.database.models.engagementMessages.create(row, { transaction });
  return { row, changed: await writeEngagement(context, engagement, {}, transaction) };
}

/** Writes to the client: in the room, in the thread of the request, and by email. @throws NotFound */
export async function writeToClient(
  context: Context,
  id: string,
  { text, actor }: { text: string; actor: Actor },
  transaction: Transaction,
): Promise<EngagementRow> {
  const engagement = await lockEngagement(context, id, transaction);
  const { row, changed } = await addMessage(context, engagement, { from: 'owner', text }, transaction);
  await tellThread(context, engagement, { action: 'answer', author: actor.name, text }, transaction);
  await answered(context, engagement, row.at, transaction);
  await tellClient(context, 'room-message', { engagement, data: { words: text } }, transaction);
  return changed;
}

/** Takes what the client writes: the desk shows that an answer is waited for. @throws NotFound */
export async function writeToOwner(
  context: Context,
  id: string,
  text: string,
  transaction: Transaction,
): Promise<EngagementMessageRow> {
  const engagement = await lockEngagement(context, id, transaction);
  const { row } = await addMessage(context, engagement, { from: 'client', text }, transaction);
  const author = engagement.clientEmail;
  await tellThread(context, engagement, { action: 'message', author, text, isWaiting: true }, transaction);
  await tellOwner(context, 'room-message-notice', { engagement, data: { words: text } }, transaction);
  return row;
}
