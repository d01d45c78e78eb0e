import { z } from 'zod';
import { DrillReport, SiteBackupPlan } from '#common/desktop/site-backup.ts';

const at = z.number().nullable().default(null);

/** Stored state of the backups of a server; times in milliseconds. */
export const StoredSiteBackup = z.object({
  plan: SiteBackupPlan.default({ every: 'off', hour: 3, folder: null }),
  /** Since when they are turned on. */
  since: at,
  goodAt: at,
  failedAt: at,
  /** Why the latest attempt failed. */
  failed: z.string().nullable().default(null),
  drill: DrillReport.nullable().default(null),
  /** When the owner was last reminded that something is wrong. */
  remindedAt: at,
});
export type StoredSiteBackup = z.output<typeof StoredSiteBackup>;
