import type { VersionMismatch } from '#common/desktop/channels.ts';
import { createCompatibility } from '#desktop/main/compatibility.ts';
import { watchConnection } from '#desktop/main/connection.ts';
import type { ContactNotice } from '#desktop/main/contacts/contact-notifier.ts';
import { startContactWatcher } from '#desktop/main/contacts/contact-watcher.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { Store } from '#desktop/main/store.ts';
import type { TokenStorage } from '#desktop/main/token-storage.ts';
import { fetchSiteName } from './site-name.ts';

export interface SiteRuntimeParts {
  store: Store;
  tokens: TokenStorage;
  fetchServer: ServerFetch;
  /** Version of this app. */
  version: string;
  /** Called when the site's name, count, session or connection changed. */
  onChanged(): void;
  /** Called when what this computer holds of the site may be outdated: it is back, has a session or other requests. */
  onNews(): void;
  show(notice: ContactNotice): void;
  /** Called once when a request arrived that this app cannot read. */
  onUnreadable(): void;
  /** `true` while the owner sees the requests of this site arrive. */
  isQuiet(): boolean;
  /** Called after the server rejected the token, which is deleted then. */
  onRefused(): void;
}

/**
 * What runs for one known site, whether its dashboard is shown or not: its connection is watched, and while the owner
 * is signed in there, its new requests are followed and counted. It calls no other origin.
 */
export function createSiteRuntime(origin: string, parts: SiteRuntimeParts) {
  const { store, tokens, fetchServer, onChanged } = parts;
  let signedIn = false;
  let newRequests = 0;
  let starts = 0;
  let stopped = false;

  async function learnName() {
    const name = await fetchSiteName(origin, fetchServer);
    const { siteNames } = store.read();
    if (stopped || name === null || siteNames[origin] === name) return;
    store.change({ siteNames: { ...siteNames, [origin]: name } });
    onChanged();
  }

  const compatibility = createCompatibility(parts.version, onChanged);
  const connection = watchConnection({
    fetchServer,
    origin: () => origin,
    onChanged() {
      onChanged();
      if (connection.isOnline()) parts.onNews();
    },
    onHealth(versions) {
      compatibility.learn(versions);
      void learnName();
    },
    onRestored: () => contacts.reconnect(),
  });
  const contacts = startContactWatcher({
    store,
    tokens,
    fetchServer,
    origin: () => origin,
    show: parts.show,
    isQuiet: parts.isQuiet,
    onCount(count) {
      const next = signedIn ? count : 0;
      if (next === newRequests) return;
      newRequests = next;
      onChanged();
      parts.onNews();
    },
    onReached: connection.markReachable,
    onLost: connection.recheck,
    onUnreadable: () => compatibility.noteUnreadable() && parts.onUnreadable(),
    async onRefused() {
      await tokens.clear(origin);
      await refreshSession();
      parts.onRefused();
    },
  });

  /** Follows the requests from now on with the session that there is; without one they are not followed. */
  async function refreshSession(): Promise<void> {
    starts += 1;
    const start = starts;
    const token = await tokens.read(origin);
    if (stopped || start !== starts) return;
    signedIn = token !== null;
    if (!signedIn) newRequests = 0;
    // Without a session the watcher sends no call to the stream, and has the connection checked now and then instead.
    contacts.restart();
    onChanged();
    if (signedIn) parts.onNews();
  }

  return {
    origin,
    connection,
    contacts,
    versionMismatch: (): VersionMismatch | null => compatibility.mismatch(),
    signedIn: () => signedIn,
    newRequests: () => newRequests,
    refreshSession,
    async start(): Promise<void> {
      connection.restart();
      await refreshSession();
    },
    stop() {
      stopped = true;
      contacts.stop();
      connection.stop();
    },
  };
}

export type SiteRuntime = ReturnType<typeof createSiteRuntime>;
