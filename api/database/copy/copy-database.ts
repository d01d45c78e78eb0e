import { QueryTypes } from 'sequelize';
import { updateComputedColumns } from '#api/database/computed-columns.ts';
import type { Database } from '#api/database/connection.ts';
import { confirmTexts } from '#api/database/fill-texts.ts';
import { migrate, migrationTable, pendingMigrations } from '#api/database/migrations/index.ts';
import type { TableDeclaration } from '#api/database/table.ts';
import { tables } from '#api/database/tables/index.ts';
import { type CopiedTable, copyRows, countRows, type Digest, digestRows, emptyTable } from './copy-rows.ts';
import { COPY_MARKER, isCopyUnfinished } from './marker.ts';

interface CopiedCount extends Digest {
  table: string;
}

/** Written by instances of the release before; its rows wait until the server adopts them. */
const EARLIER_EMAILS = 'mails';
/** The migrations fill it. */
const COUNTERS = tables.versions.name;
const SETTINGS = tables.settings.name;

const copied = ({ name, columns }: TableDeclaration): CopiedTable => ({
  name,
  columns: Object.keys(columns),
  keys: Object.keys(columns).filter((column) => columns[column]?.primaryKey),
});

/** Written with the rows that it has the texts of. */
const SEARCHED = tables.contactTexts.name;

/** Every table but that of the migrations, each with the columns of its declaration. */
async function tablesToCopy(source: Database): Promise<CopiedTable[]> {
  const declared = Object.values(tables)
    .filter(({ name }) => name !== SEARCHED)
    .map((declaration: TableDeclaration) => copied(declaration));
  const queries = source.sequelize.getQueryInterface();
  if (!(await queries.tableExists(EARLIER_EMAILS))) return declared;
  const columns = Object.keys(await queries.describeTable(EARLIER_EMAILS));
  return [...declared, { name: EARLIER_EMAILS, columns, keys: ['id'] }];
}

async function tableNames({ sequelize, dialect }: Database): Promise<string[]> {
  const sql =
    dialect === 'mysql'
      ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()'
      : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
  const rows = await sequelize.query<{ name: string }>(sql, { type: QueryTypes.SELECT });
  return rows.map(({ name }) => name);
}

/** Why a copy cannot begin; nothing was changed. */
export class CopyRefused extends Error {
  override name = 'CopyRefused';
}

async function refuseForeign(target: Database) {
  const found = await tableNames(target);
  if (found.length > 0 && !found.includes(migrationTable))
    throw new CopyRefused(
      `The target holds tables of something else (${found.slice(0, 3).join(', ')}): choose an empty database`,
    );
}

async function refuseFilled(target: Database, wanted: readonly CopiedTable[]) {
  for (const { name } of wanted) {
    const rows = name === COUNTERS ? 0 : await countRows(target, name);
    if (rows > 0) throw new CopyRefused(`The target is not empty: ${name} has ${rows} rows. Choose an empty database`);
  }
}

const markUnfinished = (target: Database, by: string) =>
  target.sequelize.getQueryInterface().bulkInsert(SETTINGS, [{ name: COPY_MARKER, value: JSON.stringify(by) }]);

const removeMarker = ({ sequelize }: Database) =>
  sequelize.query(`DELETE FROM ${SETTINGS} WHERE name = :name`, { replacements: { name: COPY_MARKER } });

/** Empties what an interrupted copy left, but for its marker. */
async function startOver(target: Database, wanted: readonly CopiedTable[]) {
  await emptyTable(target, SEARCHED);
  for (const { name } of wanted)
    if (name === SETTINGS)
      await target.sequelize.query(`DELETE FROM ${SETTINGS} WHERE name <> :name`, {
        replacements: { name: COPY_MARKER },
      });
    else await emptyTable(target, name);
}

interface Options {
  source: Database;
  target: Database;
  say: (line: string) => void;
}

const PROGRESS_EVERY = 10_000;
const figure = (value: number) => value.toLocaleString('en');

async function copyTables({ source, target, say }: Options, wanted: readonly CopiedTable[]): Promise<CopiedCount[]> {
  const counts: CopiedCount[] = [];
  for (const table of wanted) {
    const total = await countRows(source, table.name);
    let told = 0;
    const onProgress = (rows: number) => {
      if (rows - told < PROGRESS_EVERY) return;
      told = rows;
      say(`${table.name}: ${figure(rows)} of ${figure(total)}`);
    };
    const digest = await copyRows(source, target, table, onProgress).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${table.name} could not be copied: ${reason}`, { cause: error });
    });
    if (digest.rows > 0) say(`${table.name}: ${figure(digest.rows)} copied`);
    counts.push({ table: table.name, ...digest });
  }
  return counts;
}

/** @throws when a table reads back differently; the marker stays, so no server starts on the target */
async function verify(target: Database, wanted: readonly CopiedTable[], counts: readonly CopiedCount[]) {
  for (const [index, table] of wanted.entries()) {
    const found = await digestRows(target, table, table.name === SETTINGS ? COPY_MARKER : undefined);
    const expected = counts[index];
    if (found.rows !== expected?.rows || found.checksum !== expected.checksum)
      throw new Error(
        `${table.name} reads back differently: ${expected?.rows} rows were copied, ${found.rows} found. Do not use the target; run the command again`,
      );
  }
}

/**
 * Copies every row of every table into an empty database, which may be of the other kind, and reads it back. The source
 * must not be in use. A copy that was interrupted starts over; until it is complete, no server starts on the target.
 * @throws CopyRefused when the source is of an earlier release, or the target is not empty
 */
export async function copyDatabase(options: Options): Promise<CopiedCount[]> {
  const { source, target, say } = options;
  if ((await pendingMigrations(source)).length > 0)
    throw new CopyRefused('The database is of an earlier release: run npm run db -- migrate first');
  if (await isCopyUnfinished(source)) throw new CopyRefused('The source is itself the target of an interrupted copy');
  const wanted = await tablesToCopy(source);
  await refuseForeign(target);
  const isResumed = await isCopyUnfinished(target);
  await migrate(target);
  await updateComputedColumns(target);
  if (isResumed) say('An earlier copy was interrupted: starting over');
  else {
    await refuseFilled(target, wanted);
    await markUnfinished(target, source.dialect);
  }
  await startOver(target, wanted);
  const counts = await copyTables(options, wanted);
  await verify(target, wanted, counts);
  // Each row wrote its texts.
  await confirmTexts(target);
  await removeMarker(target);
  return counts;
}
