import { app, net, powerMonitor, shell } from 'electron';
import type { Logger } from 'pino';
import { adminPath } from '#common/admin-paths.ts';
import { startSiteBackups } from '#desktop/main/backup/start-site-backups.ts';
import { startCapture } from '#desktop/main/capture/start-capture.ts';
import { fetchExport } from '#desktop/main/files/portfolio-export.ts';
import { startInbox } from '#desktop/main/inbox/start-inbox.ts';
import { createServerNetwork } from '#desktop/main/network/server-network.ts';
import { createNotices, UNREADABLE } from '#desktop/main/notifications/notices.ts';
import { createOffline } from '#desktop/main/offline/offline.ts';
import { startSelfTest } from '#desktop/main/self-test/start-self-test.ts';
import { createApiProxy } from '#desktop/main/server/api-proxy.ts';
import { createServerChoice } from '#desktop/main/server/server-choice.ts';
import { createBrowserSignIn } from '#desktop/main/session/browser-sign-in.ts';
import type { Cipher } from '#desktop/main/session/cipher.ts';
import { answersSoon, clearingCache, type TokenStorage } from '#desktop/main/session/token-storage.ts';
import { createChosenSite } from '#desktop/main/sites/chosen-site.ts';
import type { SiteCaches } from '#desktop/main/sites/site-caches.ts';
import { createSites } from '#desktop/main/sites/sites.ts';
import { createSiteSwitch } from '#desktop/main/sites/switch-site.ts';
import { createTray } from '#desktop/main/tray/tray.ts';
import { createSiteWatches } from '#desktop/main/watch/site-watches.ts';
import { createDashboardWindow } from '#desktop/main/window/dashboard-window.ts';
import { prepareSession } from '#desktop/main/window/prepare-session.ts';
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

/** Wires the app together once Electron is ready; `stop` ends everything that was started. */
export function startDesktopApp({ store, tokens: sessions, cipher, offlineCache, log, removal, paths }: Parts) {
  const tokens = clearingCache(sessions, { clear: (origin) => offline.forget(origin, false) });
  const { proxyLogin, certificates, fetchServer, fetchSlowly } = createServerNetwork({
    store,
    onProxyChanged: () => sendState(),
    onProxyAnswered: () => sites.reconnect(),
  });
  const notices = createNotices({ store, onChanged: () => sendState() });
  const notFollowed = (error: unknown) => log.error({ err: error }, 'keychain unavailable, site not followed');

  const isSignedInTo = async (origin: string | null) => origin !== null && (await tokens.read(origin)) !== null;
  const isSignedIn = () => isSignedInTo(servers.chosen());
  const state = async () => {
    const server = servers.chosen();
    const isKnown = server === null || (await answersSoon(tokens, server, sendState));
    return readDesktopState({
      store,
      server,
      sites,
      offline: await offline.state(isKnown),
      tokenStorage: tokens.kind(),
      isSignedIn: async () => isKnown && (await isSignedIn()),
      online: connection.isOnline(),
      versionMismatch: sites.chosen()?.versionMismatch() ?? null,
      proxyLogin: proxyLogin.question(),
      ...updates.state(),
      watch: watch.state(),
      notices: notices.state(),
      captureShortcutTaken: capture.shortcut.isTaken(),
    });
  };
  const sendState = () => {
    state().then(
      (now) => {
        for (const window of [main.get(), capture.window()]) send(window, 'stateChanged', now);
      },
      (error: unknown) => log.error({ err: error }, 'keychain unavailable, state not sent'),
    );
  };
  const showInTray = () => tray.setCount(sites.newRequests(), sites.list(), inbox.menuEntries());
  /** Shows in the tray, in the menu and in the window what the sites are like now. */
  function sitesChanged(): void {
    inbox.sync();
    if (sites.list().some(({ signedIn }) => signedIn)) notices.ask();
    showInTray();
    menu.update(sites.list(), servers.chosen());
    sendState();
  }
  function syncSites(): void {
    sites.sync();
    watch.sync();
    sitesChanged();
  }
  const dashboard = createDashboardWindow({
    store,
    preload: paths.preload,
    server: () => servers.chosen(),
    onOpened: (window) => tray.follow(window),
    onHidden: () => void notices.explainTray(),
    onClipboardFailure: (error) => log.warn({ err: error }, 'clipboard not written'),
  });
  const { main, messages, show } = dashboard;

  const inbox = startInbox({
    ...{ tokens, fetchServer, notices, preload: paths.preload, offline: () => offline },
    sites: () => sites.list(),
    iconBounds: () => tray.bounds(),
    openSite: (origin, path) => (origin === null ? show() : siteSwitch.open(origin, path)),
    onChanged: showInTray,
  });

  const servers = createServerChoice({
    store,
    tokens,
    fetchServer,
    onKnownChanged: syncSites,
    onChanged(before) {
      // The page of the other site is left and loaded anew.
      if (before !== null) messages.startQueueing();
      syncSites();
      siteBackups.changed();
      void connection.check();
    },
  });
  const watch = createSiteWatches({
    ...{ store, tokens, fetchServer },
    chosen: servers.chosen,
    expiryOf: certificates.expiryOf,
    isComputerOnline: () => net.isOnline(),
    notify: (origin, notice, path) => notices.show(notice, () => siteSwitch.open(origin, path)),
    onChanged: sendState,
  });
  const sites = createSites({
    store,
    tokens,
    fetchServer,
    servers,
    version: app.getVersion(),
    onChanged: sitesChanged,
    show: inbox.showNotice,
    onUnreadable: (origin) => notices.show(UNREADABLE, () => siteSwitch.open(origin, adminPath('contacts'))),
    isQuiet: dashboard.showsContacts,
    onNews(origin) {
      inbox.refreshSoon(origin);
      void offline.refresh(origin);
    },
    onRefused: () => send(main.get(), 'signedOut', {}),
    onFailure: notFollowed,
  });
  const { connection, contacts } = createChosenSite(sites);
  const siteSwitch = createSiteSwitch({
    servers,
    messages,
    askPage: (request) => send(main.get(), 'switchSite', request),
    show,
  });
  const exported = () => fetchExport(servers.chosen(), tokens, fetchServer);
  const sessionChanged = (origin: string) => void sites.refreshSession(origin).catch(notFollowed);

  const tray = createTray(
    { tray: paths.trayIcon, badge: paths.badge },
    {
      show: () => show(),
      showContacts: () => show(adminPath('contacts')),
      openSite: siteSwitch.open,
      capture: () => capture.show(),
      toggleInbox: inbox.toggle,
      quit: () => app.quit(),
    },
  );
  const siteBackups = startSiteBackups({
    ...{ store, tokens, notices, show, log, origin: servers.chosen, window: main.get },
    fetchServer: fetchSlowly,
  });
  const updates = watchUpdates({
    onChanged: sendState,
    onFailure: (error) => log.warn({ err: error }, 'update check failed'),
    signInToProxy: proxyLogin.signIn,
  });

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
    onEnded: (ended) => send(main.get(), 'browserSignInEnded', ended),
  });
  const capture = startCapture({
    ...{ store, preload: paths.preload },
    openDashboard: (path) => show(path ?? undefined),
    onSaved: () => send(main.get(), 'changesSent', {}),
    onFailure: (error) => log.warn({ err: error }, 'clipboard not read'),
  });
  const offline = createOffline({
    ...{ tokens, fetchServer, cipher },
    origin: servers.chosen,
    userData: app.getPath('userData'),
    isOnline: sites.isOnline,
    onUnreachable: (origin) => sites.noteReached(origin, false),
    forward: api.handle,
    cancel: api.cancel,
    onChanged: sendState,
    onDrained(origin) {
      send(main.get(), 'changesSent', {});
      inbox.refreshSoon(origin);
    },
    onFailure: (error, what) => log.warn({ err: error }, what),
  });
  const selfTest = startSelfTest({
    ...{ store, tokens, servers, contacts, certificates, fetchServer, isSignedIn, notices, show },
  });
  const prepareToQuit = () => [main, capture].forEach((window) => void window.prepareToQuit());
  const handlers = createIpcHandlers({
    ...{ store, tokens, servers, connection, messages, offlineCache, offline, siteBackups, inbox, notices },
    ...{ state, isSignedInTo, sessionChanged, selfTest, watch, capture, proxyLogin, browserSignIn },
    switchSite: siteSwitch.change,
    async signOutOfSite(origin) {
      const isShown = servers.chosen() === origin;
      await sites.signOut(origin);
      if (isShown) send(main.get(), 'signedOut', {});
    },
    removeEverything: () => removal.run(store.read().servers, sites.signOut),
    cancelCall: api.cancel,
    window: main.get,
    fetchExport: exported,
    onChanged: sendState,
    setContactsShown: dashboard.setContactsShown,
    checkForUpdates: updates.check,
    installUpdate: () => updates.install(prepareToQuit),
  });
  registerIpcHandlers(handlers, (error) => log.error({ err: error }, 'IPC request failed'));

  prepareSession({ store, renderer: paths.renderer, server: servers.chosen, window: main.get, api: offline.handle });
  const menu = createMenu(
    createMenuActions({
      ...{ handlers, show, capture: capture.show, openSite: siteSwitch.open },
      tools: dashboard.tools,
      importFile: messages.importFile,
      find: (action) => send(main.get(), 'find', { action }),
    }),
  );

  powerMonitor.on('resume', () => {
    sites.reconnect();
    watch.wake();
    siteBackups.restart();
  });
  menu.update(sites.list(), servers.chosen());
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
    keychainAnswered: () => void handlers.askKeychain(undefined),
    /** Opens a link from outside; unknown links are ignored. */
    open(link: string): void {
      const read = readDeepLink(link);
      if (read?.kind === 'signed-in') void browserSignIn.follow(read);
      if (read) show(dashboardPath(read));
    },
    prepareToQuit() {
      prepareToQuit();
      store.change({});
    },
    stop() {
      void offline.stop();
      for (const part of [sites, watch, capture, siteBackups, inbox, updates, notices]) part.stop();
      tray.remove();
      log.flush();
    },
  };
}

export type DesktopApp = ReturnType<typeof startDesktopApp>;
