import { CALL_ID_HEADER, SITE_HEADER } from '#common/desktop/call-id.ts';
import type { DesktopBridge } from '#common/desktop/channels.ts';
import { setCancellation } from '#web/shared/api/cancellation.ts';
import { pageSite } from './sites/page-site.ts';

type Send<T> = (headers: Readonly<Record<string, string>>) => Promise<T>;

/**
 * The main process forwards the calls of the page and does not learn that one was given up, so each gets an id, by which
 * the page cancels it. Each also says for which site it is: the chosen one may be another before the page is left.
 */
const siteHeader = (): Readonly<Record<string, string>> => {
  const origin = pageSite();
  return origin === null ? {} : { [SITE_HEADER]: origin };
};

export function cancelCalls(bridge: Pick<DesktopBridge, 'cancelCall'>): void {
  async function named<T>(signal: AbortSignal, send: Send<T>): Promise<T> {
    const id = crypto.randomUUID();
    const cancel = () => void bridge.cancelCall({ id });
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await send({ [CALL_ID_HEADER]: id, ...siteHeader() });
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }
  setCancellation(named);
  // Replaced here, so that visitors' browsers do not load what only the app needs.
  const direct = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { signal } = init ?? {};
    const send = (more: Readonly<Record<string, string>>) => {
      const headers = new Headers(init?.headers);
      for (const [name, value] of Object.entries(more)) headers.set(name, value);
      return direct(input, { ...init, headers });
    };
    return signal ? named(signal, send) : send(siteHeader());
  };
}
