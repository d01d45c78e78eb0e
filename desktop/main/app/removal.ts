import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { app, session } from 'electron';
import type { Outcome } from '#common/desktop/channels.ts';
import { DESKTOP_SCHEME } from '#common/paths.ts';
import { emptyKeychain } from '#desktop/main/session/load-keytar.ts';
import { removeEntries } from './launch-at-login.ts';

/** Folder in the caches of each system in which electron-updater keeps downloads; electron-builder names it. */
const UPDATES = 'portfolio-admin-updater';

function cachesFolder(): string {
  const home = app.getPath('home');
  if (process.platform === 'win32') return process.env.LOCALAPPDATA ?? join(home, 'AppData', 'Local');
  if (process.platform === 'darwin') return join(home, 'Library', 'Caches');
  return process.env.XDG_CACHE_HOME || join(home, '.cache');
}

interface Parts {
  /** `false` without a keychain, where there is nothing to delete. */
  hasKeychain(): boolean;
  onFailure(error: unknown): void;
}

/** Removes what the app has stored on this computer. Backups in folders that the owner chose stay. */
export function createRemoval({ hasKeychain, onFailure }: Parts) {
  let isWanted = false;

  /** Deletes the app's own folders. Windows keeps files that are still open. */
  function deleteFolders(): void {
    if (!isWanted) return;
    for (const folder of [app.getPath('logs'), join(cachesFolder(), UPDATES), app.getPath('userData')])
      try {
        rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      } catch (error) {
        process.stderr.write(`${folder} could not be removed: ${error}\n`);
      }
  }

  return {
    /** Ends the sessions, deletes what lies outside of the app's folders and quits, which deletes these. */
    async run(origins: readonly string[], signOut: (origin: string) => Promise<void>): Promise<Outcome> {
      try {
        await Promise.all(origins.map(signOut));
        if (hasKeychain()) await emptyKeychain();
      } catch (error) {
        onFailure(error);
        return {
          kind: 'failed',
          message: 'Your keychain did not delete the entries of this app. Allow it, then try again.',
        };
      }
      removeEntries();
      if (process.platform !== 'linux') app.removeAsDefaultProtocolClient(DESKTOP_SCHEME);
      await session.defaultSession.clearData();
      isWanted = true;
      // Chromium writes its own files until the very end.
      process.once('exit', deleteFolders);
      setImmediate(() => app.quit());
      return { kind: 'done' };
    },
    /** Is called when everything has stopped. */
    finish: deleteFolders,
  };
}

export type Removal = ReturnType<typeof createRemoval>;
