import { useSyncExternalStore } from 'react';
import type { Toast } from 'react-hot-toast/headless';

const NONE: readonly Toast[] = [];
const listeners = new Set<() => void>();
let shown = NONE;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Called by the toaster after each change of its toasts. */
export function publishToasts(toasts: readonly Toast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

/**
 * The toasts that the toaster has. The library's own `useToasterStore` must have no second user: one that is unmounted takes
 * away the toaster's subscription instead of its own, and no toast is shown or ended from then on.
 */
export const useShownToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  );
