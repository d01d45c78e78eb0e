import { join } from 'node:path';
import { app, dialog, safeStorage } from 'electron';
import ElectronStore from 'electron-store';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { DESKTOP_SCHEME } from '#common/paths.ts';
import { inFolder, startDesktopApp } from './desktop-app.ts';
import { openLog } from './log.ts';
import { createOfflineCache } from './offline-cache.ts';
import { registerProtocolScheme } from './protocol.ts';
import { openStore } from './store.ts';
import { clearingCache, openTokenStorage } from './token-storage.ts';

/** The deep link in the arguments of this start or of a second start of the app. */
const findDeepLink = (argv: readonly string[]): string | undefined =>
  argv.find((argument) => argument.startsWith(`${DESKTOP_SCHEME}:`));

/** On Linux, `basic_text` encrypts with a fixed password, which protects nothing. */
const isKeychainProtected = () =>
  process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';

async function start(): Promise<void> {
  const log = openLog(app.getPath('logs'));
  process.on('uncaughtException', (error) => log.fatal({ err: error }, 'uncaught exception'));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'));
  const pendingLinks: string[] = [];
  let open = (link: string): void => {
    pendingLinks.push(link);
  };
  app.on('open-url', (event, link) => {
    event.preventDefault();
    open(link);
  });
  await app.whenReady();

  const store = openStore(new ElectronStore({ name: 'settings', clearInvalidConfig: false }));
  const tokens = await openTokenStorage(
    async () => (await import('keytar')).default,
    isKeychainProtected(),
    (reason) => log.warn({ err: reason }, 'keychain unavailable, session token kept in memory'),
  );
  const offlineCache = createOfflineCache({
    path: join(app.getPath('userData'), 'reads.sealed'),
    cipher: {
      isAvailable: () => tokens.kind === 'keychain' && safeStorage.isEncryptionAvailable(),
      encrypt: (text) => safeStorage.encryptString(text),
      decrypt: (encrypted) => safeStorage.decryptString(encrypted),
    },
    onFailure: (error) => log.warn({ err: error }, 'offline cache unreadable'),
  });
  const desktop = startDesktopApp({
    store,
    tokens: clearingCache(tokens, offlineCache),
    offlineCache,
    log,
    paths: inFolder(join(import.meta.dirname, '..')),
  });
  open = desktop.open;
  app.on('second-instance', (_event, argv) => {
    const link = findDeepLink(argv);
    if (link) desktop.open(link);
    else desktop.show();
  });
  app.on('activate', () => desktop.show());
  app.on('before-quit', () => desktop.prepareToQuit());
  app.on('will-quit', () => desktop.stop());

  const first = findDeepLink(process.argv) ?? pendingLinks[0];
  if (first) desktop.open(first);
  else if (!process.argv.includes('--hidden')) desktop.show();
}

app.setName(PRODUCT_NAME);
// Windows shows notifications only for apps whose id matches their shortcut.
if (process.platform === 'win32') app.setAppUserModelId('app.portfolio.admin');
app.enableSandbox();
registerProtocolScheme();
if (app.requestSingleInstanceLock()) {
  app.setAsDefaultProtocolClient(DESKTOP_SCHEME);
  app.on('window-all-closed', () => undefined);
  start().catch((error: unknown) => {
    dialog.showErrorBox(`${PRODUCT_NAME} cannot start`, error instanceof Error ? error.message : String(error));
    app.exit(1);
  });
} else app.quit();
