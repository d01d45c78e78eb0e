import type { Pending } from '#common/desktop/channels.ts';

interface Window {
  /** The chosen site. */
  site(): string | null;
  goTo(path: string): void;
  importFile(text: string): void;
}

const NOTHING: Pending = { path: null, importText: null };

/**
 * Messages to the window. A page that is still loading cannot receive them, so the latest message of each
 * kind is stored until the page asks for it, and delivered once.
 */
export function createWindowMessages(window: Window) {
  let listening = false;
  let pending = NOTHING;
  return {
    goTo(path: string) {
      if (listening) window.goTo(path);
      else pending = { ...pending, path };
    },
    importFile(importText: string) {
      if (listening) window.importFile(importText);
      else pending = { ...pending, importText };
    },
    /**
     * Returns the stored messages; from now on the page receives new ones directly. A page of another site than the chosen
     * one is being left: it gets none.
     */
    take(shown: string | null): Pending {
      if (shown !== null && shown !== window.site()) return NOTHING;
      const taken = pending;
      listening = true;
      pending = NOTHING;
      return taken;
    },
    /** Returns whether the page receives messages now. */
    isListening: () => listening,
    /** Stores messages again while the page loads. */
    startQueueing() {
      listening = false;
    },
  };
}
