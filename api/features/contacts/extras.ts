import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { PendingReply } from '#common/dashboard-options.ts';
import { findDrafted } from './drafts.ts';
import { readPendingReplies } from './pending-replies.ts';
import { readTags } from './tags/tag-rows.ts';

/** Fields of a contact that come from rows of other tables. */
export interface Extras {
  tags: readonly string[];
  hasDraft: boolean;
  pendingReply: PendingReply | null;
}

/** Reads the extras of many contacts in a few queries. */
export async function readExtras(
  { database, now }: Pick<Context, 'database' | 'now'>,
  contactIds: readonly string[],
  transaction?: Transaction,
): Promise<(contactId: string) => Extras> {
  const tags = await readTags(database, contactIds, transaction);
  const drafted = await findDrafted(database, contactIds, transaction);
  const pending = await readPendingReplies(database, contactIds, now(), transaction);
  return (contactId) => ({
    tags: tags.get(contactId) ?? [],
    hasDraft: drafted.has(contactId),
    pendingReply: pending.get(contactId) ?? null,
  });
}
