import { join } from 'node:path';
import { app, type BrowserWindow, dialog, Notification, nativeTheme, powerMonitor, session } from 'electron';
import type { Logger } from 'pino';
import type { DesktopState, Outcome } from '../../common/desktop/channels.ts';
import { createAnswers } from './answers.ts';
import { createApiProxy } from './api-proxy.ts';
import type { ContactNotice } from './contacts/notify-contacts.ts';
import { watchContacts } from './contacts/watch-contacts.ts';
import { dashboardPath, readDeepLink } from './deep-link.ts';
import { fetchExport } from './files/portfolio-export.ts';
import { scheduleBackups } from './files/schedule-backups.ts';
import { createAskServer } from './https-fetch.ts';
import { answerRequests, tell } from './ipc.ts';
import { setMenu } from './menu.ts';
import { handleProtocol } from './protocol.ts';
import { confinePages } from './security.ts';
import { createServerChoice } from './server-choice.ts';
import { createStaticFiles } from './static-files.ts';
import type { Store } from './store.ts';
import type { TokenVault } from './token-vault.ts';
import { createTray } from './tray.ts';
import { type Update, watchUpdates } from './updates.ts';
import { openWindow, showWindow } from './window.ts';

interface Parts {
  store: Store;
  vault: TokenVault;
  log: Logger;
  paths: { renderer: string; preload: string; trayIcon: string };
}

/** Puts the app together once Electron is ready; everything of it ends with `stop`. */
export function startDesktopApp({ store, vault, log, paths }: Parts) {
  const ask = createAskServer(() => store.read().certificateAuthority?.pem ?? null);
  let window: BrowserWindow | null = null;
  let online = true;
  let contactsShown = false;
  let update: Update | null = null;
  let quitting = false;
  // Notifications are kept: one that nobody holds may be collected with its click.
  const shownNotices = new Set<Notification>();

  const state = (): DesktopState => {
    const { servers: known, preferences, lastBackup, certificateAuthority } = store.read();
    return {
      server: known[0] ?? null,
      servers: known,
      tokenKept: vault.kind,
      certificateAuthority: certificateAuthority?.name ?? null,
      online,
      version: app.getVersion(),
      platform: process.platform,
      preferences,
      lastBackup: lastBackup && { at: new Date(lastBackup.at).toISOString(), failed: lastBackup.failed },
      update,
    };
  };
  const tellState = () => tell(window, 'stateChanged', state());
  const onReached = (reached: boolean) => {
    if (online === reached) return;
    online = reached;
    tellState();
  };

  function show(path?: string): void {
    if (!window || window.isDestroyed()) {
      window = openWindow(store, paths.preload, path ?? '/admin');
      // Closing the window leaves the app in the tray, where it tells of new requests.
      window.on('close', (event) => {
        if (quitting) return;
        event.preventDefault();
        window?.hide();
      });
      return;
    }
    if (path) tell(window, 'goTo', { path });
    showWindow(window);
  }

  function showNotice({ title, body, contactId }: ContactNotice): void {
    if (!store.read().preferences.notifications || !Notification.isSupported()) return;
    const notice = new Notification({ title, body });
    shownNotices.add(notice);
    notice.on('click', () =>
      show(contactId === null ? '/admin?tab=contacts' : dashboardPath({ kind: 'contact', id: contactId })),
    );
    notice.on('close', () => shownNotices.delete(notice));
    notice.show();
  }

  const servers = createServerChoice({
    store,
    vault,
    ask,
    onChanged() {
      contacts.restart();
      tell(window, 'signedOut', {});
      tellState();
    },
  });
  const exported = () => fetchExport(servers.chosen(), vault, ask);
  const signedOut = () => {
    contacts.restart();
    tell(window, 'signedOut', {});
  };

  const tray = createTray(paths.trayIcon, {
    show: () => show(),
    showContacts: () => show('/admin?tab=contacts'),
    quit: () => app.quit(),
  });
  const contacts = watchContacts({
    store,
    vault,
    ask,
    origin: servers.chosen,
    show: showNotice,
    isQuiet: () => Boolean(contactsShown && window?.isVisible() && window.isFocused()),
    onCount: tray.setCount,
    onReached,
    async onRefused() {
      const origin = servers.chosen();
      if (origin) await vault.clear(origin);
      signedOut();
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
  const updates = watchUpdates(
    (found) => {
      update = found;
      tellState();
    },
    (error) => log.warn({ err: error }, 'looking for an update failed'),
  );

  const answers = createAnswers({
    store,
    servers,
    backups,
    state,
    window: () => window,
    fetchExport: exported,
    onChanged: tellState,
    setContactsShown(shown) {
      contactsShown = shown;
    },
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
      onReached,
      onSignedIn: () => contacts.restart(),
      onSignedOut: () => contacts.restart(),
    }),
    files: createStaticFiles(paths.renderer, () => ({
      publicUrl: servers.chosen() ?? 'https://example.com',
      contactEmail: 'owner@example.com',
    })),
  });
  /** What the menu began has no other place to say why it failed. */
  const sayFailure = (title: string, outcome: Outcome) => {
    if (outcome.kind === 'failed') dialog.showErrorBox(title, outcome.message);
  };
  setMenu({
    exportPortfolio: async () => sayFailure('Nothing was exported', await answers.exportPortfolio(undefined)),
    async importPortfolio() {
      const file = await answers.chooseImport(undefined);
      if (file.kind !== 'read') return sayFailure('Nothing was imported', file);
      show();
      tell(window, 'importFile', { text: file.text });
    },
    showSettings: () => show('/admin?tab=settings'),
    showContacts: () => show('/admin?tab=contacts'),
    changeServer: () => show('/admin?server=change'),
    checkForUpdates: () => void updates.check().catch((error: unknown) => log.warn({ err: error }, 'no update')),
    openLogs: async () => sayFailure('The logs cannot be shown', await answers.openLogs(undefined)),
    quit: () => app.quit(),
  });

  const theme = store.read().theme;
  if (theme) nativeTheme.themeSource = theme;
  powerMonitor.on('resume', () => contacts.reconnect());
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
});
