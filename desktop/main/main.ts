import { join } from 'node:path';
import { app, dialog, ipcMain } from 'electron';
import ElectronStore from 'electron-store';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { DESKTOP_SCHEME } from '#common/paths.ts';
import { createCipher } from './cipher.ts';
import { type DesktopApp, startDesktopApp } from './desktop-app.ts';
import { openKeychain } from './keychain.ts';
import { renewLaunchAtLogin, wasLaunchedAtLogin } from './launch-at-login.ts';
import { loadKeytar } from './load-keytar.ts';
import { openLog } from './log.ts';
import { preventDictionaryDownloads } from './page-tools/spelling.ts';
import { createPendingActions } from './pending-actions.ts';
import { registerProtocolScheme } from './protocol.ts';
import { resourcesIn } from './resources.ts';
import { createSiteCaches } from './sites/site-caches.ts';
import { openStore } from './store.ts';
import { clearingCache, openTokenStorage } from './token-storage.ts';

/** The deep link in the arguments of this start or of a second start of the app. */
const findDeepLink = (argv: readonly string[]): string | undefined =>
  argv.find((argument) => argument.startsWith(`${DESKTOP_SCHEME}:`));

/** The electron-store package answers every page on a channel of its own; only the checked channels may. */
function openSettings() {
  const file = new ElectronStore({ name: 'settings', clearInvalidConfig: false });
  ipcMain.removeAllListeners('electron-store-get-data');
  return openStore(file);
}

async function start(): Promise<void> {
  const log = openLog(app.getPath('logs'));
  process.on('uncaughtException', (error) => log.fatal({ err: error }, 'uncaught exception'));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'));
  const actions = createPendingActions<DesktopApp>();
  app.on('open-url', (event, link) => {
    event.preventDefault();
    actions.run((desktop) => desktop.open(link));
  });
  app.on('second-instance', (_event, argv) => {
    const link = findDeepLink(argv);
    actions.run((desktop) => (link ? desktop.open(link) : desktop.show()));
  });
  await app.whenReady();

  const store = openSettings();
  renewLaunchAtLogin((error) => log.warn({ err: error }, 'autostart entry not renewed'));
  const keychain = await openKeychain(loadKeytar, (reason) =>
    log.warn({ err: reason }, 'keychain unavailable, session token kept in memory'),
  );
  const cipher = keychain && createCipher(keychain);
  const offlineCache = createSiteCaches({
    userData: app.getPath('userData'),
    cipher,
    onFailure: (error) => log.warn({ err: error }, 'offline cache unreadable'),
  });
  const desktop = startDesktopApp({
    store,
    tokens: clearingCache(openTokenStorage(keychain), offlineCache),
    cipher,
    offlineCache,
    log,
    paths: resourcesIn(join(import.meta.dirname, '..')),
  });
  app.on('activate', () => desktop.show());
  app.on('before-quit', () => desktop.prepareToQuit());
  app.on('will-quit', () => desktop.stop());

  const first = findDeepLink(process.argv);
  if (first) desktop.open(first);
  actions.start(desktop);
  if (!wasLaunchedAtLogin(store.read().preferences.launchAtLogin)) desktop.showFirst();
}

app.setName(PRODUCT_NAME);
// Windows shows notifications only for apps whose id matches their shortcut.
if (process.platform === 'win32') app.setAppUserModelId('app.portfolio.admin');
app.enableSandbox();
registerProtocolScheme();
// Wayland gives shortcuts of the whole desktop through its portal alone.
app.commandLine.appendSwitch('enable-features', 'GlobalShortcutsPortal');
preventDictionaryDownloads();
if (app.requestSingleInstanceLock()) {
  app.setAsDefaultProtocolClient(DESKTOP_SCHEME);
  app.on('window-all-closed', () => undefined);
  start().catch((error: unknown) => {
    dialog.showErrorBox(`${PRODUCT_NAME} cannot start`, error instanceof Error ? error.message : String(error));
    app.exit(1);
  });
} else app.quit();
