import { z } from 'zod';
import { columnChanges } from '#api/database/column-changes.ts';
import { migrationNames } from '#api/database/migrations/index.ts';
import { readText, type ZipContents } from '#api/features/files/zip-reader.ts';
import { fileEntry, MANIFEST, Manifest, PORTFOLIO, rowsEntry } from '#common/backup/manifest.ts';
import { MEGABYTE } from '#common/limits.ts';
import { refusedBackup } from './refused-backup.ts';
import { storedTables } from './tables.ts';
import { ageOf, type BackupAge } from './upgrade.ts';

const MANIFEST_MAX = 64 * MEGABYTE;

const LaterManifest = z.looseObject({ format: z.literal('portfolio-backup'), version: z.int().min(3) });

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** @throws RuleBroken where the manifest and what lies in the zip disagree, or this build does not know the schema */
export async function readManifest(zip: ZipContents): Promise<{ manifest: Manifest; age: BackupAge }> {
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
