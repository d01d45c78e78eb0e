import { CALL_ID_HEADER } from '#common/desktop/call-id.ts';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';

/**
 * Sends a call that can be cancelled. In the desktop app its main process forwards the call and does not learn that the
 * page gave it up, so the call gets an id, by which the page cancels it. @param send gets the headers to add
 */
export async function cancellable<T>(
  signal: AbortSignal,
  send: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const bridge = desktopBridge();
  if (!bridge) return send({});
  const id = crypto.randomUUID();
  const cancel = () => void bridge.cancelCall({ id });
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await send({ [CALL_ID_HEADER]: id });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
