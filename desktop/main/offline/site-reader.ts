import { MINUTE } from '#common/limits.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import type { Mirror } from './mirror.ts';
import { readSite } from './read-site.ts';

/** Changes that nothing tells of, such as those of another computer, are found after this time at the latest. */
const READ_INTERVAL_MS = 10 * MINUTE;
const RETRY_MS = MINUTE;

/** In milliseconds. */
export interface ReadPauses {
  /** Gathers the events of one moment. */
  before: number;
  /** Between two reads, so that the owner's own calls are never slowed down. */
  between: number;
}
const READ_PAUSES: ReadPauses = { before: 1_500, between: 100 };

interface Parts {
  origin: string;
  mirror: Mirror;
  tokens: TokenStorage;
  fetchServer: ServerFetch;
  now(): number;
  onRead(): void;
  onFailure(error: unknown): void;
  pauses?: ReadPauses;
}

/** Reads the site into the mirror when it is asked to, and from time to time. */
export function createSiteReader({ pauses = READ_PAUSES, ...parts }: Parts) {
  const { origin, mirror, tokens, fetchServer, now, onRead, onFailure } = parts;
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
      await readSite({
        ...{ origin, mirror, fetchServer, now },
        token: () => tokens.read(origin),
        signal: stopped.signal,
        pause: pauses.between,
      });
      onRead();
    } catch (error) {
      next = RETRY_MS;
      if (!stopped.signal.aborted) onFailure(error);
    } finally {
      running = false;
      plan(asked ? pauses.before : next);
    }
  }

  return {
    /** Reads shortly, because something may have changed. */
    readSoon() {
      if (running) asked = true;
      else plan(pauses.before);
    },
    stop() {
      stopped.abort();
      clearTimeout(timer);
    },
  };
}

export type SiteReader = ReturnType<typeof createSiteReader>;
