import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { readAnswers, readCalendarChange, readQuestions } from '#api/calendar/index.ts';
import { presentFaq, presentProject, presentSkill } from '#api/content/index.ts';
import { SITE_ID } from '#api/core/published-site.ts';
import { columnChanges } from '#api/database/column-changes.ts';
import { migrationNames } from '#api/database/migrations/index.ts';
import { rowSchema, type TableDeclaration } from '#api/database/table.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import { tables } from '#api/database/tables/index.ts';
import type { FaqRow, ProjectRow, SkillRow } from '#api/database/tables/portfolio.ts';
import { measure } from '#api/files/incoming.ts';
import { readText, readZip, type ZipContents, ZipRefused } from '#api/files/zip-reader.ts';
import { StoredPush } from '#api/operation/doors/push/settings.ts';
import { fileEntry, MANIFEST, Manifest, PORTFOLIO, rowsEntry } from '#common/backup/manifest.ts';
import { objectsOf } from '#common/backup/stored-objects.ts';
import { Availability } from '#common/contract/booking/availability.ts';
import { deskSettingFields } from '#common/contract/desk.ts';
import { ImportedPortfolio } from '#common/contract/portfolio-content.ts';
import { SiteContent } from '#common/contract/site/content.ts';
import { MAX_BACKUP, MEGABYTE } from '#common/limits.ts';
import { readStoredContent } from '#common/site/stored-content.ts';
import { checkQuotes, refusedBackup } from './check-quotes.ts';
import {
  type bookingTables,
  type StoredTable,
  type siteTables,
  storedTables,
  type TableName,
  type TableRow,
  tableNames,
} from './tables.ts';
import { ageOf, type BackupAge, refuseUnknownColumns, upgradeRow } from './upgrade.ts';

const MANIFEST_MAX = 64 * MEGABYTE;

const LaterManifest = z.looseObject({ format: z.literal('portfolio-backup'), version: z.int().min(3) });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** @throws RuleBroken where the manifest and what lies in the zip disagree, or this build does not know the schema */
async function readManifest(zip: ZipContents): Promise<{ manifest: Manifest; age: BackupAge }> {
  if (!zip.entries.has(MANIFEST)) throw refusedBackup('it has no manifest');
  const content = parseJson(await readText(zip, MANIFEST, MANIFEST_MAX));
  if (LaterManifest.safeParse(content).success)
    throw refusedBackup('it was made by a newer version of this product. Update first.');
  const manifest = Manifest.safeParse(content);
  if (!manifest.success) throw refusedBackup('its manifest cannot be read', manifest.error);
  const age = ageOf(manifest.data, migrationNames, columnChanges);
  const listed = new Set(manifest.data.entries.map(({ path }) => path));
  const unlisted = [...zip.entries.keys()].find((name) => name !== MANIFEST && !listed.has(name));
  if (unlisted !== undefined) throw refusedBackup('it holds a file that its manifest does not name');
  const wanted = new Set([...storedTables.map(rowsEntry), PORTFOLIO]);
  // A table that came after the backup has no rows in it.
  const missing = [...wanted].find((path) => !listed.has(path) && !(age.isOlder && path !== PORTFOLIO));
  if (missing !== undefined) throw refusedBackup(`${missing} is missing`);
  const strange = [...listed].find((path) => !wanted.has(path) && !path.startsWith(fileEntry('')));
  if (strange !== undefined) throw refusedBackup(`nothing reads ${strange}`);
  return { manifest: manifest.data, age };
}

/** The same rules as for a draft that is saved. */
function checkContent(json: string | null, what: string) {
  if (json === null) return;
  const parsed = SiteContent.safeParse(readStoredContent(json));
  if (parsed.success) return;
  const [issue] = parsed.error.issues;
  throw refusedBackup(`${what} of the site: ${issue?.path.join('.')}: ${issue?.message}`, parsed.error);
}

interface SiteRows {
  rows<Name extends (typeof siteTables)[number]>(table: Name): AsyncIterable<TableRow<Name>>;
}

/** @throws RuleBroken when a document is not valid, or the published one is missing */
async function checkSite({ rows }: SiteRows): Promise<void> {
  const versions = new Set<string>();
  for await (const { id, number, content } of rows('siteVersions')) {
    checkContent(content, `version ${number}`);
    versions.add(id);
  }
  for await (const { content } of rows('siteDrafts')) checkContent(content, 'a draft');
  const states: string[] = [];
  for await (const { id, publishedId, draft } of rows('siteState')) {
    checkContent(draft, 'the draft');
    if (!versions.has(publishedId)) throw refusedBackup('the published version of the site is missing');
    states.push(id);
  }
  if (states.length !== 1 || states[0] !== SITE_ID) throw refusedBackup('the site has no single state');
}

/** Holds nothing where the owner has set nothing. */
const Stored = Availability.omit({ updatedAt: true })
  .partial()
  .extend({ noCalls: z.literal(true).optional() })
  .strict();

interface BookingRows {
  rows<Name extends (typeof bookingTables)[number]>(table: Name): AsyncIterable<TableRow<Name>>;
}

/** Calls and their rules hold JSON in their columns. @throws SyntaxError, ZodError */
async function checkBookings({ rows }: BookingRows): Promise<void> {
  for await (const { content } of rows('bookingAvailability')) Stored.parse(JSON.parse(content));
  for await (const row of rows('bookingTypes')) readQuestions(row);
  for await (const row of rows('bookings')) {
    readAnswers(row);
    readCalendarChange(row);
  }
}

const Settings = z.strictObject(deskSettingFields).partial();

interface DeskRows {
  rows<Name extends 'deskSettings' | 'pushSettings'>(table: Name): AsyncIterable<TableRow<Name>>;
}

/** The settings of the desk and of notifications are JSON in their row. @throws SyntaxError, ZodError */
async function checkDesk({ rows }: DeskRows): Promise<void> {
  for await (const { content } of rows('deskSettings')) Settings.parse(JSON.parse(content));
  for await (const { content } of rows('pushSettings')) StoredPush.parse(JSON.parse(content));
}

const LIMITS = { entries: 200_000, total: 4 * MAX_BACKUP };

/** A backup whose every byte and row has been looked at. */
export interface CheckedBackup {
  manifest: Manifest;
  files: FileRow[];
  zip: ZipContents;
  rows<Name extends StoredTable>(table: Name): AsyncIterable<TableRow<Name>>;
  /** `true` when a release that has the table made it. */
  holds(table: StoredTable): boolean;
}

async function checkBytes(zip: ZipContents, { entries }: Manifest) {
  for (const { path, size, sha256 } of entries) {
    const { meter, result } = measure();
    await pipeline(await zip.read(path), meter, new Writable({ write: (_chunk, _encoding, done) => done() }));
    const found = result();
    if (found.size !== size || found.sha256 !== sha256) throw refusedBackup(`${path} is damaged`);
  }
}

async function* readRows<Name extends StoredTable>(zip: ZipContents, table: Name, age: BackupAge) {
  const entry = rowsEntry(table);
  if (!zip.entries.has(entry)) return;
  const declaration: TableDeclaration = tables[table];
  const schema = rowSchema(declaration);
  let line = 0;
  for await (const text of createInterface({ input: await zip.read(entry), crlfDelay: Infinity })) {
    line += 1;
    const upgraded = upgradeRow(declaration, parseJson(text), age);
    refuseUnknownColumns(declaration, upgraded);
    const row = z.safeParse(schema, upgraded);
    if (!row.success) throw refusedBackup(`line ${line} of ${entry} is not valid`, row.error);
    // The schema is that of the table's declaration.
    yield row.data as TableRow<Name>;
  }
}

/** The same rules as for an import: content of a backup is no better than content that is typed in. */
function checkPortfolio(projects: ProjectRow[], skills: SkillRow[], faqs: FaqRow[]) {
  const content = {
    projects: projects.map(presentProject),
    skills: skills.map(presentSkill),
    faqs: faqs.map(presentFaq),
  };
  const parsed = ImportedPortfolio.safeParse(content);
  if (parsed.success) return;
  const [issue] = parsed.error.issues;
  throw refusedBackup(`${issue?.path.join('.')}: ${issue?.message}`, parsed.error);
}

async function checkRows(backup: CheckedBackup): Promise<FileRow[]> {
  async function count<Name extends TableName>(table: Name, keep: (row: TableRow<Name>) => void) {
    let rows = 0;
    for await (const row of backup.rows(table)) {
      rows += 1;
      keep(row);
    }
    if (rows !== backup.manifest.counts[table]) throw refusedBackup(`${rowsEntry(table)} has ${rows} rows`);
  }
  /** For tables that fit into memory. */
  async function read<Name extends TableName>(table: Name): Promise<TableRow<Name>[]> {
    const rows: TableRow<Name>[] = [];
    await count(table, (row) => rows.push(row));
    return rows;
  }
  checkPortfolio(await read('projects'), await read('skills'), await read('faqs'));
  const files = await read('files');
  const others = tableNames.filter((name) => !['projects', 'skills', 'faqs', 'files'].includes(name));
  for (const table of others) await count(table, () => undefined);
  return files;
}

function checkFiles(files: readonly FileRow[], { entries }: Manifest) {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const wanted = files.flatMap(objectsOf);
  for (const { key, size, sha256 } of wanted) {
    const entry = byPath.get(fileEntry(key));
    if (entry?.size !== size || entry.sha256 !== sha256) throw refusedBackup(`the file ${key} is missing or damaged`);
  }
  const known = new Set(wanted.map(({ key }) => fileEntry(key)));
  const stray = entries.find(({ path }) => path.startsWith('files/') && !known.has(path));
  if (stray) throw refusedBackup(`nothing refers to ${stray.path}`);
}

const named = (error: unknown) => {
  if (error instanceof ZipRefused) return refusedBackup(error.message, error);
  // Details of an image and lists of words are JSON inside the rows.
  return error instanceof SyntaxError || error instanceof z.ZodError
    ? refusedBackup('a row cannot be read', error)
    : error;
};

/** Looks at all of a backup, then hands it to `work`. @throws RuleBroken with the first thing that is wrong */
export async function withBackup<T>(path: string, work: (backup: CheckedBackup) => Promise<T>) {
  try {
    const zip = await readZip(path, LIMITS);
    try {
      const { manifest, age } = await readManifest(zip);
      await checkBytes(zip, manifest);
      const rows = <Name extends StoredTable>(table: Name) => readRows(zip, table, age);
      const holds = (table: StoredTable) => zip.entries.has(rowsEntry(table));
      const backup: CheckedBackup = { manifest, files: [], zip, rows, holds };
      backup.files = await checkRows(backup);
      if (holds('siteState')) await checkSite(backup);
      await checkQuotes(backup);
      await checkDesk(backup);
      await checkBookings(backup);
      checkFiles(backup.files, manifest);
      return await work(backup);
    } finally {
      zip.close();
    }
  } catch (error) {
    throw named(error);
  }
}
