import { BrowserWindow, nativeTheme, screen } from 'electron';
import { capturePath } from '#common/admin-paths.ts';
import { dark, hexColor, light } from '#common/theme.ts';
import { APP_ORIGIN } from '#desktop/main/window/app-origin.ts';
import { pagePreferences, reloadAfterCrash } from '#desktop/main/window/window.ts';
import { captureBounds } from './capture-bounds.ts';

const MIN_SIZE = { width: 380, height: 420 };

const isMac = process.platform === 'darwin';
const here = () => captureBounds(screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).workArea);

/**
 * The small window of the quick capture. It comes over the program that is used, and gives the focus back to it: a panel of
 * macOS never takes the activation from it, Windows hands it on when a window leaves it, and on Linux the desktop does. It is
 * hidden instead of closed, because what was typed stays.
 */
export function createCaptureWindow({ preload, onLoading }: { preload: string; onLoading(): void }) {
  let captures: BrowserWindow | null = null;
  let isReady = false;
  let quitting = false;

  const get = () => (captures && !captures.isDestroyed() ? captures : null);

  function hide(): void {
    const window = get();
    if (!window?.isVisible()) return;
    // Windows activates nothing when the active window is hidden.
    if (process.platform === 'win32') window.blur();
    window.hide();
  }

  function come(window: BrowserWindow): void {
    window.show();
    window.focus();
  }

  function open(): BrowserWindow {
    const window = new BrowserWindow({
      ...here(),
      minWidth: MIN_SIZE.width,
      minHeight: MIN_SIZE.height,
      title: 'Quick Capture',
      show: false,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      skipTaskbar: true,
      // An email is dropped on it from another window.
      alwaysOnTop: true,
      ...(isMac ? { type: 'panel' } : {}),
      backgroundColor: hexColor((nativeTheme.shouldUseDarkColors ? dark : light).paper),
      webPreferences: pagePreferences(preload),
    });
    reloadAfterCrash(window);
    isReady = false;
    // Before, the window would be empty.
    window.once('ready-to-show', () => {
      isReady = true;
      come(window);
    });
    if (isMac) window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
    window.on('close', (event) => {
      if (quitting) return;
      event.preventDefault();
      hide();
    });
    window.webContents.on('did-navigate', onLoading);
    window.webContents.on('will-prevent-unload', (event) => event.preventDefault());
    void window.loadURL(APP_ORIGIN + capturePath);
    return window;
  }

  return {
    get,
    hide,
    show(): void {
      const window = get();
      if (!window) {
        captures = open();
        return;
      }
      if (!window.isVisible()) window.setBounds(here());
      if (isReady) come(window);
    },
    /** From now on closing the window closes it. */
    prepareToQuit(): void {
      quitting = true;
    },
    close: () => get()?.destroy(),
  };
}
