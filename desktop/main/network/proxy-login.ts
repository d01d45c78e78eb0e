import type { AuthInfo } from 'electron';
import type { DesktopState } from '#common/desktop/channels.ts';
import type { Credentials } from './server-fetch.ts';

interface Parts {
  /** Called when the question for the owner changed. */
  onChanged(): void;
  /** Called when the owner has answered with credentials. */
  onAnswered(): void;
}

/**
 * User names and passwords for proxies, in memory for as long as the app runs. A call never waits for the owner: it
 * fails, the window asks, and the answer makes the app try again.
 */
export function createProxyLogin({ onChanged, onAnswered }: Parts) {
  const known = new Map<string, Credentials>();
  const declined = new Set<string>();
  let question: DesktopState['proxyLogin'] = null;

  function set(next: DesktopState['proxyLogin']) {
    if (question?.proxy === next?.proxy && question?.refused === next?.refused) return;
    question = next;
    onChanged();
  }

  return {
    /** Returns what the window asks the owner; `null` when nothing is missing. */
    question: () => question,

    /** @param refused what the proxy has refused before, in the same request */
    signIn({ host, port }: AuthInfo, refused: Credentials | null): Credentials | null {
      const proxy = `${host}:${port}`;
      const credentials = known.get(proxy) ?? null;
      if (credentials && credentials !== refused) return credentials;
      if (refused) known.delete(proxy);
      // A call that tried nothing does not know of a refusal that the question already tells.
      const isNews = refused !== null || question?.proxy !== proxy;
      if (isNews && !declined.has(proxy)) set({ proxy, refused: refused !== null });
      return null;
    },

    /** @param credentials `null` when the owner wants no sign-in; the proxy is not asked about again by itself */
    answer(credentials: Credentials | null) {
      if (!question) return;
      const { proxy } = question;
      if (credentials) known.set(proxy, credentials);
      else declined.add(proxy);
      set(null);
      if (credentials) onAnswered();
    },

    /** The owner tries again, so what was declined may be asked again. */
    askAgain: () => declined.clear(),
  };
}

export type ProxyLogin = ReturnType<typeof createProxyLogin>;
