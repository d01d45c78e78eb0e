import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { freeSlug } from '#api/core/slug.ts';
import { toIso } from '#api/core/timestamps.ts';
import { addToCount } from '#api/database/contact-counts.ts';
import { nextNumber } from '#api/database/counters.ts';
import { selectRow, selectRows, type Table } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { ExampleCounts } from '#common/contract/examples.ts';
import { notFound } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { REMOVED_EXAMPLES_TTL } from '#common/limits.ts';

/** The tables whose rows can be examples. */
const exampleTables = ['projects', 'skills', 'faqs', 'testimonials', 'contacts'] as const;
type ExampleTable = (typeof exampleTables)[number];

/** Whole rows, whatever their other columns are. */
type ExampleRow = { id: string; isExample: number; deletedAt: number | null } & Record<string, string | number | null>;
type ExampleRows = Record<ExampleTable, ExampleRow[]>;

/** The address of a project may have been given to another one meanwhile. */
async function withFreeSlug({ database: { models } }: Context, row: ExampleRow, transaction: Transaction) {
  const rows = await selectRows(models.projects, { attributes: ['slug'], transaction });
  return { ...row, slug: freeSlug(String(row.slug), new Set(rows.map(({ slug }) => slug))) };
}

/** So may the number of a contact, where a backup was restored meanwhile. */
async function withFreeNumber({ database }: Context, row: ExampleRow, transaction: Transaction) {
  const taken = await selectRow(database.models.contacts, { where: { seq: Number(row.seq) }, transaction });
  return taken ? { ...row, seq: await nextNumber(database, 'contacts', transaction) } : row;
}

/** Inserts the rows whose id is free, and returns them. */
async function insertRows(
  context: Context,
  name: ExampleTable,
  removed: readonly ExampleRow[],
  transaction: Transaction,
): Promise<ExampleRow[]> {
  const table = context.database.models[name] as unknown as Table<ExampleRow>;
  const ids = removed.map(({ id }) => id);
  const present = await selectRows(table, { attributes: ['id'], where: { id: { [Op.in]: ids } }, transaction });
  const taken = new Set(present.map(({ id }) => id));
  const queries = context.database.sequelize.getQueryInterface();
  const inserted: ExampleRow[] = [];
  for (const row of removed.filter(({ id }) => !taken.has(id))) {
    const free =
      name === 'projects'
        ? await withFreeSlug(context, row, transaction)
        : name === 'contacts'
          ? await withFreeNumber(context, row, transaction)
          : row;
    await queries.bulkInsert(table.tableName, [free], { transaction });
    inserted.push(free);
  }
  return inserted;
}

const withTotal = (counts: Record<ExampleTable, number>): ExampleCounts => ({
  total: exampleTables.reduce((sum, table) => sum + counts[table], 0),
  ...counts,
});

const countsOf = (rows: ExampleRows): ExampleCounts =>
  withTotal({
    projects: rows.projects.length,
    skills: rows.skills.length,
    faqs: rows.faqs.length,
    testimonials: rows.testimonials.length,
    contacts: rows.contacts.length,
  });

/** A value for each table, read one after the other, because they can share a transaction. */
async function perTable<Value>(read: (table: ExampleTable) => Promise<Value>): Promise<Record<ExampleTable, Value>> {
  const entries: [ExampleTable, Value][] = [];
  for (const table of exampleTables) entries.push([table, await read(table)]);
  return Object.fromEntries(entries) as Record<ExampleTable, Value>;
}

const left = { isExample: 1, deletedAt: null };

/** Counts, removes and restores the content that came with the product and was not edited. */
export function createExamples(context: Context) {
  const { database, now } = context;
  const { removedExamples } = database.models;
  const tableOf = (table: ExampleTable) => database.models[table] as unknown as Table<ExampleRow>;

  const readLast = (transaction?: Transaction) =>
    selectRow(removedExamples, {
      where: { removedAt: { [Op.gt]: now() - REMOVED_EXAMPLES_TTL } },
      order: [
        ['removedAt', 'DESC'],
        ['id', 'DESC'],
      ],
      ...(transaction && { transaction }),
    });

  async function removeRows(transaction: Transaction): Promise<ExampleRows> {
    return perTable(async (name) => {
      const table = tableOf(name);
      const rows = await selectRows(table, { where: left, transaction, lock: transaction.LOCK.UPDATE });
      if (rows.length > 0) await table.destroy({ where: { id: rows.map(({ id }) => id) }, transaction });
      return rows;
    });
  }

  async function changeContactCounts({ contacts }: ExampleRows, amount: 1 | -1, transaction: Transaction) {
    for (const row of contacts as unknown as ContactRow[]) await addToCount(database, row, amount, transaction);
  }

  return {
    async count(): Promise<ExampleCounts> {
      return withTotal(await perTable((table) => tableOf(table).count({ where: left })));
    },

    /** Removes everything in one transaction. What is in the trash stays there. */
    async remove(actor: Actor) {
      const removed = await context.content.change(async (transaction) => {
        const rows = await removeRows(transaction);
        const counts = countsOf(rows);
        if (counts.total === 0) return counts;
        await removedExamples.create({ id: newId(), content: JSON.stringify(rows), removedAt: now() }, { transaction });
        await changeContactCounts(rows, -1, transaction);
        const about = { entityId: null, title: 'Example content', actor };
        await context.events.emit(
          { type: 'examples.removed', details: { count: counts.total }, ...about },
          transaction,
        );
        return counts;
      });
      const last = await readLast();
      return { removed, restorableUntil: last ? toIso(last.removedAt + REMOVED_EXAMPLES_TTL) : null };
    },

    /** Undoes the last removal; rows that came back another way stay as they are. @throws NotFound after a day */
    restore: (actor: Actor): Promise<ExampleCounts> =>
      context.content.change(async (transaction) => {
        const last = await readLast(transaction);
        if (!last) throw notFound('Removed example content');
        const removed = JSON.parse(last.content) as ExampleRows;
        const restored = await perTable((table) => insertRows(context, table, removed[table], transaction));
        const counts = countsOf(restored);
        await removedExamples.destroy({ where: { id: last.id }, transaction });
        await changeContactCounts(restored, 1, transaction);
        const about = { entityId: null, title: 'Example content', actor };
        await context.events.emit(
          { type: 'examples.restored', details: { count: counts.total }, ...about },
          transaction,
        );
        return counts;
      }),
  };
}

export type Examples = ReturnType<typeof createExamples>;
