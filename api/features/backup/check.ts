import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { rowSchema, type TableDeclaration } from '#api/database/table.ts';
import type { FaqRow } from '#api/database/tables/faqs.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import { tables } from '#api/database/tables/index.ts';
import type { ProjectRow } from '#api/database/tables/projects.ts';
import type { SkillRow } from '#api/database/tables/skills.ts';
import { measure } from '#api/features/files/incoming.ts';
import { readZip, type ZipContents, ZipRefused } from '#api/features/files/zip-reader.ts';
import { presentFaq, presentProject, presentSkill } from '#api/features/portfolio/presenter.ts';
import { fileEntry, type Manifest, rowsEntry } from '#common/backup/manifest.ts';
import { objectsOf } from '#common/backup/stored-objects.ts';
import { ImportedPortfolio } from '#common/contract/portfolio-content.ts';
import { MAX_BACKUP } from '#common/limits.ts';
import { checkBookings } from './check-bookings.ts';
import { checkDesk } from './check-desk.ts';
import { checkQuotes } from './check-quotes.ts';
import { checkSite } from './check-site.ts';
import { parseJson, readManifest } from './read-manifest.ts';
import { refusedBackup } from './refused-backup.ts';
import { type StoredTable, type TableName, type TableRow, tableNames } from './tables.ts';
import { type BackupAge, refuseUnknownColumns, upgradeRow } from './upgrade.ts';

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
    const row = schema.safeParse(upgraded);
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
