import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/settings.ts';
import { presentSettings } from './service.ts';

export function settingsRoutes(context: Context, version: string): ServerRoute[] {
  const startedAt = context.now();
  return [route(contract.getSettings, async () => ({ data: await presentSettings(context, version, startedAt) }))];
}
