import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { acceptDocument, requireFile } from '#api/files/accept.ts';
import { receive } from '#api/files/receive.ts';
import { limitKey } from '#api/http/client-address.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/attachments.ts';
import { rateLimited } from '#common/errors.ts';
import { ATTACHMENTS, HOUR } from '#common/limits.ts';
import { attachmentMessages } from '#common/messages.ts';
import { fileRules } from '#common/rules/files.ts';
import type { Attachments } from './attachments.ts';

const UPLOAD_LIMIT: Limit = { name: 'attachment', points: ATTACHMENTS.perHour, duration: HOUR };

/** Uploads of visitors are counted before a byte is read. */
export const attachmentRoutes = (context: Context, attachments: Attachments): ServerRoute[] => [
  route(contract.addAttachment, async ({ request, address }) => {
    const { allowed, retryAfter } = await context.limits.takeForClient(UPLOAD_LIMIT, limitKey(address));
    if (!allowed) throw rateLimited(attachmentMessages.tooMany, retryAfter);
    return receive(request, context.config.dataDir, contract.addAttachment.form, async ({ files, incoming }) => {
      const file = requireFile(files, 'file', fileRules.attachment);
      await context.storageHealth.require();
      const place = await context.storages.current();
      return { data: await attachments.add(await acceptDocument(place, incoming, file, 'attachment')) };
    });
  }),
  route(contract.removeAttachment, async ({ params }) => {
    await attachments.remove(params.key);
    return {};
  }),
  route(contract.listContactFiles, async ({ params }) => ({ data: await attachments.ofContact(params.id) })),
];
