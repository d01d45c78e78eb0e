import { z } from 'zod';
import { DesktopPreferences } from '#common/desktop/channels.ts';
import { WindowState } from './window-state.ts';

/** What the app remembers between two runs; never a secret. */
export const Remembered = z.object({
  /** Origins, the chosen one first. */
  servers: z.array(z.string()).default([]),
  place: WindowState.nullable().default(null),
  theme: z.enum(['light', 'dark']).nullable().default(null),
  /** Last event of each server's stream that was dealt with. */
  cursors: z.record(z.string(), z.string()).default({}),
  /** PEM text of a certificate authority that the owner trusts, and the name of its file. */
  certificateAuthority: z.object({ name: z.string(), pem: z.string() }).nullable().default(null),
  lastBackup: z.object({ at: z.number().nullable(), failed: z.string().nullable() }).nullable().default(null),
  preferences: DesktopPreferences.default({
    notifications: true,
    launchAtLogin: false,
    backup: { every: 'never', folder: null, keep: 10 },
  }),
});
export type Remembered = z.output<typeof Remembered>;

/** A file of settings, as electron-store has it. */
export interface SettingsFile {
  store: Record<string, unknown>;
}

export interface Store {
  read(): Readonly<Remembered>;
  change(changes: Partial<Remembered>): void;
}

/**
 * Opens what was remembered. Single values that this version does not understand are left out; the file keeps them.
 * @throws when the file cannot be read at all: it is then shown to the owner and not replaced
 */
export function openStore(file: SettingsFile): Store {
  const kept = file.store;
  const parsed = Object.entries(Remembered.shape).map(([name, schema]) => {
    const value = schema.safeParse(kept[name]);
    return [name, value.success ? value.data : schema.parse(undefined)];
  });
  let current = Remembered.parse(Object.fromEntries(parsed));
  return {
    read: () => current,
    change(changes) {
      current = { ...current, ...changes };
      file.store = { ...file.store, ...changes };
    },
  };
}
