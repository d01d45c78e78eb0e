import { join } from 'node:path';
import { app, type BrowserWindow, dialog, Notification, nativeTheme, powerMonitor, session } from 'electron';
import type { Logger } from 'pino';
import { adminPath, changeServerPath } from '#common/admin-paths.ts';
import type { DesktopState, Outcome } from '#common/desktop/channels.ts';
import { createApiProxy } from './api-proxy.ts';
import { watchConnection } from './connection.ts';
import type { ContactNotice } from './contacts/contact-notifier.ts';
import { startContactWatcher } from './contacts/contact-watcher.ts';
import { dashboardPath, readDeepLink } from './deep-link.ts';
import { fetchExport } from './files/portfolio-export.ts';
import { scheduleBackups } from './files/schedule-backups.ts';
import { createAskServer } from './https-fetch.ts';
import { answerRequests, send } from './ipc.ts';
import { createIpcHandlers } from './ipc-handlers.ts';
import { setMenu } from './menu.ts';
import type { OfflineCache } from './offline-cache.ts';
import { handleProtocol } from './protocol.ts';
import { confinePages } from './security.ts';
import { createServerChoice } from './server-choice.ts';
import { createStaticFiles } from './static-files.ts';
import type { Store } from './store.ts';
import type { TokenVault } from './token-vault.ts';
import { createTray } from './tray.ts';
import { type Update, type UpdateCheck, watchUpdates } from './updates.ts';
import { openWindow, showWindow } from './window.ts';
import { createWindowMessages } from './window-messages.ts';

interface Parts {
  store: Store;
  vault: TokenVault;
  reads: OfflineCache;
  log: Logger;
  paths: { renderer: string; preload: string; trayIcon: string; badge: string };
}

/** Puts the app together once Electron is ready; everything of it ends with `stop`. */
export function startDesktopApp({ store, vault, reads, log, paths }: Parts) {
  const ask = createAskServer(() => store.read().certificateAuthority?.pem ?? null);
  let window: BrowserWindow | null = null;
  let contactsShown = false;
  let update: Update | null = null;
  let updateCheck: UpdateCheck | null = null;
  let quitting = false;
  // Notifications are kept: one that nobody holds may be collected with its click.
  const shownNotices = new Set<Notification>();

  async function isSignedIn(): Promise<boolean> {
    const [origin] = store.read().servers;
    return origin !== undefined && (await vault.read(origin)) !== null;
  }
  async function state(): Promise<DesktopState> {
    const signedIn = await isSignedIn();
    const { servers: known, preferences, lastBackup, certificateAuthority } = store.read();
    return {
      server: known[0] ?? null,
      signedIn,
      servers: known,
      tokenKept: vault.kind,
      certificateAuthority: certificateAuthority?.name ?? null,
      online: connection.isOnline(),
      version: app.getVersion(),
      platform: process.platform,
      preferences,
      lastBackup: lastBackup && {
        at: lastBackup.at === null ? null : new Date(lastBackup.at).toISOString(),
        failed: lastBackup.failed,
      },
      update,
      updateCheck,
    };
  }
  const tellState = () => {
    state().then(
      (now) => send(window, 'stateChanged', now),
      (error: unknown) => log.error({ err: error }, 'the keychain does not answer'),
    );
  };
  const messages = createWindowMessages({
    goTo: (path) => send(window, 'goTo', { path }),
    importFile: (text) => send(window, 'importFile', { text }),
  });

  function show(path?: string): void {
    if (path) messages.goTo(path);
    if (!window || window.isDestroyed()) {
      window = openWindow(store, paths.preload, messages.hold);
      // Closing the window leaves the app in the tray, where it tells of new requests.
      window.on('close', (event) => {
        if (quitting) return;
        event.preventDefault();
        window?.hide();
      });
      return;
    }
    showWindow(window);
  }

  function showNotice({ title, body, contactId }: ContactNotice): void {
    if (!store.read().preferences.notifications || !Notification.isSupported()) return;
    const notice = new Notification({ title, body });
    shownNotices.add(notice);
    notice.on('click', () =>
      show(contactId === null ? adminPath('contacts') : dashboardPath({ kind: 'contact', id: contactId })),
    );
    notice.on('close', () => shownNotices.delete(notice));
    notice.show();
  }

  const servers = createServerChoice({
    store,
    vault,
    ask,
    onKnownChanged: tellState,
    onChanged() {
      connection.restart();
      contacts.restart();
      send(window, 'signedOut', {});
      tellState();
    },
  });
  const connection = watchConnection({
    ask,
    origin: servers.chosen,
    onChanged: tellState,
    onFound: () => contacts.reconnect(),
  });
  const exported = () => fetchExport(servers.chosen(), vault, ask);
  const sessionChanged = () => {
    contacts.restart();
    tellState();
  };

  const tray = createTray(
    { tray: paths.trayIcon, badge: paths.badge },
    {
      window: () => window,
      show: () => show(),
      showContacts: () => show(adminPath('contacts')),
      quit: () => app.quit(),
    },
  );
  const contacts = startContactWatcher({
    store,
    vault,
    ask,
    origin: servers.chosen,
    show: showNotice,
    isQuiet: () => Boolean(contactsShown && window?.isVisible() && window.isFocused()),
    onCount: tray.setCount,
    onReached: connection.reached,
    onLost: connection.doubt,
    async onRefused() {
      const origin = servers.chosen();
      if (origin) await vault.clear(origin);
      sessionChanged();
      send(window, 'signedOut', {});
    },
  });
  const backups = scheduleBackups({
    plan: () => store.read().preferences.backup,
    last: () => store.read().lastBackup,
    fetchExport: exported,
    onDone(lastBackup) {
      store.change({ lastBackup });
      tellState();
    },
  });
  const updates = watchUpdates({
    onUpdate(found) {
      update = found;
      tellState();
    },
    onChecked(check) {
      updateCheck = check;
      tellState();
    },
    onFailure: (error) => log.warn({ err: error }, 'looking for an update failed'),
  });

  const answers = createIpcHandlers({
    store,
    servers,
    connection,
    messages,
    reads,
    backups,
    state,
    isSignedIn,
    window: () => window,
    fetchExport: exported,
    onChanged: tellState,
    setContactsShown(shown) {
      contactsShown = shown;
    },
    checkForUpdates: updates.check,
    installUpdate() {
      if (!update?.ready) return false;
      quitting = true;
      updates.install();
      return true;
    },
  });
  answerRequests(answers, (error) => log.error({ err: error }, 'a request of the window failed'));

  confinePages(session.defaultSession);
  handleProtocol({
    api: createApiProxy({
      origin: servers.chosen,
      vault,
      ask,
      onReached: (reached) => (reached ? connection.reached() : connection.lost()),
      onDoubt: connection.doubt,
      onSignedIn: sessionChanged,
      onSignedOut: sessionChanged,
    }),
    files: createStaticFiles(paths.renderer, () => ({
      publicUrl: servers.chosen() ?? 'https://example.com',
      contactEmail: 'owner@example.com',
    })),
  });
  /** What the menu began has no other place to say why it failed. */
  const showError = (title: string, outcome: Outcome) => {
    if (outcome.kind === 'failed') dialog.showErrorBox(title, outcome.message);
  };
  setMenu({
    exportPortfolio: async () => showError('Nothing was exported', await answers.exportPortfolio(undefined)),
    async importPortfolio() {
      const file = await answers.chooseImport(undefined);
      if (file.kind !== 'read') return showError('Nothing was imported', file);
      messages.importFile(file.text);
      show();
    },
    showSettings: () => show(adminPath('settings')),
    showContacts: () => show(adminPath('contacts')),
    changeServer: () => show(changeServerPath),
    async checkForUpdates() {
      const found = await answers.checkForUpdates(undefined);
      if (found.kind !== 'done') return showError('No update', found);
      const message = found.detail
        ? `Version ${found.detail} is being fetched. The window says when it is ready.`
        : 'You have the newest version.';
      await dialog.showMessageBox({ type: 'info', message, detail: `This is version ${app.getVersion()}.` });
    },
    openLogs: async () => showError('The logs cannot be shown', await answers.openLogs(undefined)),
    quit: () => app.quit(),
  });

  const theme = store.read().theme;
  if (theme) nativeTheme.themeSource = theme;
  powerMonitor.on('resume', () => {
    contacts.reconnect();
    void connection.look();
  });
  connection.restart();
  contacts.restart();
  backups.restart();

  return {
    show,
    /** Follows a link from outside; one that is not ours does nothing. */
    open(link: string): void {
      const read = readDeepLink(link);
      if (read) show(dashboardPath(read));
    },
    prepareToQuit() {
      quitting = true;
      store.change({});
    },
    stop() {
      contacts.stop();
      connection.stop();
      backups.stop();
      updates.stop();
      tray.remove();
      log.flush();
    },
  };
}

export const inFolder = (folder: string) => ({
  renderer: join(folder, 'renderer'),
  preload: join(folder, 'preload', 'preload.cjs'),
  trayIcon: join(folder, 'icons', process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png'),
  badge: join(folder, 'icons', 'badge.png'),
});
