import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { app, dialog } from 'electron';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { DESKTOP_SCHEME } from '#common/paths.ts';
import { speakWith } from '#common/texts/text.ts';
import { wholeEnglish } from '#common/texts/whole.ts';
import { type DesktopApp, startDesktopApp } from './app/desktop-app.ts';
import { renewEntries, wasLaunchedAtLogin } from './app/launch-at-login.ts';
import { openLog } from './app/log.ts';
import { openSettings } from './app/open-settings.ts';
import { createPendingActions } from './app/pending-actions.ts';
import { registerProtocolScheme } from './app/protocol.ts';
import { createRemoval } from './app/removal.ts';
import { resourcesIn } from './app/resources.ts';
import { preventDictionaryDownloads } from './page-tools/spelling.ts';
import { type Cipher, createCipher } from './session/cipher.ts';
import { openKeychain } from './session/keychain.ts';
import { loadKeytar } from './session/load-keytar.ts';
import { clearingCache, openTokenStorage } from './session/token-storage.ts';
import { createSiteCaches } from './sites/site-caches.ts';

speakWith(() => wholeEnglish);

/** A keychain that asks its user for a password may never answer. */
const MAX_CLEARING_MS = 5000;

/** The deep link in the arguments of this start or of a second start of the app. */
const findDeepLink = (argv: readonly string[]): string | undefined =>
  argv.find((argument) => argument.startsWith(`${DESKTOP_SCHEME}:`));

async function start(): Promise<void> {
  const log = openLog(app.getPath('logs'));
  process.on('uncaughtException', (error) => log.fatal({ err: error }, 'uncaught exception'));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'));
  const paths = resourcesIn(join(import.meta.dirname, '..'));
  renewEntries((error) => log.warn({ err: error }, 'entries of the desktop not renewed'), paths.appIcon);
  // Linux registers links for an entry that is there.
  app.setAsDefaultProtocolClient(DESKTOP_SCHEME);
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

  const store = await openSettings();
  if (store === null) return app.quit();
  const keychain = await openKeychain(loadKeytar, (reason) =>
    log.warn({ err: reason }, 'keychain unavailable, session token kept in memory'),
  );
  let sealing: Cipher | null = null;
  const cipher = () => {
    const opened = keychain.current();
    sealing ??= opened && createCipher(opened);
    return sealing;
  };
  const offlineCache = createSiteCaches({
    userData: app.getPath('userData'),
    cipher,
    onFailure: (error) => log.warn({ err: error }, 'offline cache unreadable'),
  });
  const tokens = clearingCache(
    openTokenStorage(keychain, {
      onRefused: (reason) => log.warn({ err: reason }, 'keychain refused a session'),
      onAdopted: () => actions.run((desktop) => desktop.keychainAnswered()),
    }),
    offlineCache,
  );
  const removal = createRemoval({
    hasKeychain: () => keychain.current() !== null,
    onFailure: (error) => log.error({ err: error }, 'keychain not emptied'),
  });
  const desktop = startDesktopApp({
    removal,
    store,
    tokens,
    cipher,
    offlineCache,
    log,
    paths,
  });
  app.on('activate', () => desktop.show());
  app.on('before-quit', () => desktop.prepareToQuit());
  let isLate = false;
  app.on('will-quit', (event) => {
    const clearing = isLate ? null : tokens.clearing();
    if (!clearing) {
      keychain.stop();
      desktop.stop();
      return removal.finish();
    }
    // Whoever signed out and quits at once is signed out at the next start, too.
    event.preventDefault();
    void Promise.race([clearing, pause(MAX_CLEARING_MS)]).then(() => {
      isLate = true;
      app.quit();
    });
  });

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
  app.on('window-all-closed', () => undefined);
  start().catch((error: unknown) => {
    dialog.showErrorBox(`${PRODUCT_NAME} cannot start`, error instanceof Error ? error.message : String(error));
    app.exit(1);
  });
} else app.quit();
