import type { DesktopBridge } from '#common/desktop/channels.ts';

declare global {
  interface Window {
    /** Exists only in the window of the desktop app. */
    readonly desktop: DesktopBridge;
  }
}

/** Access to the main process of the desktop app; `undefined` in a browser. */
export const desktopBridge = (): DesktopBridge | undefined => ('desktop' in globalThis ? window.desktop : undefined);
