import { QueryTypes } from 'sequelize';
import { sha256 } from '#api/core/sha256.ts';
import type { Database } from '#api/database/connection.ts';

/** A table as it is copied: its columns without the computed ones, and those that identify a row. */
export interface CopiedTable {
  name: string;
  columns: readonly string[];
  keys: readonly string[];
}

/** The number of rows and a checksum that does not depend on their order. */
export interface Digest {
  rows: number;
  checksum: string;
}

type Value = string | number | null | Uint8Array;
type Row = Record<string, Value>;

const READ_ROWS = 500;
/** Characters of one INSERT; database servers refuse statements above 16 MB by default. */
const MAX_INSERT = 1_000_000;
const MODULUS = 2n ** 256n;

const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

/** The drivers give bytes in different classes; Sequelize writes a Buffer as bytes. */
const withBuffers = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value) : value]),
  );

/** Reads a table in the order of its key, a page at a time. */
async function* readPages({ sequelize }: Database, { name, columns, keys }: CopiedTable): AsyncGenerator<Row[]> {
  let after: Value[] = [];
  for (;;) {
    const where = after.length === 0 ? '' : `WHERE (${list(keys)}) > (${after.map(() => '?').join(', ')})`;
    const rows = await sequelize.query<Row>(
      `SELECT ${list(columns)} FROM \`${name}\` ${where} ORDER BY ${list(keys)} LIMIT ${READ_ROWS}`,
      { replacements: after, type: QueryTypes.SELECT },
    );
    if (rows.length > 0) yield rows.map(withBuffers);
    const last = rows.at(-1);
    if (rows.length < READ_ROWS || !last) return;
    after = keys.map((key) => last[key] ?? null);
  }
}

function createDigest({ columns }: CopiedTable) {
  let sum = 0n;
  let count = 0;
  return {
    add(rows: readonly Row[]) {
      for (const row of rows) {
        const text = JSON.stringify(columns.map((column) => row[column] ?? null));
        sum = (sum + BigInt(`0x${sha256(text)}`)) % MODULUS;
      }
      count += rows.length;
    },
    result: (): Digest => ({ rows: count, checksum: sum.toString(16).padStart(64, '0') }),
  };
}

/** Bytes are written in hexadecimal. */
const lengthOf = (value: Value) =>
  typeof value === 'string' ? value.length : value instanceof Uint8Array ? 2 * value.length : 20;
const sizeOf = (row: Row) => Object.values(row).reduce<number>((sum, value) => sum + lengthOf(value), 0);

async function insert(target: Database, { name }: CopiedTable, rows: Row[]) {
  const queries = target.sequelize.getQueryInterface();
  const write = async (batch: Row[]) => {
    if (batch.length > 0) await target.transaction((transaction) => queries.bulkInsert(name, batch, { transaction }));
  };
  let batch: Row[] = [];
  let size = 0;
  for (const row of rows) {
    const own = sizeOf(row);
    if (size + own > MAX_INSERT) {
      await write(batch);
      batch = [];
      size = 0;
    }
    batch.push(row);
    size += own;
  }
  await write(batch);
}

/** @param onProgress is called after each page with the number of rows so far */
export async function copyRows(
  source: Database,
  target: Database,
  table: CopiedTable,
  onProgress: (rows: number) => void,
): Promise<Digest> {
  const digest = createDigest(table);
  for await (const rows of readPages(source, table)) {
    await insert(target, table, rows);
    digest.add(rows);
    onProgress(digest.result().rows);
  }
  return digest.result();
}

/** Reads a table back. `without` leaves out one row by its only key. */
export async function digestRows(database: Database, table: CopiedTable, without?: string): Promise<Digest> {
  const digest = createDigest(table);
  const [key = ''] = table.keys;
  for await (const rows of readPages(database, table)) digest.add(rows.filter((row) => row[key] !== without));
  return digest.result();
}

export async function countRows({ sequelize }: Database, name: string): Promise<number> {
  const [row] = await sequelize.query<{ rows: number }>(`SELECT COUNT(*) AS \`rows\` FROM \`${name}\``, {
    type: QueryTypes.SELECT,
  });
  return Number(row?.rows);
}

export async function emptyTable({ sequelize }: Database, name: string): Promise<void> {
  await sequelize.query(`DELETE FROM \`${name}\``);
}
