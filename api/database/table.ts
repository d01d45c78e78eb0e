import type { Attributes, FindOptions, Model, ModelAttributes, ModelStatic, Sequelize, WhereOptions } from 'sequelize';
import { z } from 'zod';
import type { Column } from './columns.ts';
import type { Computed } from './rank.ts';

type Columns = Record<string, Column>;

/**
 * The one declaration of a table, from which its model, the type of its rows, the columns of lists and the check of a
 * backup's rows are made. Migrations are history and do not read it; a test compares it with what they make.
 */
export interface TableDeclaration<
  Declared extends Columns = Columns,
  Ranks extends Record<string, Computed> = Record<string, Computed>,
> {
  /** In the database. */
  name: string;
  columns: Declared;
  /** Columns that the database computes: it alone reads them. */
  ranks: Ranks;
}

/**
 * Rows are plain objects that look the same in both dialects: timestamps are milliseconds since 1970, booleans are 0 or
 * 1, lists and free-form data are JSON text. Presenters make of them what leaves the server.
 */
export type RowOf<Declaration extends TableDeclaration> = {
  [Name in keyof Declaration['columns']]: z.output<Declaration['columns'][Name]['schema']>;
};

type ListedName<Declared extends Columns> = {
  [Name in keyof Declared]: Declared[Name]['internal'] extends true ? never : Name;
}[keyof Declared];

/** A row as lists read it: without the internal columns. */
export type ListedRow<Declaration extends TableDeclaration> = Pick<
  RowOf<Declaration>,
  ListedName<Declaration['columns']>
>;

export function declareTable<Declared extends Columns>(
  name: string,
  columns: Declared,
): TableDeclaration<Declared, Record<never, Computed>>;
export function declareTable<Declared extends Columns, Ranks extends Record<string, Computed>>(
  name: string,
  columns: Declared,
  ranks: Ranks,
): TableDeclaration<Declared, Ranks>;
export function declareTable(name: string, columns: Columns, ranks: Record<string, Computed> = {}): TableDeclaration {
  return { name, columns, ranks };
}

/** The columns that lists read. */
export function listedColumns<Declared extends Columns>({ columns }: TableDeclaration<Declared>) {
  const names = Object.keys(columns).filter((name) => columns[name]?.internal === false);
  return names as (ListedName<Declared> & string)[];
}

/** Accepts a row from outside the database only with exactly its columns, each of its type. */
export function rowSchema<Declared extends Columns>({ columns }: TableDeclaration<Declared>) {
  const shape = Object.entries(columns).map(([name, { schema }]) => [name, schema]);
  return z.strictObject(Object.fromEntries(shape)) as z.core.$ZodType<RowOf<TableDeclaration<Declared>>>;
}

export type Table<Row extends object> = ModelStatic<Model<Row, Row>>;

export function defineModel<Declaration extends TableDeclaration>(
  sequelize: Sequelize,
  { name, columns }: Declaration,
): Table<RowOf<Declaration>> {
  type Row = RowOf<Declaration>;
  const attributes = Object.entries(columns).map(([column, { type, allowNull, primaryKey }]) => [
    column,
    { type, allowNull, primaryKey },
  ]);
  return sequelize.define<Model<Row, Row>>(
    name,
    Object.fromEntries(attributes) as ModelAttributes<Model<Row, Row>, Row>,
    {
      tableName: name,
      timestamps: false,
      freezeTableName: true,
    },
  );
}
/** Rows without model instances around them: what lists are read with. */
export async function selectRows<Row extends object>(
  table: Table<Row>,
  options: FindOptions<Attributes<Model<Row, Row>>>,
): Promise<Row[]> {
  // `raw: true` gives plain rows, which Sequelize's own types do not say.
  return (await table.findAll({ ...options, raw: true })) as unknown as Row[];
}

export async function selectRow<Row extends object>(
  table: Table<Row>,
  options: FindOptions<Attributes<Model<Row, Row>>> & { where: WhereOptions<Row> },
): Promise<Row | undefined> {
  const [row] = await selectRows(table, { ...options, limit: 1 });
  return row;
}
