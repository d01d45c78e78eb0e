import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Changed } from '#api/core/entity-service.ts';
import { SITE } from '#api/core/events.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { countChanges } from '#api/database/contact-counts.ts';
import { selectRows } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { storedUrgency } from './urgency.ts';

/** Rows of one statement. */
const CHUNK = 500;

export function* inChunks<T>(entries: readonly T[], size = CHUNK): Generator<T[]> {
  for (let start = 0; start < entries.length; start += size) yield entries.slice(start, start + size);
}

/** Reads and locks contacts in the order of their ids, so that two transactions cannot deadlock. */
export async function lockContacts(
  { database }: Pick<Context, 'database'>,
  ids: readonly string[],
  transaction: Transaction,
): Promise<ContactRow[]> {
  const rows: ContactRow[] = [];
  for (const chunk of inChunks([...new Set(ids)].sort()))
    rows.push(
      ...(await selectRows(database.models.contacts, {
        where: { id: chunk },
        order: ['id'],
        transaction,
        lock: transaction.LOCK.UPDATE,
      })),
    );
  return rows;
}

/** Whole rows after a change, with what follows from it. */
function complete(before: ContactRow, columns: Partial<ContactRow>, now: number): ContactRow {
  const after = { ...before, ...columns, updatedAt: nextTimestamp(now, before.updatedAt) };
  const isScoredAnew = after.priority !== before.priority || after.timeline !== before.timeline;
  return isScoredAnew || after.projectType !== before.projectType ? { ...after, ...storedUrgency(after, now) } : after;
}

/** The columns that differ, of the second row. */
export function differences(before: ContactRow, after: ContactRow): Partial<ContactRow> {
  const old = new Map(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([column, value]) => old.get(column) !== value));
}

/** Requests whose status or priority was changed, as they are now. */
export interface HandledRequests {
  contacts: readonly ContactRow[];
}

/** Tells of the requests among them whose status or priority is another one now. */
export async function emitHandled(
  { events }: Pick<Context, 'events'>,
  changed: readonly Changed<ContactRow>[],
  transaction: Transaction,
): Promise<void> {
  const isHandled = ({ before, after }: Changed<ContactRow>) =>
    before.status !== after.status || before.priority !== after.priority;
  const contacts = changed.filter(isHandled).map(({ after }) => after);
  if (contacts.length > 0)
    await events.emit({ type: 'contact.handled', actor: SITE, subject: { contacts } }, transaction);
}

/**
 * Changes locked contacts, any number of them, with their counters. Rows with the same change share a statement.
 * Resolves to the rows before and after.
 */
export async function writeContacts(
  context: Pick<Context, 'database' | 'events' | 'now'>,
  changes: readonly { before: ContactRow; columns: Partial<ContactRow> }[],
  transaction: Transaction,
): Promise<Changed<ContactRow>[]> {
  const { database, now } = context;
  const timestamp = now();
  const changed = changes.map(({ before, columns }) => ({ before, after: complete(before, columns, timestamp) }));
  const groups = Map.groupBy(changed, ({ before, after }) => JSON.stringify(differences(before, after)));
  for (const [columns, group] of groups)
    for (const chunk of inChunks(group))
      await database.models.contacts.update(JSON.parse(columns), {
        where: { id: chunk.map(({ before }) => before.id) },
        transaction,
      });
  await countChanges(database, changed, transaction);
  await emitHandled(context, changed, transaction);
  return changed;
}
