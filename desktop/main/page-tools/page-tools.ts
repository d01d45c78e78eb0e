import type { BrowserWindow } from 'electron';
import type { Store } from '#desktop/main/app/store.ts';
import { showContextMenus } from './show-context-menu.ts';

/** Half a level, as in Electron's own menu entries; a level is a fifth. */
const STEP = 0.5;
/** About half the size to about three times the size. */
const [MIN_LEVEL, MAX_LEVEL] = [-4, 6];

/** The zoom of the window, which outlives the app. */
function createZoom(store: Store, window: () => BrowserWindow | null) {
  const apply = () => window()?.webContents.setZoomLevel(store.read().zoomLevel);
  function set(level: number): void {
    store.change({ zoomLevel: Math.min(Math.max(level, MIN_LEVEL), MAX_LEVEL) });
    apply();
  }
  const zoomIn = () => set(store.read().zoomLevel + STEP);
  const zoomOut = () => set(store.read().zoomLevel - STEP);
  return {
    zoomIn,
    zoomOut,
    reset: () => set(0),
    /** Chromium has one zoom for each origin, which takes it once a page of that origin is there. */
    follow({ webContents }: BrowserWindow): void {
      webContents.on('did-navigate', apply);
      webContents.on('zoom-changed', (_event, direction) => (direction === 'in' ? zoomIn() : zoomOut()));
    },
  };
}

/** Back and forward through the places of the dashboard, by the menu and by the buttons of mice and keyboards. */
function createHistory(window: () => BrowserWindow | null) {
  const history = () => window()?.webContents.navigationHistory;
  function goBack(): void {
    if (history()?.canGoBack()) history()?.goBack();
  }
  function goForward(): void {
    if (history()?.canGoForward()) history()?.goForward();
  }
  return {
    goBack,
    goForward,
    /** Windows and Linux report such buttons as commands; macOS has none. */
    follow(opened: BrowserWindow): void {
      opened.on('app-command', (_event, command) => {
        if (command === 'browser-backward') goBack();
        if (command === 'browser-forward') goForward();
      });
    },
  };
}

interface Parts {
  store: Store;
  window(): BrowserWindow | null;
  /** Origin of the chosen server. */
  server(): string | null;
  onFailure(error: unknown): void;
}

/** Returns what a browser offers for its pages and Electron leaves to the app. */
export function createPageTools({ store, window, server, onFailure }: Parts) {
  const zoom = createZoom(store, window);
  const history = createHistory(window);
  return {
    zoom,
    history,
    follow(opened: BrowserWindow): void {
      zoom.follow(opened);
      history.follow(opened);
      showContextMenus(opened, { server, onFailure });
    },
  };
}

export type PageTools = ReturnType<typeof createPageTools>;
