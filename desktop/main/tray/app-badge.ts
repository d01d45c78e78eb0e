import type { BrowserWindow, NativeImage } from 'electron';

interface Parts {
  platform: NodeJS.Platform;
  /** The dot for the button in the task bar of Windows, which has no room for a number. */
  dot(): NativeImage;
  setBadgeCount(count: number): void;
  /** Describes the dot to a screen reader. */
  describe(count: number): string;
}

/** The number of new requests on the app's icon. */
export function createAppBadge({ platform, dot, setBadgeCount, describe }: Parts) {
  let window: BrowserWindow | null = null;
  let shown = 0;

  function mark() {
    if (platform !== 'win32' || !window || window.isDestroyed()) return;
    window.setOverlayIcon(shown > 0 ? dot() : null, describe(shown));
  }

  return {
    setCount(count: number) {
      shown = count;
      mark();
      if (platform !== 'win32') setBadgeCount(count);
    },
    /** Windows draws the dot on the button of a window, which is a new one each time the window is shown. */
    follow(opened: BrowserWindow) {
      if (platform !== 'win32') return;
      window = opened;
      opened.on('show', mark);
    },
  };
}
