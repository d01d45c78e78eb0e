import type { BrowserWindow } from 'electron';
import type { Store } from '#desktop/main/store.ts';
import { createHistory } from './history.ts';
import { showContextMenus } from './show-context-menu.ts';
import { createZoom } from './zoom.ts';

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
