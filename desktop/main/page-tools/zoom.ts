import type { BrowserWindow } from 'electron';
import type { Store } from '#desktop/main/store.ts';

/** Half a level, as in Electron's own menu entries; a level is a fifth. */
const STEP = 0.5;
/** About half the size to about three times the size. */
const [MIN_LEVEL, MAX_LEVEL] = [-4, 6];

/** The zoom of the window, which outlives the app. */
export function createZoom(store: Store, window: () => BrowserWindow | null) {
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
