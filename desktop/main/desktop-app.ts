import { app, nativeTheme, powerMonitor, session } from 'electron';
import type { Logger } from 'pino';
import { adminPath } from '#common/admin-paths.ts';
import { createApiProxy } from './api-proxy.ts';
import type { Cipher } from './cipher.ts';
import { createCompatibility, withAppVersion } from './compatibility.ts';
import { watchConnection } from './connection.ts';
import type { ContactNotice } from './contacts/contact-notifier.ts';
import { startContactWatcher } from './contacts/contact-watcher.ts';
import { dashboardPath, readDeepLink } from './deep-link.ts';
import { readDesktopState } from './desktop-state.ts';
import { fetchExport } from './files/portfolio-export.ts';
import { scheduleBackups } from './files/schedule-backups.ts';
import { registerIpcHandlers, send } from './ipc.ts';
import { createIpcHandlers } from './ipc-handlers.ts';
import { createMainWindow } from './main-window.ts';
import { setMenu } from './menu.ts';
import { createMenuActions } from './menu-actions.ts';
import { createCertificateDates } from './network/certificate-dates.ts';
import { chooseClientCertificates } from './network/client-certificate.ts';
import { createProxyLogin } from './network/proxy-login.ts';
import { createServerFetch } from './network/server-fetch.ts';
import { createRequestOpener } from './network/server-session.ts';
import { createNotices, UNREADABLE } from './notices.ts';
import { createOffline } from './offline/offline.ts';
import type { OfflineCache } from './offline-cache.ts';
import { createPageTools } from './page-tools/page-tools.ts';
import { checkSpelling } from './page-tools/spelling.ts';
import { handleProtocol } from './protocol.ts';
import { restrictPages } from './security.ts';
import { createSelfTest } from './self-test/self-test.ts';
import { createServerChoice } from './server-choice.ts';
import { createStaticFiles } from './static-files.ts';
import type { Store } from './store.ts';
import type { TokenStorage } from './token-storage.ts';
import { createTray } from './tray.ts';
import { type Update, type UpdateCheck, watchUpdates } from './updates.ts';
import { createWindowMessages } from './window-messages.ts';

interface Parts {
  store: Store;
  tokens: TokenStorage;
  /** `null` without a keychain. */
  cipher: Cipher | null;
  offlineCache: OfflineCache;
  log: Logger;
  paths: { renderer: string; preload: string; trayIcon: string; badge: string };
}

/** Wires the app together once Electron is ready; `stop` ends everything that was started. */
export function startDesktopApp({ store, tokens: sessions, cipher, offlineCache, log, paths }: Parts) {
  const tokens: TokenStorage = {
    ...sessions,
    async clear(origin) {
      await offline.forget(origin, false);
      await sessions.clear(origin);
    },
  };
  const proxyLogin = createProxyLogin({
    onChanged: () => sendState(),
    onAnswered() {
      void connection.check();
      contacts.reconnect();
    },
  });
  const certificates = createCertificateDates();
  const fetchServer = withAppVersion(
    createServerFetch({
      openRequest: createRequestOpener(() => store.read().certificateAuthority?.pem ?? null, certificates.note),
      signInToProxy: proxyLogin.signIn,
    }),
    app.getVersion(),
  );
  const compatibility = createCompatibility(app.getVersion(), () => sendState());
  let contactsShown = false;
  let newContacts = 0;
  let update: Update | null = null;
  let updateCheck: UpdateCheck | null = null;
  const notices = createNotices(store);

  async function isSignedIn(): Promise<boolean> {
    const [origin] = store.read().servers;
    return origin !== undefined && (await tokens.read(origin)) !== null;
  }
  const state = async () =>
    readDesktopState({
      store,
      offline: await offline.state(),
      tokenStorage: tokens.kind,
      isSignedIn,
      online: connection.isOnline(),
      versionMismatch: compatibility.mismatch(),
      proxyLogin: proxyLogin.question(),
      update,
      updateCheck,
    });
  const sendState = () => {
    state().then(
      (now) => send(main.get(), 'stateChanged', now),
      (error: unknown) => log.error({ err: error }, 'keychain unavailable, state not sent'),
    );
  };
  const messages = createWindowMessages({
    goTo: (path) => send(main.get(), 'goTo', { path }),
    importFile: (text) => send(main.get(), 'importFile', { text }),
  });
  const main = createMainWindow({
    store,
    preload: paths.preload,
    onLoading: messages.startQueueing,
    onOpened(window) {
      tray.follow(window);
      tools.follow(window);
    },
    onHidden: () => void notices.explainTray(),
  });

  const tools = createPageTools({
    store,
    window: main.get,
    server: () => store.read().servers[0] ?? null,
    onFailure: (error) => log.warn({ err: error }, 'clipboard not written'),
  });

  function show(path?: string): void {
    if (path) messages.goTo(path);
    main.show();
  }

  function showNotice(notice: ContactNotice): void {
    const { contactId } = notice;
    notices.show(notice, () =>
      show(contactId === null ? adminPath('contacts') : dashboardPath({ kind: 'contact', id: contactId })),
    );
  }

  const servers = createServerChoice({
    store,
    tokens,
    fetchServer,
    onKnownChanged: sendState,
    onChanged() {
      compatibility.restart();
      connection.restart();
      contacts.restart();
      send(main.get(), 'signedOut', {});
      sendState();
    },
  });
  const connection = watchConnection({
    fetchServer,
    origin: servers.chosen,
    onChanged() {
      sendState();
      if (connection.isOnline()) void offline.refresh();
    },
    onHealth: compatibility.learn,
    onRestored: () => contacts.reconnect(),
  });
  const exported = () => fetchExport(servers.chosen(), tokens, fetchServer);
  const sessionChanged = () => {
    contacts.restart();
    void offline.refresh();
    sendState();
  };

  const tray = createTray(
    { tray: paths.trayIcon, badge: paths.badge },
    {
      show: () => show(),
      showContacts: () => show(adminPath('contacts')),
      quit: () => app.quit(),
    },
  );
  const contacts = startContactWatcher({
    store,
    tokens,
    fetchServer,
    origin: servers.chosen,
    show: showNotice,
    isQuiet: () => Boolean(contactsShown && main.get()?.isVisible() && main.get()?.isFocused()),
    onCount(count) {
      tray.setCount(count);
      if (count !== newContacts) void offline.refresh();
      newContacts = count;
    },
    onReached: connection.markReachable,
    onLost: connection.recheck,
    onUnreadable: () => compatibility.noteUnreadable() && notices.show(UNREADABLE, () => show(adminPath('contacts'))),
    async onRefused() {
      const origin = servers.chosen();
      if (origin) await tokens.clear(origin);
      sessionChanged();
      send(main.get(), 'signedOut', {});
    },
  });
  const backups = scheduleBackups({
    plan: () => store.read().preferences.backup,
    last: () => store.read().lastBackup,
    fetchExport: exported,
    onDone(lastBackup) {
      store.change({ lastBackup });
      sendState();
    },
  });
  const updates = watchUpdates({
    onUpdate(found) {
      update = found;
      sendState();
    },
    onChecked(check) {
      updateCheck = check;
      sendState();
    },
    onFailure: (error) => log.warn({ err: error }, 'update check failed'),
    signInToProxy: proxyLogin.signIn,
  });

  const api = createApiProxy({
    origin: servers.chosen,
    tokens,
    fetchServer,
    onReached: (markReachable) => (markReachable ? connection.markReachable() : connection.markUnreachable()),
    onDoubt: connection.recheck,
    onSignedIn: sessionChanged,
    onSignedOut: sessionChanged,
  });
  const offline = createOffline({
    origin: servers.chosen,
    tokens,
    fetchServer,
    cipher,
    userData: app.getPath('userData'),
    isOnline: connection.isOnline,
    onUnreachable: connection.markUnreachable,
    forward: api.handle,
    cancel: api.cancel,
    onChanged: sendState,
    onDrained: () => send(main.get(), 'changesSent', {}),
    onFailure: (error, what) => log.warn({ err: error }, what),
  });
  const selfTest = createSelfTest({ store, tokens, servers, contacts, certificates, fetchServer, isSignedIn });
  const handlers = createIpcHandlers({
    store,
    servers,
    connection,
    messages,
    offlineCache,
    offline,
    backups,
    state,
    isSignedIn,
    selfTest,
    proxyLogin,
    cancelCall: api.cancel,
    window: main.get,
    fetchExport: exported,
    onChanged: sendState,
    setContactsShown(shown) {
      contactsShown = shown;
    },
    checkForUpdates: updates.check,
    installUpdate() {
      if (!update?.ready) return false;
      main.prepareToQuit();
      updates.install();
      return true;
    },
  });
  registerIpcHandlers(handlers, (error) => log.error({ err: error }, 'IPC request failed'));

  restrictPages(session.defaultSession);
  checkSpelling(store.read().preferences.spelling);
  chooseClientCertificates(main.get);
  handleProtocol({
    api: offline.handle,
    files: createStaticFiles(paths.renderer, () => ({
      publicUrl: servers.chosen() ?? 'https://example.com',
      contactEmail: 'owner@example.com',
    })),
  });
  setMenu(
    createMenuActions({
      handlers,
      show,
      tools,
      importFile: messages.importFile,
      find: (action) => send(main.get(), 'find', { action }),
    }),
  );

  const theme = store.read().theme;
  if (theme) nativeTheme.themeSource = theme;
  powerMonitor.on('resume', () => {
    contacts.reconnect();
    void connection.check();
  });
  connection.restart();
  contacts.restart();
  void offline.refresh();
  backups.restart();

  return {
    show,
    /** Shows the window of a new start, unless it is already opening for a link. */
    showFirst() {
      if (main.get() === null) show();
    },
    /** Opens a link from outside; unknown links are ignored. */
    open(link: string): void {
      const read = readDeepLink(link);
      if (read) show(dashboardPath(read));
    },
    prepareToQuit() {
      main.prepareToQuit();
      store.change({});
    },
    stop() {
      contacts.stop();
      void offline.stop();
      connection.stop();
      backups.stop();
      updates.stop();
      tray.remove();
      log.flush();
    },
  };
}

export type DesktopApp = ReturnType<typeof startDesktopApp>;
