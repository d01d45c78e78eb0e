import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import { reloadOnce } from '#web/shared/chunks/reload-once.ts';
import { READY } from '#web/shared/ready.ts';

/** The server names the code of the app on the tag of this script. */
const entry = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app;

let loading: Promise<unknown> | undefined;

/**
 * Loads the app once. Where its code is gone `leave` goes to another document; while it returns `false` this one is
 * reloaded. @throws when the code cannot be had; the next call tries again
 */
export function loadApp(leave: () => boolean): Promise<unknown> {
  if (!entry) throw new Error('The page does not name the code of its app');
  const load = () => import(/* @vite-ignore */ entry);
  loading ??= loadChunk(load, () => leave() || reloadOnce()).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Runs once the app answers clicks. */
export function whenReady(run: () => void): void {
  const root = document.documentElement;
  const observer = new MutationObserver(() => {
    if (root.dataset[READY] === undefined) return;
    observer.disconnect();
    run();
  });
  observer.observe(root, { attributes: true });
}
