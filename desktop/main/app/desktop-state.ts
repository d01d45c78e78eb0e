import { app } from 'electron';
import type { DesktopState } from '#common/desktop/channels.ts';
import type { StartedCapture } from '#desktop/main/capture/start-capture.ts';
import type { ProxyLogin } from '#desktop/main/network/proxy-login.ts';
import type { Notices } from '#desktop/main/notifications/notices.ts';
import type { Offline } from '#desktop/main/offline/offline.ts';
import type { Connection } from '#desktop/main/server/connection.ts';
import type { ServerChoice } from '#desktop/main/server/server-choice.ts';
import { answersSoon, type TokenStorage } from '#desktop/main/session/token-storage.ts';
import type { Sites } from '#desktop/main/sites/sites.ts';
import type { SiteWatches } from '#desktop/main/watch/site-watches.ts';
import type { Store } from './store.ts';
import type { Updates } from './updates.ts';

interface Parts {
  store: Store;
  tokens: TokenStorage;
  servers: Pick<ServerChoice, 'chosen'>;
  sites: Sites;
  connection: Pick<Connection, 'isOnline'>;
  offline: Pick<Offline, 'state'>;
  proxyLogin: ProxyLogin;
  updates: Updates;
  watch: Pick<SiteWatches, 'state'>;
  notices: Pick<Notices, 'state'>;
  capture: Pick<StartedCapture, 'shortcut'>;
}

/** Returns what the window shows of the app. `onKeychainAnswer` follows where the keychain answers only later. */
export async function readDesktopState(parts: Parts, onKeychainAnswer: () => void): Promise<DesktopState> {
  const { store, tokens, servers, sites, connection, offline, updates } = parts;
  const server = servers.chosen();
  const isKnown = server === null || (await answersSoon(tokens, server, onKeychainAnswer));
  const current = {
    offline: await offline.state(isKnown),
    tokenStorage: tokens.kind(),
    online: connection.isOnline(),
    versionMismatch: sites.chosen()?.versionMismatch() ?? null,
    proxyLogin: parts.proxyLogin.question(),
    ...updates.state(),
    watch: parts.watch.state(),
    notices: parts.notices.state(),
    captureShortcutTaken: parts.capture.shortcut.isTaken(),
  };
  const signedIn = isKnown && server !== null && (await tokens.read(server)) !== null;
  const { servers: known, preferences, certificateAuthority } = store.read();
  return {
    ...current,
    server,
    signedIn,
    servers: known,
    sites: sites.list(),
    certificateAuthority: certificateAuthority?.name ?? null,
    version: app.getVersion(),
    platform: process.platform,
    preferences,
  };
}
