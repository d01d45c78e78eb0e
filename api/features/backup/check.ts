import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import type { FileRow } from '#api/database/models/files.ts';
import type { FaqRow, ProjectRow, SkillRow } from '#api/database/models/portfolio.ts';
import { objectsOf } from '#api/features/files/file-rows.ts';
import { measure } from '#api/features/files/incoming.ts';
import { readText, readZip, type ZipContents, ZipRefused } from '#api/features/files/zip-reader.ts';
import { presentFaq, presentProject, presentSkill } from '#api/features/portfolio/presenter.ts';
import { ImportedPortfolio } from '#common/contract/portfolio-content.ts';
import { MAX_BACKUP_BYTES } from '#common/rules/files.ts';
import { fileEntry, MANIFEST, Manifest, PORTFOLIO, refusedBackup, rowsEntry } from './manifest.ts';
import { type BackupRow, backupTables, rowSchema, type TableName, tableNames } from './tables.ts';

const LIMITS = { entries: 200_000, total: 4 * MAX_BACKUP_BYTES };
const MANIFEST_MAX = 64 * 1024 * 1024;

/** A backup whose every byte and row has been looked at. */
export interface CheckedBackup {
  manifest: Manifest;
  files: FileRow[];
  zip: ZipContents;
  rows(table: TableName): AsyncIterable<BackupRow>;
}

async function readManifest(zip: ZipContents): Promise<Manifest> {
  if (!zip.entries.has(MANIFEST)) throw refusedBackup('it has no manifest');
  const manifest = Manifest.safeParse(parseJson(await readText(zip, MANIFEST, MANIFEST_MAX)));
  if (!manifest.success) throw refusedBackup('its manifest cannot be read', manifest.error);
  const listed = new Set(manifest.data.entries.map(({ path }) => path));
  const unlisted = [...zip.entries.keys()].find((name) => name !== MANIFEST && !listed.has(name));
  if (unlisted !== undefined) throw refusedBackup('it holds a file that its manifest does not name');
  const wanted = new Set([...tableNames.map(rowsEntry), PORTFOLIO]);
  const missing = [...wanted].find((path) => !listed.has(path));
  if (missing !== undefined) throw refusedBackup(`${missing} is missing`);
  const strange = [...listed].find((path) => !wanted.has(path) && !path.startsWith(fileEntry('')));
  if (strange !== undefined) throw refusedBackup(`nothing reads ${strange}`);
  return manifest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function checkBytes(zip: ZipContents, { entries }: Manifest) {
  for (const { path, size, sha256 } of entries) {
    const { meter, result } = measure();
    await pipeline(await zip.read(path), meter, new Writable({ write: (_chunk, _encoding, done) => done() }));
    const found = result();
    if (found.size !== size || found.sha256 !== sha256) throw refusedBackup(`${path} is damaged`);
  }
}

async function* readRows(zip: ZipContents, table: TableName, schema: z.ZodType<BackupRow>) {
  let line = 0;
  for await (const text of createInterface({ input: await zip.read(rowsEntry(table)), crlfDelay: Infinity })) {
    line += 1;
    const row = schema.safeParse(parseJson(text));
    if (!row.success) throw refusedBackup(`line ${line} of ${rowsEntry(table)} is not valid`, row.error);
    yield row.data;
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

async function checkRows(backup: CheckedBackup) {
  const kept: Record<TableName, BackupRow[]> = {
    projects: [],
    skills: [],
    faqs: [],
    files: [],
    snapshots: [],
    testimonials: [],
    invitations: [],
    contacts: [],
  };
  const wanted = new Set<TableName>(['projects', 'skills', 'faqs', 'files']);
  for (const table of tableNames) {
    let count = 0;
    for await (const row of backup.rows(table)) {
      count += 1;
      if (wanted.has(table)) kept[table].push(row);
    }
    if (count !== backup.manifest.counts[table]) throw refusedBackup(`${rowsEntry(table)} has ${count} rows`);
  }
  // Checked against the columns of their tables a moment ago.
  const { projects, skills, faqs, files } = kept as unknown as {
    projects: ProjectRow[];
    skills: SkillRow[];
    faqs: FaqRow[];
    files: FileRow[];
  };
  checkPortfolio(projects, skills, faqs);
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
export async function withBackup<T>(context: Context, path: string, work: (backup: CheckedBackup) => Promise<T>) {
  const tables = backupTables(context.database.models);
  try {
    const zip = await readZip(path, LIMITS);
    try {
      const manifest = await readManifest(zip);
      await checkBytes(zip, manifest);
      const rows = (table: TableName) => readRows(zip, table, rowSchema(table, tables[table]));
      const backup: CheckedBackup = { manifest, files: [], zip, rows };
      backup.files = await checkRows(backup);
      checkFiles(backup.files, manifest);
      return await work(backup);
    } finally {
      zip.close();
    }
  } catch (error) {
    throw named(error);
  }
}
