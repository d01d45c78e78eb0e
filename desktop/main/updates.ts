import { app } from 'electron';
import updater from 'electron-updater';

export interface Update {
  version: string;
  notes: string;
  ready: boolean;
}

const CHECK_EVERY = 6 * 3_600_000;
const MARKUP = /<[^>]*>/g;

/** Release notes come as HTML or as a list; the window shows plain text. */
function plainNotes(notes: unknown): string {
  const texts = Array.isArray(notes) ? notes.map((one) => String(one?.note ?? '')) : [String(notes ?? '')];
  return texts.join('\n').replace(MARKUP, '').trim().slice(0, 4_000);
}

/** Looks for a newer release now and then, fetches it and says when it can be installed; only in a packaged app. */
export function watchUpdates(onUpdate: (update: Update) => void, onFailure: (error: unknown) => void) {
  const { autoUpdater } = updater;
  autoUpdater.autoDownload = true;
  autoUpdater.autoInstallOnAppQuit = true;
  autoUpdater.logger = null;
  const tell = (ready: boolean) => (info: { version: string; releaseNotes?: unknown }) =>
    onUpdate({ version: info.version, notes: plainNotes(info.releaseNotes), ready });
  autoUpdater.on('update-available', tell(false));
  autoUpdater.on('update-downloaded', tell(true));
  autoUpdater.on('error', onFailure);

  const check = async () => {
    if (app.isPackaged) await autoUpdater.checkForUpdates();
  };
  const look = () => void check().catch(onFailure);
  const timer = setInterval(look, CHECK_EVERY);
  look();
  return {
    check,
    install: () => autoUpdater.quitAndInstall(),
    stop: () => clearInterval(timer),
  };
}

export type Updates = ReturnType<typeof watchUpdates>;
