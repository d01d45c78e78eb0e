import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileEntry, MANIFEST, Manifest, PORTFOLIO, rowsEntry } from '#common/backup/manifest.ts';
import { MEGABYTE } from '#common/limits.ts';
import { BackupFailed } from '#desktop/main/backup/failures.ts';
import type { OpenedZip } from '#desktop/main/backup/zip.ts';

const MAX_MANIFEST = 64 * MEGABYTE;
const ROWS = /^rows\/(\w+)\.jsonl$/;

interface Parts {
  zip: OpenedZip;
  /** The throw-away folder. */
  folder: string;
  signal: AbortSignal;
  onProgress(bytes: number): void;
}

export interface Unpacked {
  /** Files that differ from the manifest, one sentence each. */
  damaged: string[];
  /** Paths of the rows of each table. */
  tables: Map<string, string>;
  bytes: number;
}

/** The manifest of a backup, which names everything in the zip. @throws BackupFailed */
export async function readManifest({ zip, folder, signal }: Parts): Promise<Manifest> {
  const entry = zip.entries.get(MANIFEST);
  if (!entry) throw new BackupFailed('The zip has no manifest, so it is no backup');
  if (entry.uncompressedSize > MAX_MANIFEST) throw new BackupFailed('The manifest is too large to be one');
  const path = join(folder, 'manifest');
  await zip.extract(MANIFEST, path, signal);
  const manifest = Manifest.safeParse(parseJson(await readFile(path, 'utf8')));
  if (!manifest.success)
    throw new BackupFailed('The manifest cannot be read: it is damaged, or a newer version of the server made it', {
      cause: manifest.error,
    });
  return manifest.data;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Compares names: the zip holds exactly what its manifest says. */
export function compareNames(zip: OpenedZip, { entries }: Manifest): string[] {
  const listed = new Set(entries.map(({ path }) => path));
  const missing = [...listed].filter((path) => !zip.entries.has(path)).map((path) => `${path} is missing`);
  const strange = [...zip.entries.keys()]
    .filter((path) => path !== MANIFEST && !listed.has(path))
    .map((path) => `${path} is not in the manifest`);
  const unknown = [...listed]
    .filter((path) => path !== PORTFOLIO && !ROWS.test(path) && !path.startsWith(fileEntry('')))
    .map((path) => `nothing reads ${path}`);
  return [...missing, ...strange, ...unknown, ...(listed.has(PORTFOLIO) ? [] : [`${PORTFOLIO} is missing`])];
}

/**
 * Unpacks each entry and compares its size and SHA-256 with the manifest. Rows stay in the folder; of stored files only one
 * lies there at a time.
 */
export async function unpack({ zip, folder, signal, onProgress }: Parts, { entries }: Manifest): Promise<Unpacked> {
  const unpacked: Unpacked = { damaged: [], tables: new Map(), bytes: 0 };
  for (const [index, entry] of entries.filter(({ path }) => zip.entries.has(path)).entries()) {
    signal.throwIfAborted();
    const path = join(folder, String(index));
    try {
      const found = await zip.extract(entry.path, path, signal);
      if (found.size !== entry.size || found.sha256 !== entry.sha256) unpacked.damaged.push(`${entry.path} is damaged`);
    } catch (error) {
      if (!(error instanceof BackupFailed)) throw error;
      unpacked.damaged.push(error.message);
      await rm(path, { force: true });
      continue;
    }
    const [, table] = ROWS.exec(entry.path) ?? [];
    if (table === undefined) await rm(path);
    else unpacked.tables.set(table, path);
    unpacked.bytes += entry.size;
    onProgress(unpacked.bytes);
  }
  return unpacked;
}

/** The rows of a table. @throws BackupFailed at a line that is none */
export async function* readRows(table: string, path: string): AsyncGenerator<unknown> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    const row = parseJson(text);
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw new BackupFailed(`line ${line} of ${rowsEntry(table)} cannot be read`);
    yield row;
  }
}
