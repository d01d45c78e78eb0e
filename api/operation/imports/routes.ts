import type { ServerRoute } from '@hapi/hapi';
import { actorOf } from '#api/http/auth.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/imports.ts';
import type { Imports } from './service.ts';

export const importRoutes = (imports: Imports): ServerRoute[] => [
  route(contract.listGithubRepositories, async ({ query }) => ({ data: await imports.listGithub(query.login) })),
  route(contract.previewImport, async ({ payload }) => ({ data: await imports.preview(payload) })),
  route(contract.applyImport, async ({ params, payload, owner }) => ({
    data: await imports.apply(params.id, payload, actorOf(owner)),
  })),
];
