import { app } from 'electron';
import updater from 'electron-updater';
import { HOUR } from '#common/limits.ts';

export interface Update {
  version: string;
  notes: string;
  ready: boolean;
}

export interface UpdateCheck {
  at: string;
  failed: string | null;
}

interface Events {
  onUpdate(update: Update): void;
  onChecked(check: UpdateCheck): void;
  onFailure(error: unknown): void;
}

const CHECK_EVERY = 6 * HOUR;
const MARKUP = /<[^>]*>/g;

/** Release notes come as HTML or as a list; the window shows plain text. */
export function plainNotes(notes: unknown): string {
  const texts = Array.isArray(notes) ? notes.map((one) => String(one?.note ?? '')) : [String(notes ?? '')];
  return texts.join('\n').replace(MARKUP, '').trim().slice(0, 4_000);
}

/** Looks for a newer release now and then, fetches it and says when it can be installed; only in an installed app. */
export function watchUpdates({ onUpdate, onChecked, onFailure }: Events) {
  const { autoUpdater } = updater;
  autoUpdater.autoDownload = true;
  autoUpdater.autoInstallOnAppQuit = true;
  autoUpdater.logger = null;
  const tell = (ready: boolean) => (info: { version: string; releaseNotes?: unknown }) =>
    onUpdate({ version: info.version, notes: plainNotes(info.releaseNotes), ready });
  autoUpdater.on('update-available', tell(false));
  autoUpdater.on('update-downloaded', tell(true));
  autoUpdater.on('error', onFailure);

  /** @returns the newer version; `null` when there is none. @throws when it could not be found out */
  async function check(): Promise<string | null> {
    if (!app.isPackaged) return null;
    const checked = (failed: string | null) => onChecked({ at: new Date().toISOString(), failed });
    try {
      const result = await autoUpdater.checkForUpdates();
      // How the download went is told by the events.
      result?.downloadPromise?.catch(() => undefined);
      checked(null);
      return result?.isUpdateAvailable ? result.updateInfo.version : null;
    } catch (error) {
      checked('It could not be found out whether there is a newer version');
      throw error;
    }
  }

  // What failed is logged by its event.
  const look = () => void check().catch(() => undefined);
  const timer = setInterval(look, CHECK_EVERY);
  look();
  return {
    check,
    install: () => autoUpdater.quitAndInstall(),
    stop: () => clearInterval(timer),
  };
}

export type Updates = ReturnType<typeof watchUpdates>;
