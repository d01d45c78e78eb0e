import { z } from 'zod';
import { health } from '#common/contract/health.ts';
import type { AskServer } from './https-fetch.ts';
import { apiAddress } from './server-address.ts';

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
const ANSWERS_WITHIN = 5_000;
/** So often at most a slow call leads to a question of its own. */
const DOUBTED_AT_MOST_EVERY = 10_000;

const Healthy = z.object({ status: z.literal('ok') });

interface Parts {
  ask: AskServer;
  origin(): string | null;
  /** It is there again, or it is gone. */
  onChanged(): void;
  /** A question of this module's own found it there again. */
  onFound(): void;
  firstPause?: number;
}

/**
 * Whether the chosen server answers. Calls tell how they went; once one failed, the server is asked again and again,
 * after ever longer pauses, until it is there.
 */
export function watchConnection({ ask, origin, onChanged, onFound, firstPause = FIRST_PAUSE }: Parts) {
  let online = true;
  let failures = 0;
  let doubtedAt = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function set(next: boolean) {
    if (online === next || stopped) return;
    online = next;
    onChanged();
  }

  function reached() {
    clearTimeout(timer);
    timer = undefined;
    failures = 0;
    set(true);
  }

  function lost() {
    set(false);
    if (timer !== undefined || stopped) return;
    const pause = Math.min(firstPause * 2 ** failures, LONGEST_PAUSE);
    failures += 1;
    timer = setTimeout(look, pause * (0.75 + Math.random() / 2));
  }

  async function answers(server: string): Promise<boolean> {
    const url = apiAddress(server, health.path);
    if (!url) return false;
    const signal = AbortSignal.timeout(ANSWERS_WITHIN);
    const response = await ask({ url, method: 'GET', headers: { accept: 'application/json' }, signal }).catch(
      () => null,
    );
    return Healthy.safeParse(await response?.json().catch(() => null)).success;
  }

  /** @returns whether the server answers */
  async function look(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    const server = origin();
    if (server === null || stopped) return false;
    const there = await answers(server);
    if (server !== origin()) return look();
    if (!there) lost();
    else if (online) reached();
    else {
      reached();
      onFound();
    }
    return there;
  }

  return {
    isOnline: () => online,
    reached,
    lost,
    look,
    /** Something took too long: it is looked whether the server is there at all. */
    doubt() {
      if (!online || Date.now() - doubtedAt < DOUBTED_AT_MOST_EVERY) return;
      doubtedAt = Date.now();
      void look();
    },
    /** Another server was chosen. */
    restart() {
      clearTimeout(timer);
      timer = undefined;
      failures = 0;
      online = true;
      void look();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export type Connection = ReturnType<typeof watchConnection>;
