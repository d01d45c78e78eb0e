import type { ServerRoute } from '@hapi/hapi';
import { actorOf } from '#api/http/auth.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/trash.ts';
import type { Trash } from './service.ts';

export const trashRoutes = (trash: Trash): ServerRoute[] => [
  route(contract.listTrash, async ({ query }) => ({ data: await trash.list(query.type) })),
  route(contract.restoreFromTrash, async ({ params, owner }) => {
    await trash.restore(params.type, params.id, actorOf(owner));
    return { message: 'Restored' };
  }),
  route(contract.removeForGood, async ({ params, owner }) => {
    await trash.removeForGood(params.type, params.id, actorOf(owner));
    return { message: 'Removed for good' };
  }),
  route(contract.emptyTrash, async ({ query, owner }) => ({
    message: 'The trash is empty',
    data: { removed: await trash.empty(query.type, actorOf(owner)) },
  })),
];
