import { MINUTE } from '#common/limits.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import type { Mirror } from './mirror.ts';
import { readSite } from './read-site.ts';

/** Changes that nothing tells of, such as those of another computer, are found after this time at the latest. */
const READ_INTERVAL_MS = 10 * MINUTE;
/** Gathers the events of one moment, in milliseconds. */
const SOON_MS = 1_500;
const RETRY_MS = MINUTE;

interface Parts {
  origin: string;
  mirror: Mirror;
  tokens: TokenStorage;
  fetchServer: ServerFetch;
  now(): number;
  onRead(): void;
  onFailure(error: unknown): void;
}

/** Reads the site into the mirror when it is asked to, and from time to time. */
export function createSiteReader({ origin, mirror, tokens, fetchServer, now, onRead, onFailure }: Parts) {
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let asked = false;

  function plan(milliseconds: number) {
    clearTimeout(timer);
    if (!stopped.signal.aborted) timer = setTimeout(() => void run(), milliseconds);
  }

  async function run() {
    running = true;
    asked = false;
    let next = READ_INTERVAL_MS;
    try {
      if ((await tokens.read(origin)) === null) return;
      await readSite({ origin, mirror, token: () => tokens.read(origin), fetchServer, now, signal: stopped.signal });
      onRead();
    } catch (error) {
      next = RETRY_MS;
      if (!stopped.signal.aborted) onFailure(error);
    } finally {
      running = false;
      plan(asked ? SOON_MS : next);
    }
  }

  return {
    /** Reads shortly, because something may have changed. */
    readSoon() {
      if (running) asked = true;
      else plan(SOON_MS);
    },
    stop() {
      stopped.abort();
      clearTimeout(timer);
    },
  };
}

export type SiteReader = ReturnType<typeof createSiteReader>;
