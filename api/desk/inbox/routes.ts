import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { downloadName } from '#api/files/accept.ts';
import { sendFile } from '#api/files/send-file.ts';
import { rawRoute, route } from '#api/http/contract.ts';
import { objectsOf } from '#common/backup/stored-objects.ts';
import * as contract from '#common/contract/inbox.ts';
import { notFound } from '#common/errors.ts';
import { createInboxService } from './service.ts';

export function inboxRoutes(context: Context): ServerRoute[] {
  const inbox = createInboxService(context);
  return [
    route(contract.getInbox, async () => ({ data: await inbox.status() })),
    route(contract.checkInbox, async () => ({ data: await inbox.check() })),
    rawRoute(contract.getEmailFile, async ({ params, request, h }) => {
      const row = await inbox.findFile(params.id);
      const [object] = objectsOf(row);
      if (!object) throw notFound('File');
      const name = downloadName(row);
      const reply = { object, name, disposition: 'attachment', cacheControl: 'private, no-store' } as const;
      return sendFile(context.storages, reply, request, h);
    }),
  ];
}
