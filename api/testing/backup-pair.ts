import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '#common/contract/backup.ts';
import { multipart } from './multipart.ts';
import { startTestServer } from './test-server.ts';

/** Starts a server to back up and another to restore on, both empty, with a folder for the backups. */
export async function startBackupPair() {
  const [api, other, folder] = await Promise.all([
    startTestServer({ SEED: 'none' }),
    startTestServer({ SEED: 'none' }),
    mkdtemp(join(tmpdir(), 'portfolio-backup-')),
  ]);
  return {
    api,
    other,
    pathOf: (name: string) => join(folder, name),
    /** Restores the backup on the other server. */
    async restore(path: string) {
      const file = { name: 'backup', content: await readFile(path), fileName: 'b.zip', type: 'application/zip' };
      const { body, headers } = multipart([file]);
      return other.send(restoreBackup, { query: { confirm: true }, body, headers });
    },
    async close() {
      await Promise.all([api.close(), other.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type BackupPair = Awaited<ReturnType<typeof startBackupPair>>;
