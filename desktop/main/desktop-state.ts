import { app } from 'electron';
import type { DesktopState } from '#common/desktop/channels.ts';
import type { Store } from './store.ts';

interface Parts
  extends Pick<
    DesktopState,
    'tokenStorage' | 'online' | 'offline' | 'versionMismatch' | 'proxyLogin' | 'update' | 'updateCheck'
  > {
  store: Store;
  isSignedIn(): Promise<boolean>;
}

/** What the window shows of the app. */
export async function readDesktopState({ store, isSignedIn, ...current }: Parts): Promise<DesktopState> {
  const signedIn = await isSignedIn();
  const { servers, preferences, lastBackup, certificateAuthority } = store.read();
  return {
    ...current,
    server: servers[0] ?? null,
    signedIn,
    servers,
    certificateAuthority: certificateAuthority?.name ?? null,
    version: app.getVersion(),
    platform: process.platform,
    preferences,
    lastBackup: lastBackup && {
      at: lastBackup.at === null ? null : new Date(lastBackup.at).toISOString(),
      failed: lastBackup.failed,
    },
  };
}
