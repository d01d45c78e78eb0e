import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { requireFile } from '#api/files/accept.ts';
import { openIncoming } from '#api/files/incoming.ts';
import { receive } from '#api/files/receive.ts';
import { actorOf } from '#api/http/auth.ts';
import { rawRoute, route } from '#api/http/contract.ts';
import * as contract from '#common/contract/backup.ts';
import { previewBackup, restoreBackup } from './restore.ts';
import { rememberBackup, writeBackup } from './write.ts';

const rule = { endings: [], missing: 'Please select a backup file', refused: 'Please select a backup file' };

export const backupRoutes = (context: Context): ServerRoute[] => [
  rawRoute(contract.downloadBackup, async ({ request, h }) => {
    // Written whole before it is sent: a failure is told as one, and not by half a file.
    const incoming = await openIncoming(context.config.dataDir);
    request.raw.res.once('close', () => void incoming.clear());
    const path = incoming.newPath();
    await writeBackup(context, path);
    await rememberBackup(context);
    return h
      .response(createReadStream(path))
      .type(contract.downloadBackup.produces)
      .header('content-length', String((await stat(path)).size))
      .header('content-encoding', 'identity')
      .header('content-disposition', `attachment; filename="backup-${toIso(context.now()).slice(0, 10)}.zip"`);
  }),
  route(contract.restoreBackup, ({ request, query, owner }) => {
    return receive(request, context.config.dataDir, contract.restoreBackup.form, async ({ files }) => {
      const { path } = requireFile(files, 'backup', rule);
      if (!query.confirm) return { data: await previewBackup(context, path) };
      return { message: 'Backup restored', data: await restoreBackup(context, path, actorOf(owner)) };
    });
  }),
];
