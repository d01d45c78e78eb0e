import { QueryTypes, type Transaction } from 'sequelize';
import { bulkTitle } from '#api/core/bulk-update.ts';
import type { Context } from '#api/core/context.ts';
import { withIdempotencyKey } from '#api/core/idempotency.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { BulkChange, ContactFilter } from '#common/contract/contact-views.ts';
import type { Undo } from '#common/contract/undo.ts';
import { MAX_BULK_BY_FILTER, TAGS } from '#common/dashboard-limits.ts';
import { conflict, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { formatNumber } from '#common/format.ts';
import { contactMessages } from '#common/messages.ts';
import { assertSoon } from './attention.ts';
import { handlingEntries, recordChange, requestsOf } from './record-change.ts';
import { type Selection, select } from './selection.ts';
import { missingTags, spellTags, uniqueTags } from './tags/service.ts';
import { readTags, writeTags } from './tags/tag-rows.ts';
import type { NewEntry } from './timeline/entries.ts';
import type { UndoChange } from './undo/steps.ts';
import { statusSet } from './waiting.ts';
import { lockContacts, writeContacts } from './write-contacts.ts';

async function findIds({ database }: Context, { where, replacements }: Selection, transaction: Transaction) {
  const rows = await database.sequelize.query<{ id: string }>(
    `SELECT id FROM contacts WHERE ${where} LIMIT ${MAX_BULK_BY_FILTER + 1}`,
    { type: QueryTypes.SELECT, replacements, transaction },
  );
  return rows.map(({ id }) => id);
}

/** Locks the matching contacts. @throws Conflict where another number matches; RuleBroken for too many */
async function lockMatching(context: Context, selection: Selection, expected: number, transaction: Transaction) {
  await lockContacts(context, await findIds(context, selection, transaction), transaction);
  // Rows that were being changed match anew, or no longer, now that they are locked.
  const ids = await findIds(context, selection, transaction);
  if (ids.length > MAX_BULK_BY_FILTER)
    throw ruleBroken(`At most ${formatNumber(MAX_BULK_BY_FILTER)} requests can be changed at once`);
  if (ids.length !== expected) throw conflict(contactMessages.otherNumber, { count: ids.length });
  return lockContacts(context, ids, transaction);
}

function columnsOf(row: ContactRow, change: BulkChange, now: number): Partial<ContactRow> {
  const { status, priority, snoozedUntil, spam, deleted } = change;
  return {
    ...(status && statusSet(row, status)),
    ...(priority && { priority, priorityReason: null }),
    ...(snoozedUntil !== undefined && { snoozedUntil: snoozedUntil === null ? null : Date.parse(snoozedUntil) }),
    ...(spam !== undefined && { spam: Number(spam) }),
    ...(deleted !== undefined && { deletedAt: deleted ? (row.deletedAt ?? now) : null }),
  };
}

interface TagsOfRow {
  id: string;
  before: string[];
  after: string[];
}

/** Adds and removes tags of many contacts. @throws RuleBroken where one would have too many */
async function changeTags(context: Context, ids: readonly string[], change: BulkChange, transaction: Transaction) {
  const { addTags = [], removeTags = [] } = change;
  if (addTags.length + removeTags.length === 0) return [];
  const added = await spellTags(context, addTags, transaction);
  const tags = await readTags(context.database, ids, transaction);
  const changed: TagsOfRow[] = [];
  for (const id of ids) {
    const before = tags.get(id) ?? [];
    const after = uniqueTags([...missingTags(before, removeTags), ...added]);
    if (after.length > TAGS.max) throw ruleBroken(`A request has at most ${TAGS.max} tags`);
    if (JSON.stringify(after) !== JSON.stringify(before)) changed.push({ id, before, after });
  }
  await writeTags(context.database, new Map(changed.map(({ id, after }) => [id, after])), transaction);
  return changed;
}

const tagEntries = (tags: readonly TagsOfRow[]): Omit<NewEntry, 'author'>[] =>
  tags.map(({ id, before, after }) => ({
    contactId: id,
    type: 'tags',
    data: { added: missingTags(after, before), removed: missingTags(before, after) },
  }));

interface Bulk {
  filter: ContactFilter;
  expected: number;
  change: BulkChange;
}

/**
 * Changes every contact that matches, in one transaction.
 * @throws Conflict with `count` where another number matches; RuleBroken for more than 10,000
 */
export async function bulkByFilter(
  context: Context,
  { filter, expected, change }: Bulk,
  actor: Actor,
  idempotencyKey: string | undefined,
): Promise<{ changed: number; undo: Undo | null }> {
  const { events, now } = context;
  const until = change.snoozedUntil ?? null;
  if (until !== null) assertSoon('change.snoozedUntil', Date.parse(until), now());
  const selection = await select(context, filter);

  async function work(transaction: Transaction) {
    const rows = await lockMatching(context, selection, expected, transaction);
    if (rows.length === 0) return { changed: 0, undo: null };
    const writes = rows.map((before) => ({ before, columns: columnsOf(before, change, now()) }));
    const changed = await writeContacts(context, writes, transaction);
    const tags = await changeTags(
      context,
      rows.map(({ id }) => id),
      change,
      transaction,
    );
    const snoozes = change.snoozedUntil === undefined ? [] : rows;
    const entries: Omit<NewEntry, 'author'>[] = [
      ...handlingEntries(changed),
      ...tagEntries(tags),
      ...snoozes.map(({ id }) => ({ contactId: id, type: 'snooze' as const, data: { until } })),
    ];
    const also: UndoChange[] = tags.map((row) => ({ table: 'tags', ...row }));
    const names = rows.map(({ name }) => name);
    const label = `Change ${requestsOf(names)}`;
    const { undo } = await recordChange(context, { actor, label, changed, entries, also }, transaction);
    const details = {
      count: rows.length,
      status: change.status ?? null,
      priority: change.priority ?? null,
      deleted: change.deleted ?? null,
    };
    const title = bulkTitle(names, 'contacts');
    const entityId = rows[0]?.id ?? null;
    await events.emit({ type: 'contact.updated', entityId, title, actor, details }, transaction);
    return { changed: rows.length, undo };
  }
  const body = { filter, expected, change };
  return withIdempotencyKey(context, { key: idempotencyKey, scope: 'contacts bulk', body, work });
}
