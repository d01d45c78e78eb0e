import { useEffect, useEffectEvent } from 'react';
import { paths } from '#common/paths.ts';
import { registerWorker } from '#web/admin/lib/register-worker.ts';
import { useAuth } from '#web/shared/auth.tsx';

/** The worker is there once the owner has signed in, and `open` gets the address to which a notification leads. */
export function useAdminWorker(open: (path: string) => void): void {
  const { status } = useAuth();
  const follow = useEffectEvent(open);

  useEffect(() => {
    if (status !== 'signed-in' || !('serviceWorker' in navigator)) return;
    // The dashboard does without it; whoever turns on notifications is told why it cannot.
    registerWorker().catch(() => undefined);
  }, [status]);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const open = ({ data }: MessageEvent<{ type?: unknown; path?: unknown } | null>) => {
      const path = data?.type === 'open' ? data.path : undefined;
      if (typeof path === 'string' && path.startsWith(paths.admin)) follow(path);
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, []);
}
