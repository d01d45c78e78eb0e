import { z } from 'zod';
import { ALL_WATCHED, WatchPreferences } from './watch.ts';

/** The shortcuts that the owner can choose for the quick capture, as Electron's accelerators. */
export const captureShortcuts = [
  'CommandOrControl+Shift+Space',
  'CommandOrControl+Shift+F9',
  'CommandOrControl+Alt+Shift+Space',
] as const;

const Backup = z.object({
  every: z.enum(['never', 'daily', 'weekly']),
  folder: z.string().nullable(),
  keep: z.int().min(1).max(100),
});

export const DesktopPreferences = z.object({
  notifications: z.boolean(),
  launchAtLogin: z.boolean(),
  /** Checks spelling with dictionaries from a foreign host; macOS has its own checker. Earlier versions did not store it. */
  spelling: z.boolean().default(false),
  backup: Backup,
  /** Earlier versions did not store it. */
  watch: WatchPreferences.default(ALL_WATCHED),
  /**
   * Works in every app of the computer, where other programs have keys of their own, so it is off until it is chosen.
   * Earlier versions did not store it.
   */
  captureShortcut: z.enum(captureShortcuts).nullable().default(null),
});
export type DesktopPreferences = z.output<typeof DesktopPreferences>;

/** Folders are missing here because the owner chooses them in system dialogs; a page cannot send a path. */
export const PreferenceChanges = z
  .strictObject({
    notifications: DesktopPreferences.shape.notifications,
    launchAtLogin: DesktopPreferences.shape.launchAtLogin,
    spelling: z.boolean(),
    backup: Backup.omit({ folder: true }).strict().partial(),
    watch: WatchPreferences,
    captureShortcut: z.enum(captureShortcuts).nullable(),
  })
  .partial();
export type PreferenceChanges = z.output<typeof PreferenceChanges>;

/** Preferences after a change. */
export const withChanges = (before: DesktopPreferences, changes: PreferenceChanges): DesktopPreferences => ({
  notifications: changes.notifications ?? before.notifications,
  launchAtLogin: changes.launchAtLogin ?? before.launchAtLogin,
  spelling: changes.spelling ?? before.spelling,
  backup: {
    folder: before.backup.folder,
    every: changes.backup?.every ?? before.backup.every,
    keep: changes.backup?.keep ?? before.backup.keep,
  },
  watch: changes.watch ?? before.watch,
  captureShortcut: changes.captureShortcut === undefined ? before.captureShortcut : changes.captureShortcut,
});
