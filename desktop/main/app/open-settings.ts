import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog, ipcMain } from 'electron';
import ElectronStore from 'electron-store';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { openStore, type Store } from './store.ts';

const NAME = 'settings';
const FILE = `${NAME}.json`;
/** Buttons of the question about a damaged file, by their place. */
const BUTTONS = ['Set Aside and Start', 'Quit'];
const SET_ASIDE = 0;
const QUIT = 1;

/** The electron-store package answers every page on a channel of its own; only the checked channels may. */
function readSettings(): Store {
  const file = new ElectronStore({ name: NAME, clearInvalidConfig: false });
  ipcMain.removeAllListeners('electron-store-get-data');
  return openStore(file);
}

/** Moves the file to a name of its own, so that nothing of it is lost. */
function setAside(path: string): void {
  const at = new Date().toISOString().replace(/[:.]/g, '-');
  renameSync(path, join(app.getPath('userData'), `${NAME}.damaged-${at}.json`));
}

/**
 * Opens the settings. A file that is damaged is named to the owner, who can set it aside and start with new settings.
 * @returns `null` when the owner quits instead. @throws when the file cannot be read for another reason
 */
export async function openSettings(): Promise<Store | null> {
  try {
    return readSettings();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const path = join(app.getPath('userData'), FILE);
    const { response } = await dialog.showMessageBox({
      type: 'error',
      message: 'The settings of this app are damaged',
      detail:
        `${path} cannot be read: ${error.message}\n\n${PRODUCT_NAME} can keep it under another name and start with new ` +
        'settings. Enter the address of your site then; your session is still in the keychain.',
      buttons: BUTTONS,
      defaultId: SET_ASIDE,
      cancelId: QUIT,
    });
    if (response !== SET_ASIDE) return null;
    setAside(path);
    return readSettings();
  }
}
