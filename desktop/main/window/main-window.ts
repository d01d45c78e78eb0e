import type { BrowserWindow } from 'electron';
import type { Store } from '#desktop/main/app/store.ts';
import { openWindow, showWindow } from './window.ts';

interface Parts {
  store: Store;
  preload: string;
  /** Called while the page loads, when it cannot receive messages. */
  onLoading(): void;
  onOpened(window: BrowserWindow): void;
  /** Called when the owner closed the window and the app keeps running. */
  onHidden(): void;
}

/** Hides the window. macOS would leave the black screen of a hidden window in full screen, so it leaves that first. */
function hide(window: BrowserWindow): void {
  if (window.isFullScreen()) {
    window.once('leave-full-screen', () => window.hide());
    window.setFullScreen(false);
  } else window.hide();
}

/** The one window of the app, which is hidden instead of closed, so that notifications go on. */
export function createMainWindow({ store, preload, onLoading, onOpened, onHidden }: Parts) {
  let window: BrowserWindow | null = null;
  let quitting = false;

  return {
    /** The window; `null` before there is one and after its end. */
    get: () => (window && !window.isDestroyed() ? window : null),

    show(): void {
      if (window && !window.isDestroyed()) {
        showWindow(window);
        return;
      }
      const opened = openWindow(store, preload, onLoading);
      window = opened;
      opened.on('close', (event) => {
        if (quitting) return;
        event.preventDefault();
        hide(opened);
        onHidden();
      });
      onOpened(opened);
    },

    /** From now on closing the window closes it. */
    prepareToQuit() {
      quitting = true;
    },
  };
}
