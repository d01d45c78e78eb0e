import type { Watch } from '#common/desktop/watch.ts';
import type { Store } from '#desktop/main/app/store.ts';
import { createWatch, type SiteWatcher, stateOf, type WatchParts } from './watch.ts';

interface Parts extends Pick<WatchParts, 'tokens' | 'fetchServer' | 'expiryOf' | 'isComputerOnline' | 'onChanged'> {
  store: Store;
  /** The site that the window shows. */
  chosen(): string | null;
  notify(origin: string, notice: { title: string; body: string }, path: string): void;
}

/** Watches every known site, whichever is shown. */
export function createSiteWatches({ store, chosen, notify, ...parts }: Parts) {
  const watches = new Map<string, SiteWatcher>();

  function open(origin: string): SiteWatcher {
    return createWatch({
      ...parts,
      origin,
      preferences: () => store.read().preferences.watch,
      stored: () => store.read().watch[origin],
      store: (seen) => store.change({ watch: { ...store.read().watch, [origin]: seen } }),
      notify: (notice, path) => notify(origin, notice, path),
    });
  }

  return {
    /** Starts to watch a newly known site and ends the watch of a removed one. */
    sync(): void {
      const known = store.read().servers;
      for (const [origin, watch] of watches) {
        if (known.includes(origin)) continue;
        watch.stop();
        watches.delete(origin);
      }
      for (const origin of known) {
        if (watches.has(origin)) continue;
        const watch = open(origin);
        watches.set(origin, watch);
        watch.restart();
      }
    },
    /** Checks the chosen site now. */
    check: async (): Promise<void> => watches.get(chosen() ?? '')?.check(),
    restart(): void {
      for (const watch of watches.values()) watch.restart();
    },
    wake(): void {
      for (const watch of watches.values()) watch.wake();
    },
    /** State of the chosen site for the window. */
    state: (): Watch => stateOf(store.read().watch[chosen() ?? '']),
    stop(): void {
      for (const watch of watches.values()) watch.stop();
    },
  };
}

export type SiteWatches = ReturnType<typeof createSiteWatches>;
