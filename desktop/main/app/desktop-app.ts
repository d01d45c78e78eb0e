import { powerMonitor } from 'electron';
import type { Logger } from 'pino';
import { startSiteBackups } from '#desktop/main/backup/start-site-backups.ts';
import { fetchExport } from '#desktop/main/files/portfolio-export.ts';
import { createServerNetwork } from '#desktop/main/network/server-network.ts';
import { createNotices } from '#desktop/main/notifications/notices.ts';
import { startSelfTest } from '#desktop/main/self-test/start-self-test.ts';
import { createSiteCalls } from '#desktop/main/server/site-calls.ts';
import type { Cipher } from '#desktop/main/session/cipher.ts';
import { clearingCache, type TokenStorage } from '#desktop/main/session/token-storage.ts';
import type { SiteCaches } from '#desktop/main/sites/site-caches.ts';
import { startSites } from '#desktop/main/sites/start-sites.ts';
import { prepareSession } from '#desktop/main/window/prepare-session.ts';
import { startWindows } from '#desktop/main/window/start-windows.ts';
import { dashboardPath, readDeepLink } from './deep-link.ts';
import { readDesktopState } from './desktop-state.ts';
import { registerIpcHandlers, send } from './ipc.ts';
import { createIpcHandlers } from './ipc-handlers.ts';
import { createMenu } from './menu.ts';
import { createMenuActions } from './menu-actions.ts';
import type { Removal } from './removal.ts';
import type { Store } from './store.ts';
import { watchUpdates } from './updates.ts';

interface Parts {
  store: Store;
  tokens: TokenStorage;
  /** Returns `null` while there is no keychain. */
  cipher(): Cipher | null;
  offlineCache: SiteCaches;
  log: Logger;
  removal: Removal;
  paths: { renderer: string; preload: string; trayIcon: string; badge: string };
}

/** Creates the parts of the app, which know each other. */
function createDesktopParts({ store, tokens: sessions, cipher, offlineCache, log, removal, paths }: Parts) {
  const tokens = clearingCache(sessions, { clear: (origin) => offline.forget(origin, false) });
  const { proxyLogin, certificates, fetchServer, fetchSlowly } = createServerNetwork({
    store,
    onProxyChanged: () => sendState(),
    onProxyAnswered: () => sites.reconnect(),
  });
  const notices = createNotices({ store, onChanged: () => sendState() });

  const isSignedInTo = async (origin: string | null) => origin !== null && (await tokens.read(origin)) !== null;
  const state = () =>
    readDesktopState(
      { store, tokens, servers, sites, connection, offline, proxyLogin, updates, watch, notices, capture },
      sendState,
    );
  const sendState = () => {
    state().then(
      (now) => {
        for (const window of [main.get(), capture.window()]) send(window, 'stateChanged', now);
      },
      (error: unknown) => log.error({ err: error }, 'keychain unavailable, state not sent'),
    );
  };
  /** Shows in the tray, in the menu and in the window what the sites are like now. */
  function sitesChanged(): void {
    inbox.sync();
    if (sites.list().some(({ signedIn }) => signedIn)) notices.ask();
    showInTray();
    menu.update(sites.list(), servers.chosen());
    sendState();
  }
  const { dashboard, inbox, capture, tray, showInTray } = startWindows({
    ...{ store, tokens, fetchServer, notices, log, paths },
    later: () => ({ started, offline }),
  });
  const { main, show } = dashboard;
  const started = startSites({
    ...{ store, tokens, fetchServer, certificates, notices, dashboard, inbox },
    onChosen: () => siteBackups.changed(),
    onChanged: sitesChanged,
    onWatched: sendState,
    onNews(origin) {
      inbox.refreshSoon(origin);
      void offline.refresh(origin);
    },
    onFailure: (error) => log.error({ err: error }, 'keychain unavailable, site not followed'),
  });
  const { servers, sites, watch, connection, contacts, siteSwitch } = started;

  const siteBackups = startSiteBackups({
    ...{ store, tokens, notices, show, log, origin: servers.chosen, window: main.get },
    fetchServer: fetchSlowly,
  });
  const updates = watchUpdates({
    onChanged: sendState,
    onFailure: (error) => log.warn({ err: error }, 'update check failed'),
    signInToProxy: proxyLogin.signIn,
  });

  const { browserSignIn, offline, cancelCall } = createSiteCalls({
    ...{ started, tokens, fetchServer, cipher, window: main.get, inbox },
    onChanged: sendState,
    onFailure: (error, what) => log.warn({ err: error }, what),
  });
  const selfTest = startSelfTest({
    ...{ store, tokens, servers, contacts, certificates, fetchServer, notices, show },
    isSignedIn: () => isSignedInTo(servers.chosen()),
  });
  const prepareToQuit = () => [main, capture].forEach((window) => void window.prepareToQuit());
  const handlers = createIpcHandlers({
    ...{ store, tokens, started, dashboard, offlineCache, offline, siteBackups, inbox, capture, notices, updates },
    ...{ state, isSignedInTo, selfTest, proxyLogin, browserSignIn, cancelCall, prepareToQuit },
    removeEverything: () => removal.run(store.read().servers, sites.signOut),
    fetchExport: () => fetchExport(servers.chosen(), tokens, fetchServer),
    onChanged: sendState,
  });
  registerIpcHandlers(handlers, (error) => log.error({ err: error }, 'IPC request failed'));

  prepareSession({ store, renderer: paths.renderer, server: servers.chosen, window: main.get, api: offline.handle });
  const menu = createMenu(createMenuActions({ handlers, dashboard, capture: capture.show, openSite: siteSwitch.open }));

  return {
    ...{ store, log, notices, dashboard, inbox, capture, tray, siteBackups, updates, offline, browserSignIn },
    ...{ servers, sites, watch, handlers, menu, prepareToQuit },
  };
}

/** Starts the app once Electron is ready; `stop` ends everything that was started. */
export function startDesktopApp(parts: Parts) {
  const app = createDesktopParts(parts);
  const { show, main } = app.dashboard;
  const { sites, servers, watch, siteBackups, capture, inbox } = app;
  powerMonitor.on('resume', () => {
    sites.reconnect();
    watch.wake();
    siteBackups.restart();
  });
  app.menu.update(sites.list(), servers.chosen());
  sites.sync();
  watch.sync();
  capture.shortcut.apply();
  inbox.restoreNotices();

  return {
    show,
    /** Shows the window of a new start, unless it is already opening for a link. */
    showFirst() {
      if (main.get() === null) show();
    },
    /** The keychain answered late, with what it kept of every site. */
    keychainAnswered: () => void app.handlers.askKeychain(undefined),
    /** Opens a link from outside; unknown links are ignored. */
    open(link: string): void {
      const read = readDeepLink(link);
      if (read?.kind === 'signed-in') void app.browserSignIn.follow(read);
      if (read) show(dashboardPath(read));
    },
    prepareToQuit() {
      app.prepareToQuit();
      app.store.change({});
    },
    stop() {
      void app.offline.stop();
      for (const part of [sites, watch, capture, siteBackups, inbox, app.updates, app.notices]) part.stop();
      app.tray.remove();
      app.log.flush();
    },
  };
}

export type DesktopApp = ReturnType<typeof startDesktopApp>;
