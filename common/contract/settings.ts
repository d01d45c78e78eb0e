import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { timestamp } from '#common/fields.ts';

export const SiteSettings = z.object({
  /** Where visitors find the site. */
  publicUrl: z.string(),
  version: z.string(),
  startedAt: timestamp,
  database: z.enum(['mysql', 'sqlite']),
  mail: z.object({
    configured: z.boolean(),
    /** 'smtp://host:port', without the sign-in; `null` where none is set. */
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
  summary: 'How this server is set up; secrets are left out',
  reply: reply(SiteSettings),
});
