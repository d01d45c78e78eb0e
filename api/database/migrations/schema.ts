import { DataTypes, type ModelAttributes, type QueryInterface, QueryTypes } from 'sequelize';
import type { Dialect } from '#api/database/connection.ts';
import { columnNames, describeColumn, indexesWith, type NewColumn, quote } from './columns.ts';

/**
 * Steps of a migration. MySQL commits each DDL statement by itself, so a migration that was killed half-way runs again
 * from its beginning: every step here first looks whether it was taken already.
 */
export interface Schema {
  dialect: Dialect;
  createTable(name: string, columns: ModelAttributes): Promise<void>;
  dropTable(name: string): Promise<void>;
  addIndex(
    table: string,
    columns: string[],
    options?: { name?: string; unique?: true; type?: 'FULLTEXT' },
  ): Promise<void>;
  dropIndex(table: string, name: string): Promise<void>;
  /** @throws when the column takes no null and has no default: rows that exist, and an older build, need a value */
  addColumn(table: string, name: string, column: NewColumn): Promise<void>;
  /** Drops every index that holds the column, too. A computed column that reads it has to be dropped before. */
  dropColumn(table: string, name: string): Promise<void>;
  /** Indexes keep their names. A computed column that reads it has to be dropped before and added after. */
  renameColumn(table: string, from: string, to: string): Promise<void>;
  /** A column that the database computes; readable and indexable, never written. */
  addComputedColumn(table: string, name: string, type: string, expression: string): Promise<void>;
  insertMissing(table: string, key: string, rows: Record<string, string | number>[]): Promise<void>;
  /** Any other statement about rows; unlike the steps above it has to be safe to run again by itself. */
  run(statement: string): Promise<void>;
}

export interface Migration {
  name: string;
  up(schema: Schema): Promise<void>;
  down(schema: Schema): Promise<void>;
}

/** Sequelize's own `removeColumn` and `renameColumn` rebuild a SQLite table and lose what they do not know of it. */
export function createSchema(queries: QueryInterface, dialect: Dialect): Schema {
  const run = (sql: string) => queries.sequelize.query(sql);
  return {
    dialect,
    async createTable(name, columns) {
      await queries.createTable(name, columns, {
        engine: 'InnoDB',
        charset: 'utf8mb4',
        collate: 'utf8mb4_unicode_ci',
      });
    },
    async dropTable(name) {
      await queries.dropTable(name);
    },
    async addIndex(table, columns, options = {}) {
      const name = options.name ?? `${table}_${columns.join('_')}`.toLowerCase();
      const existing = (await queries.showIndex(table)) as { name: string }[];
      if (existing.some((index) => index.name === name)) return;
      await queries.addIndex(table, columns, {
        name,
        ...(options.unique ? { unique: true } : {}),
        ...(options.type ? { type: options.type } : {}),
      });
    },
    async dropIndex(table, name) {
      const existing = (await queries.showIndex(table)) as { name: string }[];
      if (existing.some((index) => index.name === name)) await queries.removeIndex(table, name);
    },
    async addColumn(table, name, column) {
      if ((await columnNames(queries, table)).has(name)) return;
      await run(
        `ALTER TABLE ${quote(table)} ADD COLUMN ${quote(name)} ${describeColumn(queries, dialect, name, column)}`,
      );
    },
    async dropColumn(table, name) {
      if (!(await columnNames(queries, table)).has(name)) return;
      // SQLite refuses while an index holds the column; MySQL would leave the index behind without it.
      for (const index of await indexesWith(queries, table, name)) await queries.removeIndex(table, index);
      await run(`ALTER TABLE ${quote(table)} DROP COLUMN ${quote(name)}`);
    },
    async renameColumn(table, from, to) {
      if (!(await columnNames(queries, table)).has(from)) return;
      await run(`ALTER TABLE ${quote(table)} RENAME COLUMN ${quote(from)} TO ${quote(to)}`);
    },
    async addComputedColumn(table, name, type, expression) {
      if ((await columnNames(queries, table)).has(name)) return;
      // `computed-columns.ts` says why MySQL stores them.
      const kept = dialect === 'mysql' ? 'STORED' : 'VIRTUAL';
      await run(
        `ALTER TABLE ${quote(table)} ADD COLUMN ${quote(name)} ${type} GENERATED ALWAYS AS (${expression}) ${kept}`,
      );
    },
    async insertMissing(table, key, rows) {
      for (const row of rows) {
        const [found] = await queries.sequelize.query(
          `SELECT 1 AS found FROM ${quote(table)} WHERE ${quote(key)} = ?`,
          {
            replacements: [row[key]],
            type: QueryTypes.SELECT,
          },
        );
        if (!found) await queries.bulkInsert(table, [row]);
      }
    },
    async run(statement) {
      await run(statement);
    },
  };
}

/** Ids, e-mails and the like: compared byte by byte, small in indexes. */
export function asciiString(dialect: Dialect, length: number): string {
  return dialect === 'mysql' ? `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin` : `VARCHAR(${length})`;
}

/** Text that sorts without regard to case. */
export function sortedText(dialect: Dialect, length: number): string {
  return dialect === 'mysql' ? `VARCHAR(${length})` : `VARCHAR(${length}) COLLATE NOCASE`;
}

export { DataTypes };
