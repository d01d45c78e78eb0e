import { app } from 'electron';
import type { DesktopState } from '#common/desktop/channels.ts';
import type { Sites } from '#desktop/main/sites/sites.ts';
import type { Store } from './store.ts';

interface Parts
  extends Pick<
    DesktopState,
    | 'tokenStorage'
    | 'online'
    | 'offline'
    | 'versionMismatch'
    | 'proxyLogin'
    | 'update'
    | 'updateCheck'
    | 'watch'
    | 'notices'
    | 'captureShortcutTaken'
  > {
  store: Store;
  server: string | null;
  sites: Sites;
  isSignedIn(): Promise<boolean>;
}

/** Returns what the window shows of the app. */
export async function readDesktopState({ store, sites, isSignedIn, ...current }: Parts): Promise<DesktopState> {
  const signedIn = await isSignedIn();
  const { servers, preferences, certificateAuthority } = store.read();
  return {
    ...current,
    signedIn,
    servers,
    sites: sites.list(),
    certificateAuthority: certificateAuthority?.name ?? null,
    version: app.getVersion(),
    platform: process.platform,
    preferences,
  };
}
