import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { app, type BrowserWindow, dialog, nativeTheme, shell } from 'electron';
import type { DesktopState, Outcome, Pending, ReadFile } from '#common/desktop/channels.ts';
import { withChanges } from '#common/desktop/preferences.ts';
import type { SiteBackups } from '#desktop/main/backup/start-site-backups.ts';
import type { StartedCapture } from '#desktop/main/capture/start-capture.ts';
import { chooseFile } from '#desktop/main/files/choose-file.ts';
import { exportName, type FetchedExport } from '#desktop/main/files/portfolio-export.ts';
import { type PortfolioFile, readPortfolioFile, readPortfolioText } from '#desktop/main/files/read-portfolio-file.ts';
import { writeAtomically } from '#desktop/main/files/write-atomically.ts';
import type { StartedInbox } from '#desktop/main/inbox/start-inbox.ts';
import type { ProxyLogin } from '#desktop/main/network/proxy-login.ts';
import { readCertificates } from '#desktop/main/network/read-certificates.ts';
import { noticeHandlers } from '#desktop/main/notifications/handlers.ts';
import type { Notices } from '#desktop/main/notifications/notices.ts';
import type { Offline } from '#desktop/main/offline/offline.ts';
import { checkSpelling } from '#desktop/main/page-tools/spelling.ts';
import type { SelfTest } from '#desktop/main/self-test/self-test.ts';
import type { Connection } from '#desktop/main/server/connection.ts';
import type { ServerChoice } from '#desktop/main/server/server-choice.ts';
import type { BrowserSignIn } from '#desktop/main/session/browser-sign-in.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import type { SiteCaches } from '#desktop/main/sites/site-caches.ts';
import type { SiteWatches } from '#desktop/main/watch/site-watches.ts';
import type { RequestHandlers } from './ipc.ts';
import { launchAtLogin as launchAtLoginOf } from './launch-at-login.ts';
import { openFolder } from './menu.ts';
import type { Store } from './store.ts';

const done = (detail?: string): Outcome => ({ kind: 'done', ...(detail === undefined ? {} : { detail }) });
const cancelled = { kind: 'cancelled' } as const;
const failed = (message: string) => ({ kind: 'failed', message }) as const;

const toReadFile = (file: PortfolioFile): ReadFile => (file.kind === 'read' ? file : failed(file.message));

interface Parts {
  store: Store;
  tokens: Pick<TokenStorage, 'askAgain'>;
  /** The token of a site is there now, or gone. */
  sessionChanged(origin: string): void;
  servers: ServerChoice;
  connection: Pick<Connection, 'check'>;
  proxyLogin: ProxyLogin;
  cancelCall(id: string): void;
  messages: { take(shown: string | null): Pending };
  offlineCache: SiteCaches;
  offline: Offline;
  switchSite(origin: string, path: string | null): Outcome;
  signOutOfSite(origin: string): Promise<void>;
  removeEverything(): Promise<Outcome>;
  siteBackups: SiteBackups;
  inbox: Pick<StartedInbox, 'handlers'>;
  notices: Notices;
  state(): Promise<DesktopState>;
  isSignedInTo(origin: string | null): Promise<boolean>;
  selfTest: SelfTest;
  watch: SiteWatches;
  capture: Pick<StartedCapture, 'handlers' | 'shortcut'>;
  browserSignIn: BrowserSignIn;
  window(): BrowserWindow | null;
  fetchExport(): Promise<FetchedExport>;
  onChanged(): void;
  setContactsShown(shown: boolean): void;
  /** Returns the newer version, or `null` when there is none. */
  checkForUpdates(): Promise<string | null>;
  installUpdate(): boolean;
}

/** Extracts the CA certificates of a PEM file. @returns `null` when the file contains none that can be read */
function readAuthorities(pem: string): string | null {
  try {
    const authorities = readCertificates(pem).filter((block) => new X509Certificate(block).ca);
    return authorities.length > 0 ? `${authorities.join('\n')}\n` : null;
  } catch {
    return null;
  }
}

/** Handlers for the requests of the window, one for each channel. */
export function createIpcHandlers(parts: Parts): RequestHandlers {
  const { store, servers, connection, offlineCache, onChanged } = parts;

  async function saveExport(): Promise<Outcome> {
    const fetched = await parts.fetchExport();
    if (fetched.kind === 'failed') return failed(fetched.message);
    const window = parts.window();
    const options = { defaultPath: exportName(new Date()), filters: [{ name: 'JSON', extensions: ['json'] }] };
    const { filePath, canceled } = await (window
      ? dialog.showSaveDialog(window, options)
      : dialog.showSaveDialog(options));
    if (canceled || !filePath) return cancelled;
    try {
      await writeAtomically(filePath, fetched.text);
      return done(basename(filePath));
    } catch (error) {
      return failed(`The file could not be written: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return {
    getState: () => parts.state(),
    connect({ address }) {
      parts.proxyLogin.askAgain();
      return servers.connect(address);
    },
    async askKeychain() {
      await parts.tokens.askAgain();
      store.read().servers.forEach(parts.sessionChanged);
      onChanged();
      return done();
    },
    async tryAgain() {
      parts.proxyLogin.askAgain();
      return (await connection.check()) ? done() : failed('The site cannot be reached');
    },
    async answerProxyLogin({ credentials }) {
      parts.proxyLogin.answer(credentials);
      return done();
    },
    async cancelCall({ id }) {
      parts.cancelCall(id);
      return done();
    },
    async openSite({ path }) {
      const origin = servers.chosen();
      if (origin === null || !URL.canParse(path, origin)) return failed('This page does not exist');
      const url = new URL(path, origin);
      if (url.origin !== origin) return failed('This page does not exist');
      await shell.openExternal(url.href);
      return done();
    },
    takePending: async ({ site }) => parts.messages.take(site),
    async saveOfflineCache({ origin, text }) {
      if (!store.read().servers.includes(origin)) return cancelled;
      const isStillWanted = () => parts.isSignedInTo(origin);
      await offlineCache.save(origin, text, isStillWanted);
      return done();
    },
    async readOfflineCache() {
      const origin = servers.chosen();
      const isWanted = origin !== null && (await parts.isSignedInTo(origin));
      return { origin, text: isWanted ? await offlineCache.read(origin) : null };
    },
    async removeServer({ origin }) {
      await parts.offline.forget(origin, true);
      const outcome = await servers.remove(origin);
      await offlineCache.remove(origin);
      return outcome;
    },
    switchSite: async ({ origin, path }) => parts.switchSite(origin, path),
    async signOutOfSite({ origin }) {
      if (!store.read().servers.includes(origin)) return failed('The app does not know this site');
      await parts.signOutOfSite(origin);
      return done();
    },
    removeEverything: () => parts.removeEverything(),
    listWaiting: async () => ({ changes: await parts.offline.listWaiting() }),
    dropWaiting: ({ id }) => parts.offline.dropWaiting(id),
    sendWaiting: ({ id }) => parts.offline.sendWaiting(id),

    async chooseCertificateAuthority() {
      const filters = [{ name: 'Certificates', extensions: ['pem', 'crt', 'cer'] }];
      const path = await chooseFile(parts.window(), { properties: ['openFile'], filters });
      if (path === null) return cancelled;
      const pem = readAuthorities(await readFile(path, 'utf8'));
      if (pem === null) return failed('This file contains no certificate authority in PEM format');
      store.change({ certificateAuthority: { name: basename(path), pem } });
      onChanged();
      return done(basename(path));
    },
    async removeCertificateAuthority() {
      store.change({ certificateAuthority: null });
      onChanged();
      return done();
    },

    exportPortfolio: saveExport,
    async chooseImport() {
      const filters = [{ name: 'JSON', extensions: ['json'] }];
      const path = await chooseFile(parts.window(), { properties: ['openFile'], filters });
      return path === null ? cancelled : toReadFile(await readPortfolioFile(path));
    },
    checkImport: async ({ text }) => toReadFile(readPortfolioText(text)),

    async setPreferences(changes) {
      const preferences = withChanges(store.read().preferences, changes);
      store.change({ preferences });
      if (changes.launchAtLogin !== undefined) launchAtLoginOf(changes.launchAtLogin);
      if (changes.spelling !== undefined) checkSpelling(changes.spelling);
      if (changes.captureShortcut !== undefined) parts.capture.shortcut.apply();
      if (changes.notifications === true) parts.notices.ask();
      if (changes.notifications === false) parts.notices.drop();
      if (changes.watch !== undefined) parts.watch.restart();
      onChanged();
      return preferences;
    },
    ...parts.browserSignIn.handlers,
    ...parts.siteBackups.handlers,
    ...parts.inbox.handlers,
    ...parts.capture.handlers,
    ...noticeHandlers(parts.notices),

    async openLogs() {
      const reason = await openFolder(app.getPath('logs'));
      return reason === '' ? done() : failed(reason);
    },
    runSelfTest: () => parts.selfTest.run(),
    copySelfTest: async () => ((await parts.selfTest.copyReport()) ? done() : failed('The self-test has not run yet')),
    async showTestNotice() {
      const reason = await parts.selfTest.showNotice();
      return reason === null ? done() : failed(reason);
    },
    async watchNow() {
      if (servers.chosen() === null) return failed('Choose a site first');
      await parts.watch.check();
      return done();
    },
    async checkForUpdates() {
      if (!app.isPackaged) return failed('Only an installed app can check for updates');
      try {
        return done((await parts.checkForUpdates()) ?? undefined);
      } catch {
        return failed('The check for updates failed');
      }
    },
    installUpdate: async () => (parts.installUpdate() ? done() : failed('There is no update to install')),
    async setTheme({ theme }) {
      nativeTheme.themeSource = theme;
      store.change({ theme: theme === 'system' ? null : theme });
      return done();
    },
    async reportView({ contactsShown }) {
      parts.setContactsShown(contactsShown);
      return done();
    },
  };
}
