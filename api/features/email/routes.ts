import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/email.ts';
import { readOutbox, retryEmail, sendTestEmail } from './service.ts';

export const emailRoutes = (context: Context): ServerRoute[] => [
  route(contract.listEmails, async ({ query }) => ({ data: await readOutbox(context, query.limit) })),
  route(contract.sendTestEmail, async () => ({ data: await sendTestEmail(context) })),
  route(contract.retryEmail, async ({ params }) => ({ data: await retryEmail(context, params.id) })),
];
