import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Context } from '#api/core/context.ts';
import { COMMAND_LINE } from '#api/core/events.ts';
import { updateComputedColumns } from '#api/database/computed-columns.ts';
import { migrate, pendingMigrations } from '#api/database/migrations/index.ts';
import { previewBackup, restoreBackup } from '#api/operation/backup/restore.ts';
import { writeBackup } from '#api/operation/backup/write.ts';
import { prepareDatabase } from '#api/prepare-database.ts';
import type { BackupCounts } from '#common/contract/backup.ts';
import { fail, requireFile, reserveDatabase } from '#scripts/database.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
export const inWords = (counts: BackupCounts) =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');

/** Writes everything to one file, which is there whole or not at all. */
export async function backUp(context: Context, file: string): Promise<void> {
  const target = resolve(file);
  const unfinished = `${target}.unfinished`;
  try {
    const { counts } = await writeBackup(context, unfinished);
    await rename(unfinished, target);
    say(`${target}: ${inWords(counts)}`);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * A backup holds no accounts, and one of an earlier release no site: an empty database gets its owner and its first
 * version as at a start, but no example content, which the next start would add.
 */
async function prepareEmpty(context: Context) {
  const password = await prepareDatabase({ ...context, config: { ...context.config, seed: 'none' } });
  if (password !== null) say(`Owner email: ${context.config.admin.email}\nOwner password: ${password}`);
}

/**
 * Puts a backup in the place of everything; without consent it only says what would happen. A server must not run on a
 * SQLite database meanwhile: each of its writes would wait for the restore.
 */
export async function putBack(context: Context, file: string, agreed: boolean): Promise<void> {
  const path = requireFile(file);
  const mustChange = agreed || (await pendingMigrations(context.database)).length > 0;
  const unlock = mustChange ? reserveDatabase(context.config) : () => undefined;
  try {
    if (agreed) {
      await prepareEmpty(context);
      const { createdAt, counts } = await restoreBackup(context, path, COMMAND_LINE);
      say(`Restored the backup of ${createdAt}: ${inWords(counts)}`);
      return;
    }
    await migrate(context.database);
    await updateComputedColumns(context.database);
    const { createdAt, counts, current } = await previewBackup(context, path);
    say(`Backup of ${createdAt}: ${inWords(counts)}`);
    say(`It would replace: ${inWords(current)}`);
    fail('Nothing was changed. Add --yes to restore it.');
  } finally {
    unlock();
  }
}
