import { CALL_ID_HEADER } from '#common/desktop/call-id.ts';
import type { DesktopBridge } from '#common/desktop/channels.ts';
import { setCancellation } from '#web/shared/api/cancellation.ts';

/**
 * The main process forwards the calls of the page and does not learn that one was given up, so each gets an id, by which
 * the page cancels it.
 */
export function cancelCalls(bridge: Pick<DesktopBridge, 'cancelCall'>): void {
  setCancellation(async (signal, send) => {
    const id = crypto.randomUUID();
    const cancel = () => void bridge.cancelCall({ id });
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await send({ [CALL_ID_HEADER]: id });
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  });
}
