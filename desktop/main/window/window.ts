import { BrowserWindow, nativeTheme, screen } from 'electron';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { paths } from '#common/paths.ts';
import { dark, hexColor, light } from '#common/theme.ts';
import type { Store } from '#desktop/main/app/store.ts';
import { APP_ORIGIN } from './app-origin.ts';
import { MIN_SIZE, type Rectangle, windowBounds } from './window-state.ts';

const SAVE_DELAY_MS = 400;
const MIN_RELOAD_INTERVAL_MS = 10_000;

function areas(): [Rectangle, ...Rectangle[]] {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main.workArea, ...others.map(({ workArea }) => workArea)];
}

/** Saves the window's bounds shortly after it was moved or resized and when it is closed. */
function saveWindowState(window: BrowserWindow, store: Store): void {
  let timer: NodeJS.Timeout | undefined;
  let wasShown = false;
  window.once('show', () => {
    wasShown = true;
  });
  const save = () => {
    clearTimeout(timer);
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    // A window is maximized when it is shown, so before that the stored state holds.
    const maximized = wasShown ? window.isMaximized() : (store.read().place?.maximized ?? false);
    store.change({ place: { bounds: window.getNormalBounds(), maximized } });
  };
  const saveLater = () => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DELAY_MS);
  };
  for (const change of ['resize', 'move', 'maximize', 'unmaximize'] as const) window.on(change as 'move', saveLater);
  window.on('close', save);
}

/** Rights of every page of the app. */
export const pagePreferences = (preload: string) => ({
  preload,
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: true,
  devTools: process.env.NODE_ENV === 'development',
});

/** Reloads a page that crashed, unless it crashes again right away. */
export function reloadAfterCrash({ webContents }: BrowserWindow): void {
  let reloadedAt = 0;
  webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || Date.now() - reloadedAt < MIN_RELOAD_INTERVAL_MS) return;
    reloadedAt = Date.now();
    webContents.reload();
  });
}

/** Opens the dashboard at the window's last position. */
export function openWindow(store: Store, preload: string, onLoading: () => void): BrowserWindow {
  const { place } = store.read();
  const window = new BrowserWindow({
    ...windowBounds(place, areas()),
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    title: PRODUCT_NAME,
    show: false,
    backgroundColor: hexColor((nativeTheme.shouldUseDarkColors ? dark : light).paper),
    webPreferences: pagePreferences(preload),
  });
  saveWindowState(window, store);
  reloadAfterCrash(window);
  window.once('ready-to-show', () => {
    // This shows the window as well, which would be empty before.
    if (place?.maximized) window.maximize();
    window.show();
  });
  window.webContents.on('did-navigate', onLoading);
  // An unsaved form must not prevent the app from quitting: its draft is already stored.
  window.webContents.on('will-prevent-unload', (event) => event.preventDefault());
  void window.loadURL(APP_ORIGIN + paths.admin);
  return window;
}

/** Restores, shows and focuses the window. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
