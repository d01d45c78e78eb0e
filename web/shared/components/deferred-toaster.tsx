import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts';
import { ToastPlace } from './toast-place.tsx';

const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster, { failed: () => null });

/** Toasts, whose code is loaded once the page answers: before anything could go wrong that one tells of. */
export function DeferredToaster() {
  return <ToastPlace>{useHydrated() && <Toaster />}</ToastPlace>;
}
