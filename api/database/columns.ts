import { type DataType, DataTypes } from 'sequelize';
import { z } from 'zod';

/** One column of a table's declaration. The functions below make the few kinds that every table consists of. */
export interface Column<Value = unknown, Internal extends boolean = boolean> {
  type: DataType;
  /** As each database names the type, with the collation where it matters. */
  sql: { mysql: string; sqlite: string };
  /** Validates a value that does not come from the database, such as one of a backup. */
  schema: z.core.$ZodType<Value>;
  allowNull: boolean;
  primaryKey: boolean;
  /** Lists do not read it. */
  internal: Internal;
  /** The value in rows of a backup that is older than the column. */
  initial?: Value;
}

function column<Value>(
  type: DataType,
  sql: Column['sql'],
  schema: z.core.$ZodType<Value>,
  more: { primaryKey?: true } = {},
): Column<Value, false> {
  return { type, sql, schema, allowNull: false, primaryKey: false, internal: false, ...more };
}

const asciiSql = (length: number) => ({ mysql: `varchar(${length}) ascii_bin`, sqlite: `VARCHAR(${length})` });
const unicodeSql = (length: number) => ({
  mysql: `varchar(${length}) utf8mb4_unicode_ci`,
  sqlite: `VARCHAR(${length})`,
});

/** Keys, names of states and the like: ASCII, compared byte by byte. */
export const ascii = (length: number) => column(DataTypes.STRING(length), asciiSql(length), z.string().max(length));

export const string = (length: number) => column(DataTypes.STRING(length), unicodeSql(length), z.string().max(length));

/** A string that sorts without regard to case, also in SQLite. */
export const sortedString = (length: number): Column<string, false> => ({
  ...string(length),
  sql: { mysql: unicodeSql(length).mysql, sqlite: `VARCHAR(${length}) NOCASE` },
});

/** Up to 64 KB in MySQL. */
export const text = () => column(DataTypes.TEXT, { mysql: 'text utf8mb4_unicode_ci', sqlite: 'TEXT' }, z.string());

/** Up to 4 GB in MySQL. */
export const longText = () =>
  column(DataTypes.TEXT, { mysql: 'longtext utf8mb4_unicode_ci', sqlite: 'TEXT' }, z.string());

/** Up to 4 GB in MySQL, as far as its `max_allowed_packet` lets them through. */
export const bytes = () =>
  column(DataTypes.BLOB('long'), { mysql: 'longblob', sqlite: 'LONGBLOB' }, z.instanceof(Uint8Array));

const wholeNumber = (schema: z.core.$ZodType<number>) =>
  column(DataTypes.INTEGER, { mysql: 'int', sqlite: 'INTEGER' }, schema);

export const integer = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) =>
  wholeNumber(z.int().min(min).max(max));

/** 0 or 1. */
export const flag = () => integer(0, 1);

/** Marks content that came with the product, until the owner edits it. */
export const isExample = () => withInitial(flag(), 0);

/** A number that outgrows 32 bits. */
export const bigInteger = () => column(DataTypes.BIGINT, { mysql: 'bigint', sqlite: 'BIGINT' }, z.int());

/** Milliseconds since 1970. */
export const timestamp = () => bigInteger();

/** One of a closed list, which stands in `common/options.ts` or beside the table. */
export const oneOf = <const Values extends readonly string[]>(values: Values, length: number) =>
  column<Values[number]>(DataTypes.STRING(length), asciiSql(length), z.enum(values));

export const primaryKey = <Value>(from: Column<Value, false>): Column<Value, false> => ({ ...from, primaryKey: true });

export const id = () => primaryKey(ascii(64));

/** In rows of a backup that is older than the column it is null. */
export const nullable = <Value, Internal extends boolean>(
  from: Column<Value, Internal>,
): Column<Value | null, Internal> => ({ ...from, schema: z.nullable(from.schema), allowNull: true, initial: null });

/** For a column that came after the first release: its value in rows of a backup that is older than the column. */
export const withInitial = <Value, Internal extends boolean>(
  from: Column<Value, Internal>,
  initial: Value,
): Column<Value, Internal> => ({ ...from, initial });

export const internal = <Value>(from: Column<Value, false>): Column<Value, true> => ({ ...from, internal: true });
