import { z } from 'zod';
import { noticePermissions } from '#common/desktop/notices.ts';
import { DesktopPreferences } from '#common/desktop/preferences.ts';
import { StoredSiteBackup } from '#desktop/main/backup/stored-backup.ts';
import { LastingNotice } from '#desktop/main/notifications/lasting-notice.ts';
import { SiteWatch } from '#desktop/main/watch/watched.ts';
import { WindowState } from '#desktop/main/window/window-state.ts';

/** Settings and state that survive a restart; secrets are never stored here. */
export const StoredState = z.object({
  /** Origins of the known servers, in the order in which they were added. */
  servers: z.array(z.string()).default([]),
  /** Origin of the chosen server; without one it is the first, which earlier versions chose by its place. */
  chosenServer: z.string().nullable().default(null),
  /** The name that each site published last. */
  siteNames: z.record(z.string(), z.string()).default({}),
  place: WindowState.nullable().default(null),
  /** Chromium's zoom level; 0 is the original size. */
  zoomLevel: z.number().min(-8).max(9).default(0),
  theme: z.enum(['light', 'dark']).nullable().default(null),
  /** Id of the last processed event of each server's stream. */
  cursors: z.record(z.string(), z.string()).default({}),
  /** PEM text of a certificate authority that the owner trusts, and the name of its file. */
  certificateAuthority: z.object({ name: z.string(), pem: z.string() }).nullable().default(null),
  /** `true` once the owner was told how to reach an app without a tray icon. */
  trayExplained: z.boolean().default(false),
  /** What the system is known to do with notifications; macOS is asked once. */
  noticePermission: z.enum(noticePermissions).default('unasked'),
  /** What the notices in the system's centre are about. */
  lastingNotices: z.array(LastingNotice).default([]),
  /** Watching of each site, by its origin. */
  watch: z.record(z.string(), SiteWatch).default({}),
  /** The off-site backups of each server, by its origin. */
  siteBackups: z.record(z.string(), StoredSiteBackup).default({}),
  preferences: DesktopPreferences.prefault({
    notifications: true,
    launchAtLogin: false,
  }),
});
export type StoredState = z.output<typeof StoredState>;

/** Earlier releases wrote the portfolio as JSON on a schedule of its own; the off-site backup has it as a part. */
const JsonSchedule = z.object({ every: z.enum(['daily', 'weekly']), folder: z.string() });
const WithJsonSchedule = z.object({ backup: JsonSchedule });

/** Goes on with the JSON schedule of an earlier release as the off-site backup of its site, unless that has one. */
function withoutJsonSchedule(state: StoredState, storedPreferences: unknown, now: number): StoredState {
  const { data: earlier } = WithJsonSchedule.safeParse(storedPreferences);
  const origin = state.chosenServer ?? state.servers[0];
  const known = origin === undefined ? undefined : state.siteBackups[origin];
  if (!earlier || origin === undefined || (known && (known.plan.every !== 'off' || known.plan.folder !== null)))
    return state;
  const { plan } = StoredSiteBackup.parse({});
  const carried = StoredSiteBackup.parse({
    plan: { ...plan, every: 'daily', folder: earlier.backup.folder },
    since: now,
  });
  return { ...state, siteBackups: { ...state.siteBackups, [origin]: carried } };
}

/** The part of electron-store that the app uses. */
export interface SettingsFile {
  store: Record<string, unknown>;
}

export interface Store {
  read(): Readonly<StoredState>;
  change(changes: Partial<StoredState>): void;
}

/**
 * Opens the settings file. Values that this version cannot parse are ignored but stay in the file. @throws
 * when the file cannot be read at all, so that a damaged file is shown to the owner instead of being replaced
 */
export function openStore(file: SettingsFile): Store {
  const stored = file.store;
  const parsed = Object.entries(StoredState.shape).map(([name, schema]) => {
    const value = schema.safeParse(stored[name]);
    return [name, value.success ? value.data : schema.parse(undefined)];
  });
  const read = StoredState.parse(Object.fromEntries(parsed));
  let current = withoutJsonSchedule(read, stored.preferences, Date.now());
  // The schedule of its own goes with the preferences that do not have it any more.
  if (current !== read)
    file.store = { ...file.store, siteBackups: current.siteBackups, preferences: current.preferences };
  return {
    read: () => current,
    change(changes) {
      current = { ...current, ...changes };
      file.store = { ...file.store, ...changes };
    },
  };
}

const BY_ORIGIN = ['cursors', 'siteNames', 'watch', 'siteBackups'] as const;

/** The changes that forget what is stored of a site. */
export function withoutSite(state: Readonly<StoredState>, origin: string): Partial<StoredState> {
  const lastingNotices = state.lastingNotices.filter((notice) => notice.origin !== origin);
  const others = BY_ORIGIN.map((part) => {
    const { [origin]: _removed, ...rest } = state[part];
    return [part, rest];
  });
  return { ...Object.fromEntries(others), servers: state.servers.filter((known) => known !== origin), lastingNotices };
}
