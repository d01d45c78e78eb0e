import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';

export const recordRoutes = (_context: Context): ServerRoute[] => [];
