import { z } from 'zod';
import { ALL_WATCHED, WatchPreferences } from './watch.ts';

/** The shortcuts that the owner can choose for the quick capture, as Electron's accelerators. */
export const captureShortcuts = [
  'CommandOrControl+Shift+Space',
  'CommandOrControl+Shift+F9',
  'CommandOrControl+Alt+Shift+Space',
] as const;

export const DesktopPreferences = z.object({
  notifications: z.boolean(),
  launchAtLogin: z.boolean(),
  /** Checks spelling with dictionaries from a foreign host; macOS has its own checker. Earlier versions did not store it. */
  spelling: z.boolean().default(false),
  /** Earlier versions did not store it. */
  watch: WatchPreferences.default(ALL_WATCHED),
  /**
   * Works in every app of the computer, where other programs have keys of their own, so it is off until it is chosen.
   * Earlier versions did not store it.
   */
  captureShortcut: z.enum(captureShortcuts).nullable().default(null),
});
export type DesktopPreferences = z.output<typeof DesktopPreferences>;

export const PreferenceChanges = z
  .strictObject({
    notifications: DesktopPreferences.shape.notifications,
    launchAtLogin: DesktopPreferences.shape.launchAtLogin,
    spelling: z.boolean(),
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
  watch: changes.watch ?? before.watch,
  captureShortcut: changes.captureShortcut === undefined ? before.captureShortcut : changes.captureShortcut,
});
