import { z } from 'zod';

/** The off-site backup of a server: its zip with everything, kept on this computer by rules and opened once a month. */

export const SiteBackupPlan = z.object({
  every: z.enum(['off', 'daily']),
  /** The hour of the day on this computer's clock. */
  hour: z.int().min(0).max(23),
  folder: z.string().nullable(),
});
export type SiteBackupPlan = z.output<typeof SiteBackupPlan>;

/** One thing that a restore drill looked at. */
export const DrillCheck = z.object({
  name: z.string(),
  /** Result of the check, with numbers. */
  text: z.string(),
  /** Fault that was found; `null` without one. */
  problem: z.string().nullable(),
});
export type DrillCheck = z.output<typeof DrillCheck>;

export const DrillReport = z.object({
  at: z.iso.datetime(),
  /** Name of the backup that was opened. */
  backup: z.string().nullable(),
  checks: z.array(DrillCheck),
});
export type DrillReport = z.output<typeof DrillReport>;

/** Fault in the backups of a server of which the owner must be told. */
export const SiteBackupWarning = z.discriminatedUnion('kind', [
  /** No good backup for too long. */
  z.object({ kind: z.literal('stale'), lastAt: z.iso.datetime().nullable() }),
  z.object({ kind: z.literal('drill-failed'), at: z.iso.datetime() }),
]);
export type SiteBackupWarning = z.output<typeof SiteBackupWarning>;

export const SiteBackupState = z.object({
  plan: SiteBackupPlan,
  /** Time of the last backup, and the reason why the latest attempt failed. */
  last: z.object({ at: z.iso.datetime().nullable(), failed: z.string().nullable() }),
  /** The newest first; sizes in bytes. */
  kept: z.array(z.object({ name: z.string(), at: z.iso.datetime(), size: z.number() })),
  /** Why the folder cannot be read. */
  folderProblem: z.string().nullable(),
  drill: DrillReport.nullable(),
  running: z
    .object({
      kind: z.enum(['backup', 'drill']),
      /** Bytes so far, and of how many if that is known. */
      done: z.number(),
      total: z.number().nullable(),
    })
    .nullable(),
  warning: SiteBackupWarning.nullable(),
});
export type SiteBackupState = z.output<typeof SiteBackupState>;

/** The part of the plan that a page can set; the folder is chosen in the system's dialog. */
export const SiteBackupPlanChanges = SiteBackupPlan.omit({ folder: true }).partial().strict();
