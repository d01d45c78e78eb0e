import type { Attributes, Model, Transaction, WhereOptions } from 'sequelize';
import { type Base, deleteTexts, fieldOf, type Source, sources, writeTexts } from './contact-texts.ts';

/**
 * Every write of Sequelize's models and of `bulkInsert` passes here, so no writer has to think of the search. A statement in SQL
 * of its own must not write the columns of `sources`: the look at the end of every test of the API would find it.
 */

interface Watched {
  source: Source;
  key: string;
  columns: readonly string[];
}

const watched = new Map<string, Watched>(
  sources.flatMap((source) => Object.entries(source.tables).map(([table, rest]) => [table, { source, ...rest }])),
);

type Write = { transaction?: Transaction | null; where?: WhereOptions; model?: unknown; attributes?: object };
type AnyTable = { tableName: string; findAll(options: object): Promise<unknown[]> };

const keysOf = ({ key }: Watched, rows: readonly unknown[]): string[] => [
  ...new Set(rows.map((row) => fieldOf(row, key)).filter((value) => typeof value === 'string')),
];

/** The keys of the rows that a write is about to change. */
async function readKeys(watch: Watched, { model, where, transaction }: Write): Promise<string[]> {
  const options = { attributes: [watch.key], where, raw: true, ...(transaction && { transaction }) };
  return keysOf(watch, await (model as AnyTable).findAll(options));
}

/** Follows every write through models and `bulkInsert`, in its transaction. */
export function followTexts(base: Base): void {
  const { sequelize } = base;
  const pending = new WeakMap<object, string[]>();
  const watchOf = (model: unknown) => watched.get((model as AnyTable).tableName);
  const write = ({ source }: Watched, keys: readonly string[], transaction?: Transaction | null) =>
    keys.length === 0 ? undefined : writeTexts(base, source, keys, transaction ?? undefined);

  sequelize.addHook('beforeBulkUpdate', async (options: Write) => {
    const watch = watchOf(options.model);
    if (watch && Object.keys(options.attributes ?? {}).some((column) => watch.columns.includes(column)))
      pending.set(options, await readKeys(watch, options));
  });
  sequelize.addHook('beforeBulkDestroy', async (options: Write) => {
    const watch = watchOf(options.model);
    if (!watch) return;
    const keys = await readKeys(watch, options);
    // Before the rows, so that no text outlives them where the process ends in between.
    if (!options.transaction)
      await deleteTexts(
        base,
        keys.map((key) => watch.source.letter + key),
      );
    pending.set(options, keys);
  });
  const finish = async (options: Write) => {
    const watch = watchOf(options.model);
    if (watch) await write(watch, pending.get(options) ?? [], options.transaction);
  };
  sequelize.addHook('afterBulkUpdate', finish);
  sequelize.addHook('afterBulkDestroy', finish);
  for (const event of ['afterCreate', 'afterUpdate', 'afterDestroy'] as const)
    sequelize.addHook(event, async (row: Model, options: Write) => {
      const watch = watchOf(row.constructor);
      if (watch) await write(watch, keysOf(watch, [row.get() as Attributes<Model>]), options.transaction);
    });

  const queries = sequelize.getQueryInterface();
  const insert = queries.bulkInsert.bind(queries);
  queries.bulkInsert = async (table, rows, options, attributes) => {
    const result = await insert(table, rows, options, attributes);
    const watch = watched.get(String(table));
    if (watch) await write(watch, keysOf(watch, rows), options?.transaction);
    return result;
  };
}
