import { z } from 'zod';
import { health } from '#common/contract/health.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { ServerVersions } from './compatibility.ts';
import { apiAddress } from './server-address.ts';

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** With the time after which a call counts as slow, the owner learns within 7 s that a server hangs. */
const HEALTH_TIMEOUT_MS = 4_000;
/** Minimum time between two health checks that slow calls cause, in milliseconds. */
const MIN_RECHECK_INTERVAL_MS = 1_000;

/** Versions are read as far as they are known: an older server tells none, and a newer one may tell them differently. */
const Healthy = z.object({
  status: z.literal('ok'),
  version: z.string().optional().catch(undefined),
  oldestDesktopApp: z.string().optional().catch(undefined),
});

interface Parts {
  fetchServer: ServerFetch;
  origin(): string | null;
  /** Called when the server becomes reachable or unreachable. */
  onChanged(): void;
  /** Called when a health check of this module reaches the server again. */
  onRestored(): void;
  /** Receives what the server tells of itself with each health check. */
  onHealth(versions: ServerVersions): void;
  firstPause?: number;
}

/**
 * Tracks whether the chosen server is reachable. Callers report how their calls went; after a failure the
 * server's health is polled, with growing pauses, until it replies.
 */
export function watchConnection(parts: Parts) {
  const { fetchServer, origin, onChanged, onRestored, onHealth, firstPause = FIRST_RETRY_MS } = parts;
  let online = true;
  let failures = 0;
  let checks = 0;
  let checkedAt = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function set(next: boolean) {
    if (online === next || stopped) return;
    online = next;
    onChanged();
  }

  function markReachable() {
    clearTimeout(timer);
    timer = undefined;
    failures = 0;
    set(true);
  }

  function markUnreachable() {
    set(false);
    if (timer !== undefined || stopped) return;
    const pause = Math.min(firstPause * 2 ** failures, MAX_RETRY_MS);
    failures += 1;
    timer = setTimeout(check, pause * (0.75 + Math.random() / 2));
  }

  async function isHealthy(server: string): Promise<boolean> {
    const url = apiAddress(server, health.path);
    if (!url) return false;
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
    const response = await fetchServer({ url, method: 'GET', headers: { accept: 'application/json' }, signal }).catch(
      () => null,
    );
    const healthy = Healthy.safeParse(await response?.json().catch(() => null));
    if (healthy.success && server === origin()) onHealth(healthy.data);
    return healthy.success;
  }

  /** Checks the server's health now. @returns whether the server is reachable */
  async function check(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    const server = origin();
    if (server === null || stopped) return false;
    checks += 1;
    const healthy = await isHealthy(server);
    checks -= 1;
    checkedAt = Date.now();
    if (server !== origin()) return check();
    if (!healthy) markUnreachable();
    else if (online) markReachable();
    else {
      markReachable();
      onRestored();
    }
    return healthy;
  }

  return {
    isOnline: () => online,
    markReachable,
    markUnreachable,
    check,
    /** Checks the server's health because a call took too long. */
    recheck() {
      if (!online || checks > 0 || Date.now() - checkedAt < MIN_RECHECK_INTERVAL_MS) return;
      void check();
    },
    /** Starts over after another server was chosen. */
    restart() {
      clearTimeout(timer);
      timer = undefined;
      failures = 0;
      online = true;
      void check();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export type Connection = ReturnType<typeof watchConnection>;
