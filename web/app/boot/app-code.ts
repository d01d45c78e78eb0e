import { loadChunk } from '#web/shared/chunks/load-chunk.ts';

/** The server names the code of the app on the tag of this script. */
const entry = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app;

let loading: Promise<unknown> | undefined;

/** Loads the app once. Where its code is gone the page is reloaded. @throws when the code cannot be had; the next call tries again */
export function loadApp(): Promise<unknown> {
  if (!entry) throw new Error('The page does not name the code of its app');
  const load = () => import(/* @vite-ignore */ entry);
  loading ??= loadChunk(load).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
