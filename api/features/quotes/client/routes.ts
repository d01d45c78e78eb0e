import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';

export const clientQuoteRoutes = (_context: Context): ServerRoute[] => [];
