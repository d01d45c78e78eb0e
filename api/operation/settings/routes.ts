import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import type { RenderSample } from '#api/core/deliveries/email-channel.ts';
import { route } from '#api/http/contract.ts';
import { ownEmailRoutes } from '#api/operation/emails/routes.ts';
import * as contract from '#common/contract/settings.ts';
import { presentSettings } from './service.ts';

/** What the owner sets or reads about the running site; `render` is null without the built site. */
export function settingsRoutes(context: Context, version: string, render: RenderSample | null): ServerRoute[] {
  const startedAt = context.now();
  return [
    route(contract.getSettings, async () => ({ data: await presentSettings(context, version, startedAt) })),
    ...ownEmailRoutes(context, render),
  ];
}
