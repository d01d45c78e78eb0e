import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { queryFlag, timestamp } from '#common/fields.ts';

export const BackupCounts = z.object({
  projects: z.number(),
  skills: z.number(),
  faqs: z.number(),
  snapshots: z.number(),
  testimonials: z.number(),
  invitations: z.number(),
  contacts: z.number(),
  files: z.number(),
});
export type BackupCounts = z.output<typeof BackupCounts>;

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/backup',
  access: 'admin',
  summary: 'Download a backup as zip: portfolio, testimonials, contacts and files, with checksums',
  produces: 'application/octet-stream',
});

export const restoreBackup = endpoint({
  method: 'POST',
  path: '/api/backup',
  access: 'admin',
  accepts: 'multipart/form-data',
  summary: 'Check a backup (`backup`) and count its content; with `confirm=true`, replace everything with it',
  query: z.strictObject({ confirm: queryFlag }),
  reply: reply(z.object({ restored: z.boolean(), createdAt: timestamp, counts: BackupCounts, current: BackupCounts })),
});
export type BackupPreview = z.output<typeof restoreBackup.reply>['data'];
