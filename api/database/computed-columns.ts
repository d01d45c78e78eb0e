import { QueryTypes, type Transaction } from 'sequelize';
import type { Database } from './connection.ts';
import { exclusively } from './migrations/index.ts';
import type { TableDeclaration } from './table.ts';
import { tables } from './tables/index.ts';

/**
 * Ranks are computed from the closed lists, which change without a migration. After the migrations the expressions in
 * the database are compared with those of the lists, and where they differ the columns are made anew with the indexes
 * that hold them.
 *
 * On MySQL they are stored. To purge an index on a virtual column MariaDB opens the table anew, and where its thread was
 * interrupted meanwhile, as on a node of a cluster, it tries that for ever and takes all memory (10.11.19).
 */

interface Computed {
  table: string;
  column: string;
  expression: string;
}

export const computedColumns = (declarations: readonly TableDeclaration[] = Object.values(tables)): Computed[] =>
  declarations.flatMap(({ name, ranks }) =>
    Object.entries(ranks).map(([column, { expression }]) => ({ table: name, column, expression })),
  );

/**
 * The values and ranks of an expression in their order. MySQL and MariaDB keep an expression each in its own spelling,
 * with brackets, quoted names and character sets, but these they leave alone.
 */
export const valuesAndRanks = (expression: string) =>
  [...expression.replaceAll('\\', '').matchAll(/'[^']*'|\b\d+\b/g)].join(' ');

const listOf = (names: Iterable<string>) => [...new Set(names)].map((name) => `'${name}'`).join(', ');

async function readExpressions(
  { sequelize, dialect }: Database,
  wanted: readonly Computed[],
  transaction?: Transaction,
) {
  const options = { type: QueryTypes.SELECT, ...(transaction && { transaction }) } as const;
  const names = listOf(wanted.map(({ table }) => table));
  if (dialect === 'mysql')
    return sequelize.query<Computed>(
      `SELECT table_name AS 'table', column_name AS 'column', generation_expression AS 'expression'
       FROM information_schema.columns
       WHERE table_schema = DATABASE() AND table_name IN (${names}) AND generation_expression <> ''
         AND extra LIKE '%STORED%'`,
      options,
    );
  const found = await sequelize.query<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name IN (${names})`,
    options,
  );
  return found.flatMap(({ name, sql }) =>
    [...sql.matchAll(/`(\w+)` INTEGER GENERATED ALWAYS AS \((.*?)\) VIRTUAL/g)].map(
      ([, column = '', expression = '']) => ({
        table: name,
        column,
        expression,
      }),
    ),
  );
}

async function findOutdated(
  database: Database,
  wanted: readonly Computed[],
  transaction?: Transaction,
): Promise<Computed[]> {
  const found = await readExpressions(database, wanted, transaction);
  const known = new Map(
    found.map(({ table, column, expression }) => [`${table}.${column}`, valuesAndRanks(expression)]),
  );
  return wanted.filter(
    ({ table, column, expression }) => known.get(`${table}.${column}`) !== valuesAndRanks(expression),
  );
}

const drop = ({ column }: Computed) => `DROP COLUMN \`${column}\``;
const add = ({ column, expression }: Computed, kept: 'VIRTUAL' | 'STORED') =>
  `ADD COLUMN \`${column}\` INTEGER GENERATED ALWAYS AS (${expression}) ${kept}`;

/** SQLite changes its schema in a transaction, so another reader sees the old columns or the new ones. */
async function recreateInSqlite(
  database: Database,
  table: string,
  columns: readonly Computed[],
  transaction: Transaction,
) {
  const run = (sql: string) => database.sequelize.query(sql, { transaction });
  const indexes = await database.sequelize.query<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = '${table}' AND sql IS NOT NULL`,
    { type: QueryTypes.SELECT, transaction },
  );
  const held = indexes.filter(({ sql }) => columns.some(({ column }) => sql.includes(`\`${column}\``)));
  for (const { name } of held) await run(`DROP INDEX \`${name}\``);
  for (const one of columns) {
    await run(`ALTER TABLE \`${table}\` ${drop(one)}`);
    await run(`ALTER TABLE \`${table}\` ${add(one, 'VIRTUAL')}`);
  }
  for (const { sql } of held) await run(sql);
}

interface MysqlIndex {
  name: string;
  unique: boolean;
  fields: { attribute: string }[];
}

/** All in one statement, so that no query that names an index ever misses it. */
async function recreateInMysql({ sequelize }: Database, table: string, columns: readonly Computed[]) {
  const indexes = (await sequelize.getQueryInterface().showIndex(table)) as MysqlIndex[];
  const names = new Set(columns.map(({ column }) => column));
  const held = indexes.filter(({ fields }) => fields.some(({ attribute }) => names.has(attribute)));
  const recreated = held.map(({ name, unique, fields }) => {
    const list = fields.map(({ attribute }) => `\`${attribute}\``).join(', ');
    return `ADD ${unique ? 'UNIQUE ' : ''}INDEX \`${name}\` (${list})`;
  });
  const changes = [
    ...held.map(({ name }) => `DROP INDEX \`${name}\``),
    ...columns.map(drop),
    ...columns.map((one) => add(one, 'STORED')),
    ...recreated,
  ];
  await sequelize.query(`ALTER TABLE \`${table}\` ${changes.join(', ')}`);
}

/** Answers the columns that were made anew, as `table.column`. Where nothing differs it is one query. */
export async function updateComputedColumns(
  database: Database,
  wanted: readonly Computed[] = computedColumns(),
): Promise<string[]> {
  if ((await findOutdated(database, wanted)).length === 0) return [];
  return exclusively(database, () => {
    const recreate = async (transaction?: Transaction) => {
      const outdated = await findOutdated(database, wanted, transaction);
      for (const table of new Set(outdated.map((one) => one.table))) {
        const columns = outdated.filter((one) => one.table === table);
        if (transaction) await recreateInSqlite(database, table, columns, transaction);
        else await recreateInMysql(database, table, columns);
      }
      return outdated.map(({ table, column }) => `${table}.${column}`);
    };
    return database.dialect === 'sqlite' ? database.transaction(recreate) : recreate();
  });
}
