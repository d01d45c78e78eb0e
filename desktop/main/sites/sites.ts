import { logout } from '#common/contract/auth.ts';
import type { VersionMismatch } from '#common/desktop/channels.ts';
import type { DesktopSite } from '#common/desktop/sites.ts';
import type { Store } from '#desktop/main/app/store.ts';
import type { ContactNotice } from '#desktop/main/contacts/contact-notifier.ts';
import { startContactWatcher } from '#desktop/main/contacts/contact-watcher.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { createCompatibility } from '#desktop/main/server/compatibility.ts';
import { watchConnection } from '#desktop/main/server/connection.ts';
import { apiAddress } from '#desktop/main/server/server-address.ts';
import type { ServerChoice } from '#desktop/main/server/server-choice.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import { fetchSiteName, hostOf } from './site-name.ts';

interface SiteRuntimeParts {
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
 * Runs everything for one known site, whether its dashboard is shown or not: its connection is watched, and while the owner
 * is signed in there, its new requests are followed and counted. It calls no other origin.
 */
function createSiteRuntime(origin: string, parts: SiteRuntimeParts) {
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

type SiteRuntime = ReturnType<typeof createSiteRuntime>;

const SIGN_OUT_TIMEOUT_MS = 5_000;

interface Parts extends Pick<SiteRuntimeParts, 'store' | 'tokens' | 'fetchServer' | 'version'> {
  servers: Pick<ServerChoice, 'chosen'>;
  /** Called when what is shown of the sites changed. */
  onChanged(): void;
  show(origin: string, notice: ContactNotice): void;
  onUnreadable(origin: string): void;
  /** `true` while the owner sees the requests of the chosen site arrive. */
  isQuiet(): boolean;
  /** Called when what this computer holds of a site may be outdated: it is back, has a session or other requests. */
  onNews(origin: string): void;
  /** Called after the chosen site rejected the session. */
  onRefused(): void;
  onFailure(error: unknown): void;
}

/** Keeps one runtime for each known site, in the order in which the owner added them. */
export function createSites(parts: Parts) {
  const { store, servers } = parts;
  const runtimes = new Map<string, SiteRuntime>();
  const chosen = () => runtimes.get(servers.chosen() ?? '');
  /** The published name, with the host where two sites have the same. */
  function nameOf(origin: string): string {
    const { servers: known, siteNames } = store.read();
    const name = siteNames[origin];
    if (name === undefined) return hostOf(origin);
    const isTaken = known.some((other) => other !== origin && siteNames[other] === name);
    return isTaken ? `${name} (${hostOf(origin)})` : name;
  }
  const titled = (origin: string, notice: ContactNotice): ContactNotice =>
    runtimes.size > 1 ? { ...notice, title: `${nameOf(origin)} – ${notice.title}` } : notice;

  function open(origin: string): SiteRuntime {
    const { tokens, fetchServer, version, onChanged } = parts;
    return createSiteRuntime(origin, {
      store,
      tokens,
      fetchServer,
      version,
      onChanged,
      show: (notice) => parts.show(origin, titled(origin, notice)),
      onUnreadable: () => parts.onUnreadable(origin),
      isQuiet: () => servers.chosen() === origin && parts.isQuiet(),
      onNews: () => parts.onNews(origin),
      onRefused: () => servers.chosen() === origin && parts.onRefused(),
    });
  }

  return {
    nameOf,
    chosen,
    /** Starts what a newly known site needs and ends what a removed one had. */
    sync(): void {
      const known = store.read().servers;
      for (const [origin, runtime] of runtimes) {
        if (known.includes(origin)) continue;
        runtime.stop();
        runtimes.delete(origin);
      }
      for (const origin of known) {
        if (runtimes.has(origin)) continue;
        const runtime = open(origin);
        runtimes.set(origin, runtime);
        runtime.start().catch(parts.onFailure);
      }
    },
    isOnline: (origin: string): boolean => runtimes.get(origin)?.connection.isOnline() ?? true,
    /** Takes how a call of the window to a site went. */
    noteReached(origin: string, reached: boolean): void {
      const connection = runtimes.get(origin)?.connection;
      if (reached) connection?.markReachable();
      else connection?.markUnreachable();
    },
    /** Reads anew whether the owner is signed in to a site. */
    refreshSession: async (origin: string): Promise<void> => runtimes.get(origin)?.refreshSession(),
    /** Ends the session with a site here, and tells its server as far as it can be reached. */
    async signOut(origin: string): Promise<void> {
      const token = await parts.tokens.read(origin);
      await parts.tokens.clear(origin);
      await runtimes.get(origin)?.refreshSession();
      const url = apiAddress(origin, logout.path);
      if (token === null || url === null) return;
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
      const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS);
      // The session has ended here in any case; on the server it ends by itself at the latest.
      await parts.fetchServer({ url, method: logout.method, headers, signal }).catch(() => null);
    },
    /** Sum of the new requests of all sites. */
    newRequests: () => [...runtimes.values()].reduce((sum, site) => sum + site.newRequests(), 0),
    list: (): DesktopSite[] =>
      store.read().servers.flatMap((origin) => {
        const site = runtimes.get(origin);
        if (!site) return [];
        const signedIn = site.signedIn();
        const online = site.connection.isOnline();
        return [{ origin, name: nameOf(origin), signedIn, online, newRequests: site.newRequests() }];
      }),
    /** Connects anew to every site, for example after the machine woke up. */
    reconnect(): void {
      for (const { contacts, connection } of runtimes.values()) {
        contacts.reconnect();
        void connection.check();
      }
    },
    stop(): void {
      for (const runtime of runtimes.values()) runtime.stop();
    },
  };
}

export type Sites = ReturnType<typeof createSites>;
