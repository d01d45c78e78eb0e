import { resolveValue, type Toast } from 'react-hot-toast/headless';
import { useServerReachable } from '#web/shared/api/use-server-reachable.ts';

/** The text of a toast. A failure that names no reason of its own gets the one that every call has while offline. */
export function ToastMessage({ toast }: { toast: Toast }) {
  const reachable = useServerReachable();
  const message = resolveValue(toast.message, toast);
  if (reachable || toast.type !== 'error' || typeof message !== 'string') return message;
  return (
    <>
      <span className="block">{message}</span>
      <span className="block text-muted">You are offline. Try again when the server is back.</span>
    </>
  );
}
