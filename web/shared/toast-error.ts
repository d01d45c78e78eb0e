import { loadChunk } from './chunks/load-chunk.ts';

/** Shows an error as a toast, from code that every page loads; the toasts themselves come after it. */
export function toastError(message: string): void {
  void loadChunk(() => import('./toast.ts')).then(({ toast }) => toast.error(message));
}
