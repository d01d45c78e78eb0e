import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { QuoteEntryAction } from '#common/quote-options.ts';
import { followMerges } from './follow-merges.ts';
import { addEntry } from './timeline/entries.ts';
import { clientWrote } from './waiting.ts';

interface QuoteNews {
  /** `null` where the request is gone: then there is nobody to tell. */
  contactId: string | null;
  action: QuoteEntryAction;
  quoteId: string;
  number: string;
  author: string;
  text?: string | null;
  /** The client waits for an answer. */
  isWaiting?: boolean;
}

/** Tells the timeline of a request, or of the one it was merged into, what happened to its quote or engagement, in the transaction of the change. */
export async function tellQuote(context: Context, news: QuoteNews, transaction: Transaction): Promise<void> {
  const { contactId, action, quoteId, number, author, text, isWaiting = false } = news;
  const contact = contactId === null ? undefined : await followMerges(context, contactId, transaction);
  if (!contact) return;
  const entry = { contactId: contact.id, type: 'quote', author, data: { action, quoteId, number } } as const;
  await addEntry(context, text ? { ...entry, text } : entry, transaction);
  if (!isWaiting) return;
  const { lastEmailAt: _none, ...waiting } = clientWrote(contact, context.now());
  await context.database.models.contacts.update(waiting, { where: { id: contact.id }, transaction });
}
