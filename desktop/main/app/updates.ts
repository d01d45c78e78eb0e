import { app } from 'electron';
import { HOUR } from '#common/limits.ts';
import type { ProxyLogin } from '#desktop/main/network/proxy-login.ts';
import type { Credentials } from '#desktop/main/network/server-fetch.ts';
import { renewEntries } from './launch-at-login.ts';

interface Update {
  version: string;
  notes: string;
  ready: boolean;
}

interface UpdateCheck {
  at: string;
  failed: string | null;
}

interface Events {
  onChanged(): void;
  onFailure(error: unknown): void;
  signInToProxy: ProxyLogin['signIn'];
}

const CHECK_INTERVAL_MS = 6 * HOUR;
const MARKUP = /<[^>]*>/g;

/** Converts release notes, which arrive as HTML or as a list, to plain text. */
export function plainNotes(notes: unknown): string {
  const texts = Array.isArray(notes) ? notes.map((one) => String(one?.note ?? '')) : [String(notes ?? '')];
  return texts.join('\n').replace(MARKUP, '').trim().slice(0, 4_000);
}

/** A start at login opens no window; after that time in milliseconds nothing waits for it any more. */
const HIDDEN_START_MS = 30_000;

/** Resolves once the first window is in sight. */
const firstWindowShown = (): Promise<void> =>
  new Promise((resolve) => {
    app.once('browser-window-created', (_event, window) => window.once('show', () => resolve()));
    setTimeout(resolve, HIDDEN_START_MS).unref();
  });

type Updater = typeof import('electron-updater')['autoUpdater'];

/** Loads what looks for releases, a quarter of the app's code, which the first window does not wait for. */
async function loadUpdater({ onFailure, signInToProxy }: Events): Promise<Updater> {
  const { autoUpdater } = (await import('electron-updater')).default;
  autoUpdater.autoDownload = true;
  autoUpdater.autoInstallOnAppQuit = true;
  autoUpdater.logger = null;
  autoUpdater.on('error', onFailure);
  // An AppImage with its version in its name is replaced by one of another name, also while the app quits.
  autoUpdater.on('appimage-filename-updated', (path) => renewEntries(onFailure, null, path));
  let tried: Credentials | null = null;
  autoUpdater.on('checking-for-update', () => {
    tried = null;
  });
  autoUpdater.on('login', (challenge, answer) => {
    tried = challenge.isProxy ? signInToProxy(challenge, tried) : null;
    if (tried) answer(tried.username, tried.password);
    // Its type knows no answer without credentials, which is Electron's own way to go on without.
    else Reflect.apply(answer, undefined, []);
  });
  return autoUpdater;
}

/**
 * Checks for a newer release at intervals, downloads it and reports when it can be installed. Only an
 * installed app checks.
 */
export function watchUpdates(events: Events) {
  const { onChanged, onFailure } = events;
  let update: Update | null = null;
  let updateCheck: UpdateCheck | null = null;
  let updater: Promise<Updater> | null = null;
  let loaded: Updater | null = null;
  const report = (ready: boolean) => (info: { version: string; releaseNotes?: unknown }) => {
    update = { version: info.version, notes: plainNotes(info.releaseNotes), ready };
    onChanged();
  };

  async function load(): Promise<Updater> {
    updater ??= loadUpdater(events).then((autoUpdater) => {
      autoUpdater.on('update-available', report(false));
      autoUpdater.on('update-downloaded', report(true));
      loaded = autoUpdater;
      return autoUpdater;
    });
    return updater;
  }

  /** Returns the newer version, or `null` when there is none. @throws when the check failed */
  async function check(): Promise<string | null> {
    if (!app.isPackaged) return null;
    const checked = (failed: string | null) => {
      updateCheck = { at: new Date().toISOString(), failed };
      onChanged();
    };
    try {
      const result = await (await load()).checkForUpdates();
      // The `error` event reports failed downloads.
      result?.downloadPromise?.catch(() => undefined);
      checked(null);
      return result?.isUpdateAvailable ? result.updateInfo.version : null;
    } catch (error) {
      checked('The check for updates failed');
      throw error;
    }
  }

  // The `error` event has already logged the failure of a check; the code itself may be missing.
  const checkQuietly = () => void check().catch((error: unknown) => loaded === null && onFailure(error));
  const timer = setInterval(checkQuietly, CHECK_INTERVAL_MS);
  void firstWindowShown().then(checkQuietly);
  return {
    check,
    /** The newer version that was found, and the last check. */
    state: () => ({ update, updateCheck }),
    /** Ends the app and installs what is ready. @returns `false` when nothing is */
    install(prepare: () => void): boolean {
      if (!update?.ready || loaded === null) return false;
      prepare();
      loaded.quitAndInstall();
      return true;
    },
    stop: () => clearInterval(timer),
  };
}

export type Updates = ReturnType<typeof watchUpdates>;
