import { Op, type Transaction } from 'sequelize';
import { bulkTitle, bulkUpdate, sharedValue } from '#api/core/bulk-update.ts';
import type { Context } from '#api/core/context.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { Contact, ContactChange } from '#common/contract/contacts.ts';
import { notFound } from '#common/errors.ts';
import type { Actor, Happening } from '#common/events.ts';
import { DAY } from '#common/limits.ts';
import type { ContactPriority, ContactStatus } from '#common/options.ts';
import { responseRate } from '#common/rules/response-rate.ts';
import { addToCount, countByStatus, countMatching } from './contact-counts.ts';
import { presentContact } from './presenter.ts';
import { storedUrgency } from './urgency.ts';

const RECENT_PERIOD = 7 * DAY;

interface Base {
  updatedAt?: string | undefined;
}

/** The owner's operations on contacts. */
export function createContactService(context: Context) {
  const { database, events } = context;
  const { contacts } = database.models;

  async function requireRow(id: string, transaction?: Transaction): Promise<ContactRow> {
    const row = await selectRow(contacts, {
      where: { id },
      ...(transaction ? { transaction, lock: transaction.LOCK.UPDATE } : {}),
    });
    if (!row) throw notFound('Contact');
    return row;
  }

  /** Writes changes to a row and updates the counters, which exclude the trash. */
  async function write(row: ContactRow, changes: Partial<ContactRow>, transaction: Transaction): Promise<ContactRow> {
    const next = { ...row, ...changes, updatedAt: nextTimestamp(context.now(), row.updatedAt) };
    const changed = { ...next, ...storedUrgency(next, context.now()) };
    await contacts.update(changed, { where: { id: row.id }, transaction });
    if (row.deletedAt === null) await addToCount(database, row, -1, transaction);
    if (changed.deletedAt === null) await addToCount(database, changed, 1, transaction);
    return changed;
  }

  /** A deleted row accepts only a restore. */
  async function changeOne({ id, status, priority, deleted, ...base }: ContactChange, transaction: Transaction) {
    const row = await requireRow(id, transaction);
    if (row.deletedAt !== null && deleted !== false) throw notFound('Contact');
    assertNotStale(presentContact(row, context.now()), base);
    const changes = {
      status: status ?? row.status,
      priority: priority ?? row.priority,
      ...(deleted === undefined ? {} : { deletedAt: deleted ? context.now() : null }),
    };
    return write(row, changes, transaction);
  }

  function edit(
    id: string,
    base: Base,
    actor: Actor,
    changesOf: (row: ContactRow) => Partial<ContactRow>,
    happeningOf: (before: ContactRow, after: ContactRow) => Happening,
  ) {
    return database.transaction(async (transaction): Promise<Contact> => {
      const row = await requireRow(id, transaction);
      assertNotStale(presentContact(row, context.now()), base);
      const changed = await write(row, changesOf(row), transaction);
      await events.emit({ ...happeningOf(row, changed), entityId: id, title: row.name, actor }, transaction);
      return presentContact(changed, context.now());
    });
  }

  return {
    /** @throws NotFound */
    async get(id: string): Promise<Contact> {
      return presentContact(await requireRow(id), context.now());
    },

    async stats() {
      const [byStatus, urgent, recent] = await Promise.all([
        countByStatus(database),
        countMatching(database, { priority: 'urgent' }),
        contacts.count({ where: { deletedAt: null, submittedAt: { [Op.gte]: context.now() - RECENT_PERIOD } } }),
      ]);
      const total = byStatus.reduce((sum, { count }) => sum + count, 0);
      return { total, recent, urgent, byStatus, responseRate: responseRate(byStatus) };
    },

    /** @throws NotFound, Conflict */
    setStatus(
      id: string,
      change: Base & { status?: ContactStatus | undefined; priority?: ContactPriority | undefined },
      actor: Actor,
    ) {
      const changesOf = (row: ContactRow) => ({
        status: change.status ?? row.status,
        priority: change.priority ?? row.priority,
      });
      return edit(id, change, actor, changesOf, (before, after) => ({
        type: 'contact.updated',
        details: {
          count: 1,
          status: after.status === before.status ? null : after.status,
          priority: after.priority === before.priority ? null : after.priority,
          deleted: null,
        },
      }));
    },

    /** @throws NotFound, Conflict */
    setNotes: (id: string, change: Base & { notes: string }, actor: Actor) =>
      edit(
        id,
        change,
        actor,
        () => ({ notes: change.notes }),
        () => ({ type: 'contact.noted', details: {} }),
      ),

    /** Records who responded; a new contact becomes contacted, others keep their status. @throws NotFound, Conflict */
    markResponded: (id: string, change: Base & { respondedBy: string }, actor: Actor) =>
      edit(
        id,
        change,
        actor,
        (row) => ({
          respondedBy: change.respondedBy,
          respondedAt: context.now(),
          status: row.status === 'new' ? 'contacted' : row.status,
        }),
        () => ({ type: 'contact.responded', details: {} }),
      ),

    /** @throws NotFound */
    restore: (id: string, actor: Actor) =>
      edit(
        id,
        {},
        actor,
        () => ({ deletedAt: null }),
        () => ({ type: 'contact.restored', details: {} }),
      ),

    bulkUpdate: (changes: readonly ContactChange[], actor: Actor) =>
      database.transaction(async (transaction) => {
        const { changed, failed } = await bulkUpdate(changes, (one) => changeOne(one, transaction));
        const title = bulkTitle(
          changed.map(({ name }) => name),
          'contacts',
        );
        const ids = new Set(changed.map(({ id }) => id));
        const applied = changes.filter(({ id }) => ids.has(id));
        const details = {
          count: changed.length,
          status: sharedValue(applied.map(({ status }) => status)),
          priority: sharedValue(applied.map(({ priority }) => priority)),
          deleted: sharedValue(applied.map(({ deleted }) => deleted)),
        };
        const event = { type: 'contact.updated', entityId: changed[0]?.id ?? null, title, actor, details } as const;
        if (changed.length > 0) await events.emit(event, transaction);
        return { changed: changed.map((row) => presentContact(row, context.now())), failed };
      }),

    /** Moves a contact to the trash for 30 days or, with `permanent`, deletes it at once. @throws NotFound */
    remove: (id: string, permanent: boolean, actor: Actor) =>
      database.transaction(async (transaction) => {
        const row = await requireRow(id, transaction);
        if (!permanent && row.deletedAt !== null) return;
        if (permanent) {
          await contacts.destroy({ where: { id }, transaction });
          if (row.deletedAt === null) await addToCount(database, row, -1, transaction);
        } else await write(row, { deletedAt: context.now() }, transaction);
        await events.emit(
          { type: 'contact.deleted', entityId: id, title: row.name, actor, details: { permanent } },
          transaction,
        );
      }),
  };
}

export type ContactService = ReturnType<typeof createContactService>;
