import type { Pending } from '#common/desktop/channels.ts';

interface Window {
  goTo(path: string): void;
  importFile(text: string): void;
}

/**
 * What the window is to do next. A page that is not there yet, or is being loaded, hears nothing: for it the latest
 * wish of each kind is kept until it asks, and handed out once.
 */
export function createWindowMessages(window: Window) {
  let listening = false;
  let pending: Pending = { path: null, importText: null };
  return {
    goTo(path: string) {
      if (listening) window.goTo(path);
      else pending = { ...pending, path };
    },
    importFile(importText: string) {
      if (listening) window.importFile(importText);
      else pending = { ...pending, importText };
    },
    /** The page listens from now on. */
    take(): Pending {
      const taken = pending;
      listening = true;
      pending = { path: null, importText: null };
      return taken;
    },
    /** The page goes away; the next one will ask. */
    hold() {
      listening = false;
    },
  };
}
