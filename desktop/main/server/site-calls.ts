import { app, shell } from 'electron';
import { send } from '#desktop/main/app/ipc.ts';
import type { StartedInbox } from '#desktop/main/inbox/start-inbox.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { createOffline } from '#desktop/main/offline/offline.ts';
import { createBrowserSignIn } from '#desktop/main/session/browser-sign-in.ts';
import type { Cipher } from '#desktop/main/session/cipher.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import type { StartedSites } from '#desktop/main/sites/start-sites.ts';
import type { DashboardWindow } from '#desktop/main/window/dashboard-window.ts';
import { createApiProxy } from './api-proxy.ts';

interface Parts {
  started: Pick<StartedSites, 'servers' | 'sites' | 'connection' | 'sessionChanged'>;
  tokens: TokenStorage;
  fetchServer: ServerFetch;
  /** Returns `null` while there is no keychain. */
  cipher(): Cipher | null;
  window: DashboardWindow['main']['get'];
  inbox: Pick<StartedInbox, 'refreshSoon'>;
  onChanged(): void;
  onFailure(error: unknown, what: string): void;
}

/** The calls of the page to its site: with the session of the owner, also where the site cannot be reached. */
export function createSiteCalls({ started, tokens, fetchServer, cipher, window, inbox, onChanged, onFailure }: Parts) {
  const { servers, sites, connection, sessionChanged } = started;
  const api = createApiProxy({
    origin: servers.chosen,
    tokens,
    fetchServer,
    onReached: (origin, reached) => sites.noteReached(origin, reached),
    onDoubt: connection.recheck,
    onSignedIn: sessionChanged,
    onSignedOut: sessionChanged,
    onWritten: inbox.refreshSoon,
  });
  const browserSignIn = createBrowserSignIn({
    ...{ origin: servers.chosen, fetchServer, browser: shell },
    async onSession(origin, token) {
      await tokens.save(origin, token);
      sessionChanged(origin);
    },
    onEnded: (ended) => send(window(), 'browserSignInEnded', ended),
  });
  const offline = createOffline({
    ...{ tokens, fetchServer, cipher },
    origin: servers.chosen,
    userData: app.getPath('userData'),
    isOnline: sites.isOnline,
    onUnreachable: (origin) => sites.noteReached(origin, false),
    forward: api.handle,
    cancel: api.cancel,
    onChanged,
    onDrained(origin) {
      send(window(), 'changesSent', {});
      inbox.refreshSoon(origin);
    },
    onFailure,
  });
  return { browserSignIn, offline, cancelCall: api.cancel };
}
