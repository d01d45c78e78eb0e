import { join } from 'node:path';
import { BrowserWindow, nativeTheme, screen } from 'electron';
import { paths } from '#common/paths.ts';
import { dark, hexColor, light } from '#common/theme.ts';
import { APP_ORIGIN } from './protocol.ts';
import type { Store } from './store.ts';
import { placeWindow, type Rectangle, SMALLEST } from './window-state.ts';

const KEEP_AFTER = 400;
const CRASHES_AGAIN_WITHIN = 10_000;

function areas(): [Rectangle, ...Rectangle[]] {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main.workArea, ...others.map(({ workArea }) => workArea)];
}

/** Keeps where the window stands, a moment after it was moved and when it is closed. */
function keepPlace(window: BrowserWindow, store: Store): void {
  let timer: NodeJS.Timeout | undefined;
  const keep = () => {
    clearTimeout(timer);
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    store.change({ place: { bounds: window.getNormalBounds(), maximized: window.isMaximized() } });
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, KEEP_AFTER);
  };
  for (const change of ['resize', 'move', 'maximize', 'unmaximize'] as const) window.on(change as 'move', later);
  window.on('close', keep);
}

/** A page that crashed is loaded anew; one that crashes again at once is left alone. */
function reviveAfterCrash({ webContents }: BrowserWindow): void {
  let revivedAt = 0;
  webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || Date.now() - revivedAt < CRASHES_AGAIN_WITHIN) return;
    revivedAt = Date.now();
    webContents.reload();
  });
}

/** Opens the dashboard where the window stood before. */
export function openWindow(store: Store, preload: string, onLoading: () => void): BrowserWindow {
  const { place } = store.read();
  const window = new BrowserWindow({
    ...placeWindow(place, areas()),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Portfolio Admin',
    show: false,
    backgroundColor: hexColor((nativeTheme.shouldUseDarkColors ? dark : light).paper),
    webPreferences: {
      preload: join(preload),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: true,
      devTools: process.env.NODE_ENV === 'development',
    },
  });
  if (place?.maximized) window.maximize();
  keepPlace(window, store);
  reviveAfterCrash(window);
  window.once('ready-to-show', () => window.show());
  window.webContents.on('did-navigate', onLoading);
  // A form that is being filled in must not keep the app from ending: what is typed there is kept.
  window.webContents.on('will-prevent-unload', (event) => event.preventDefault());
  void window.loadURL(APP_ORIGIN + paths.admin);
  return window;
}

/** Brings the window to the front, from wherever it is. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
