import { type DataType, type QueryInterface, QueryTypes } from 'sequelize';
import type { Dialect } from '#api/database/connection.ts';

export interface NewColumn {
  type: string | DataType;
  allowNull: boolean;
  /** The value in existing rows, and in rows written by a build that does not know the column. */
  defaultValue?: string | number;
}

export const quote = (name: string) => `\`${name}\``;

/** Computed columns included, which Sequelize does not see in SQLite. */
export async function columnNames(queries: QueryInterface, table: string): Promise<Set<string>> {
  if (queries.sequelize.getDialect() !== 'sqlite') return new Set(Object.keys(await queries.describeTable(table)));
  const columns = await queries.sequelize.query<{ name: string }>(`PRAGMA table_xinfo(${quote(table)})`, {
    type: QueryTypes.SELECT,
  });
  return new Set(columns.map(({ name }) => name));
}

export async function indexesWith(queries: QueryInterface, table: string, column: string): Promise<string[]> {
  const indexes = (await queries.showIndex(table)) as { name: string; fields: { attribute: string }[] }[];
  return indexes.filter(({ fields }) => fields.some(({ attribute }) => attribute === column)).map(({ name }) => name);
}

function sqlType(type: string | DataType): string {
  if (typeof type === 'string') return type;
  return typeof type === 'function' ? new type().toSql() : type.toSql();
}

/** Everything that follows the column's name in `ADD COLUMN`. */
export function describeColumn(queries: QueryInterface, dialect: Dialect, name: string, column: NewColumn): string {
  const { type, allowNull, defaultValue } = column;
  if (!allowNull && defaultValue === undefined) throw new Error(`The new column ${name} needs a default or allowNull`);
  const isText = dialect === 'mysql' && typeof type !== 'string' && sqlType(type).endsWith('TEXT');
  const value = defaultValue === undefined ? undefined : queries.sequelize.escape(defaultValue);
  // MySQL takes the default of a long text as an expression only.
  const fallback = value === undefined ? '' : ` DEFAULT ${isText ? `(${value})` : value}`;
  return `${sqlType(type)}${allowNull ? ' NULL' : ' NOT NULL'}${fallback}`;
}
