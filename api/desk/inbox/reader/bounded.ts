import type { ImapFlow } from 'imapflow';

/** A step of reading that took too long. */
export class StepTimeout extends Error {
  override name = 'TimeoutError';
}

/** Runs one step; when it takes too long, or the signal ends it, the connection is closed. @throws StepTimeout */
export async function bounded<T>(
  client: ImapFlow,
  milliseconds: number,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const end = (reason: unknown) => {
    reject(reason);
    client.close();
  };
  const timer = setTimeout(() => end(new StepTimeout('The mail server took too long')), milliseconds);
  const onAbort = () => end(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
