import { join } from 'node:path';
import { app, dialog, safeStorage } from 'electron';
import ElectronStore from 'electron-store';
import { DESKTOP_SCHEME } from '#common/paths.ts';
import { inFolder, startDesktopApp } from './desktop-app.ts';
import { openLog } from './log.ts';
import { createOfflineCache } from './offline-cache.ts';
import { announceProtocol } from './protocol.ts';
import { openStore } from './store.ts';
import { forgetting, openVault } from './token-vault.ts';

/** Where an argument of the command line, or a second start of the app, carries a link. */
const linkIn = (argv: readonly string[]): string | undefined =>
  argv.find((argument) => argument.startsWith(`${DESKTOP_SCHEME}:`));

/** Linux may have nothing but a fixed password; that protects nothing. */
const isKeychainProtected = () =>
  process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';

async function start(): Promise<void> {
  const log = openLog(app.getPath('logs'));
  process.on('uncaughtException', (error) => log.fatal({ err: error }, 'the app failed'));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'something was not waited for'));
  const waiting: string[] = [];
  let open = (link: string): void => {
    waiting.push(link);
  };
  app.on('open-url', (event, link) => {
    event.preventDefault();
    open(link);
  });
  await app.whenReady();

  const store = openStore(new ElectronStore({ name: 'settings', clearInvalidConfig: false }));
  const vault = await openVault(
    async () => (await import('keytar')).default,
    isKeychainProtected(),
    (reason) => log.warn({ err: reason }, 'no keychain: the sign-in ends with the app'),
  );
  const reads = createOfflineCache({
    path: join(app.getPath('userData'), 'reads.sealed'),
    seal: {
      isAvailable: () => vault.kind === 'keychain' && safeStorage.isEncryptionAvailable(),
      close: (text) => safeStorage.encryptString(text),
      open: (sealed) => safeStorage.decryptString(sealed),
    },
    onFailure: (error) => log.warn({ err: error }, 'what was read before cannot be opened'),
  });
  const desktop = startDesktopApp({
    store,
    vault: forgetting(vault, reads),
    reads,
    log,
    paths: inFolder(join(import.meta.dirname, '..')),
  });
  open = desktop.open;
  app.on('second-instance', (_event, argv) => {
    const link = linkIn(argv);
    if (link) desktop.open(link);
    else desktop.show();
  });
  app.on('activate', () => desktop.show());
  app.on('before-quit', () => desktop.prepareToQuit());
  app.on('will-quit', () => desktop.stop());

  const first = linkIn(process.argv) ?? waiting[0];
  if (first) desktop.open(first);
  else if (!process.argv.includes('--hidden')) desktop.show();
}

app.setName('Portfolio Admin');
// Windows shows notices only of programs that it knows by the name of their shortcut.
if (process.platform === 'win32') app.setAppUserModelId('app.portfolio.admin');
app.enableSandbox();
announceProtocol();
if (app.requestSingleInstanceLock()) {
  app.setAsDefaultProtocolClient(DESKTOP_SCHEME);
  app.on('window-all-closed', () => undefined);
  start().catch((error: unknown) => {
    dialog.showErrorBox('Portfolio Admin cannot start', error instanceof Error ? error.message : String(error));
    app.exit(1);
  });
} else app.quit();
