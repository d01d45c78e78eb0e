import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { queryFlag, timestamp } from '#common/fields.ts';
import { MAX_BACKUP } from '#common/limits.ts';

/** A server of an earlier release has none of them. */
const since = z.number().default(0);

export const BackupCounts = z.object({
  projects: z.number(),
  skills: z.number(),
  faqs: z.number(),
  snapshots: z.number(),
  testimonials: z.number(),
  invitations: z.number(),
  contacts: z.number(),
  files: z.number(),
  quotes: since,
  engagements: since,
  recordRows: since,
  invoices: since,
});
export type BackupCounts = z.output<typeof BackupCounts>;

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/backup',
  access: 'admin',
  summary:
    'Download a backup as zip: portfolio, testimonials, contacts, calls, quotes, the record and files, with checksums',
  produces: 'application/zip',
});

export const restoreBackup = endpoint({
  method: 'POST',
  path: '/api/backup',
  access: 'admin',
  summary: 'Restore a backup',
  description: 'Checks a backup and counts its content; with `confirm=true`, replaces everything with it.',
  form: { field: 'backup', maxFiles: 1, maxBytes: MAX_BACKUP, contentTypes: ['application/zip'], fields: {} },
  query: z.strictObject({ confirm: queryFlag.describe('Replaces the content; without it the backup is only checked') }),
  reply: reply(z.object({ restored: z.boolean(), createdAt: timestamp, counts: BackupCounts, current: BackupCounts })),
});
export type BackupPreview = z.output<typeof restoreBackup.reply>['data'];
