import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { app, dialog, nativeTheme, shell } from 'electron';
import type { DesktopState, Outcome, ReadFile } from '#common/desktop/channels.ts';
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
import type { BrowserSignIn } from '#desktop/main/session/browser-sign-in.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import type { SiteCaches } from '#desktop/main/sites/site-caches.ts';
import type { StartedSites } from '#desktop/main/sites/start-sites.ts';
import type { DashboardWindow } from '#desktop/main/window/dashboard-window.ts';
import type { RequestHandlers } from './ipc.ts';
import { launchAtLogin as launchAtLoginOf } from './launch-at-login.ts';
import { openFolder } from './menu.ts';
import type { Store } from './store.ts';
import type { Updates } from './updates.ts';

const done = (detail?: string): Outcome => ({ kind: 'done', ...(detail === undefined ? {} : { detail }) });
const cancelled = { kind: 'cancelled' } as const;
const failed = (message: string) => ({ kind: 'failed', message }) as const;

const toReadFile = (file: PortfolioFile): ReadFile => (file.kind === 'read' ? file : failed(file.message));

interface Parts {
  store: Store;
  tokens: Pick<TokenStorage, 'askAgain'>;
  started: StartedSites;
  proxyLogin: ProxyLogin;
  cancelCall(id: string): void;
  dashboard: DashboardWindow;
  offlineCache: SiteCaches;
  offline: Offline;
  removeEverything(): Promise<Outcome>;
  siteBackups: SiteBackups;
  inbox: Pick<StartedInbox, 'handlers'>;
  notices: Notices;
  state(): Promise<DesktopState>;
  isSignedInTo(origin: string | null): Promise<boolean>;
  selfTest: SelfTest;
  capture: Pick<StartedCapture, 'handlers' | 'shortcut'>;
  browserSignIn: BrowserSignIn;
  fetchExport(): Promise<FetchedExport>;
  onChanged(): void;
  updates: Updates;
  prepareToQuit(): void;
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

/** Reaching the server of the chosen site. */
function connectionHandlers({ store, tokens, started, proxyLogin, ...parts }: Parts) {
  const { servers, connection } = started;
  return {
    connect({ address }) {
      proxyLogin.askAgain();
      return servers.connect(address);
    },
    async askKeychain() {
      await tokens.askAgain();
      store.read().servers.forEach(started.sessionChanged);
      parts.onChanged();
      return done();
    },
    async tryAgain() {
      proxyLogin.askAgain();
      return (await connection.check()) ? done() : failed('The site cannot be reached');
    },
    async answerProxyLogin({ credentials }) {
      proxyLogin.answer(credentials);
      return done();
    },
    async cancelCall({ id }) {
      parts.cancelCall(id);
      return done();
    },
    async chooseCertificateAuthority() {
      const filters = [{ name: 'Certificates', extensions: ['pem', 'crt', 'cer'] }];
      const path = await chooseFile(parts.dashboard.main.get(), { properties: ['openFile'], filters });
      if (path === null) return cancelled;
      const pem = readAuthorities(await readFile(path, 'utf8'));
      if (pem === null) return failed('This file contains no certificate authority in PEM format');
      store.change({ certificateAuthority: { name: basename(path), pem } });
      parts.onChanged();
      return done(basename(path));
    },
    async removeCertificateAuthority() {
      store.change({ certificateAuthority: null });
      parts.onChanged();
      return done();
    },
  } satisfies Partial<RequestHandlers>;
}

/** The sites that the app knows, and what it keeps of them. */
function siteHandlers({ store, started, offlineCache, offline, ...parts }: Parts) {
  const { servers, siteSwitch } = started;
  return {
    async openSite({ path }) {
      const origin = servers.chosen();
      if (origin === null || !URL.canParse(path, origin)) return failed('This page does not exist');
      const url = new URL(path, origin);
      if (url.origin !== origin) return failed('This page does not exist');
      await shell.openExternal(url.href);
      return done();
    },
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
      await offline.forget(origin, true);
      const outcome = await servers.remove(origin);
      await offlineCache.remove(origin);
      return outcome;
    },
    switchSite: async ({ origin, path }) => siteSwitch.change(origin, path),
    async signOutOfSite({ origin }) {
      if (!store.read().servers.includes(origin)) return failed('The app does not know this site');
      await started.signOut(origin);
      return done();
    },
    removeEverything: () => parts.removeEverything(),
  } satisfies Partial<RequestHandlers>;
}

async function saveExport({ fetchExport, dashboard }: Pick<Parts, 'fetchExport' | 'dashboard'>): Promise<Outcome> {
  const fetched = await fetchExport();
  if (fetched.kind === 'failed') return failed(fetched.message);
  const window = dashboard.main.get();
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

/** Content in files on this computer. */
function fileHandlers(parts: Parts) {
  return {
    exportPortfolio: () => saveExport(parts),
    async chooseImport() {
      const filters = [{ name: 'JSON', extensions: ['json'] }];
      const path = await chooseFile(parts.dashboard.main.get(), { properties: ['openFile'], filters });
      return path === null ? cancelled : toReadFile(await readPortfolioFile(path));
    },
    checkImport: async ({ text }) => toReadFile(readPortfolioText(text)),
  } satisfies Partial<RequestHandlers>;
}

/** The app itself: its settings, its log, its tests and its updates. */
function appHandlers({ store, started, selfTest, updates, ...parts }: Parts) {
  const { servers, watch } = started;
  return {
    async setPreferences(changes) {
      const preferences = withChanges(store.read().preferences, changes);
      store.change({ preferences });
      if (changes.launchAtLogin !== undefined) launchAtLoginOf(changes.launchAtLogin);
      if (changes.spelling !== undefined) checkSpelling(changes.spelling);
      if (changes.captureShortcut !== undefined) parts.capture.shortcut.apply();
      if (changes.notifications === true) parts.notices.ask();
      if (changes.notifications === false) parts.notices.drop();
      if (changes.watch !== undefined) watch.restart();
      parts.onChanged();
      return preferences;
    },
    async openLogs() {
      const reason = await openFolder(app.getPath('logs'));
      return reason === '' ? done() : failed(reason);
    },
    runSelfTest: () => selfTest.run(),
    copySelfTest: async () => ((await selfTest.copyReport()) ? done() : failed('The self-test has not run yet')),
    async showTestNotice() {
      const reason = await selfTest.showNotice();
      return reason === null ? done() : failed(reason);
    },
    async watchNow() {
      if (servers.chosen() === null) return failed('Choose a site first');
      await watch.check();
      return done();
    },
    async checkForUpdates() {
      if (!app.isPackaged) return failed('Only an installed app can check for updates');
      try {
        return done((await updates.check()) ?? undefined);
      } catch {
        return failed('The check for updates failed');
      }
    },
    installUpdate: async () =>
      updates.install(parts.prepareToQuit) ? done() : failed('There is no update to install'),
    async setTheme({ theme }) {
      nativeTheme.themeSource = theme;
      store.change({ theme: theme === 'system' ? null : theme });
      return done();
    },
    async reportView({ contactsShown }) {
      parts.dashboard.setContactsShown(contactsShown);
      return done();
    },
  } satisfies Partial<RequestHandlers>;
}

/** Handlers for the requests of the window, one for each channel. */
export function createIpcHandlers(parts: Parts): RequestHandlers {
  const { offline } = parts;
  return {
    getState: () => parts.state(),
    takePending: async ({ site }) => parts.dashboard.messages.take(site),
    listWaiting: async () => ({ changes: await offline.listWaiting() }),
    dropWaiting: ({ id }) => offline.dropWaiting(id),
    sendWaiting: ({ id }) => offline.sendWaiting(id),
    ...connectionHandlers(parts),
    ...siteHandlers(parts),
    ...fileHandlers(parts),
    ...appHandlers(parts),
    ...parts.browserSignIn.handlers,
    ...parts.siteBackups.handlers,
    ...parts.inbox.handlers,
    ...parts.capture.handlers,
    ...noticeHandlers(parts.notices),
  };
}
