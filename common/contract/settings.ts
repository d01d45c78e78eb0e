import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { timestamp } from '#common/fields.ts';

export const SiteSettings = z.object({
  /** Public address of the site. */
  publicUrl: z.string(),
  version: z.string(),
  startedAt: timestamp,
  database: z.enum(['mysql', 'sqlite']),
  mail: z.object({
    configured: z.boolean(),
    /** 'smtp://host:port' without credentials; `null` without a server. */
    server: z.string().nullable(),
    from: z.string(),
    to: z.string(),
  }),
});
export type SiteSettings = z.output<typeof SiteSettings>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'admin',
  summary: 'Configuration of this server, without secrets',
  reply: reply(SiteSettings),
});
