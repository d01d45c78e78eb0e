import type { Logger } from 'pino';
import { AppError } from '#common/errors.ts';
import { SECOND } from '#common/limits.ts';
import * as messages from '#common/texts/keys/messages.ts';
import type { Storage } from './storage.ts';

/** A check that takes longer counts as failed. */
const CHECK_TIMEOUT_MS = 5 * SECOND;
const CACHE_TTL_MS = 30 * SECOND;

export type StorageState = { status: 'unknown' } | { status: 'ok' } | { status: 'failed'; message: string };

/** Knows whether files can be stored and read. The log names each change. */
export interface StorageHealth {
  /** Result of the latest check. Never waits: a new check is started when that one is older than 30 seconds. */
  latest(): StorageState;
  /** Checks anew before the next answer counts, because files go to another place now. */
  reset(): void;
  /** Uses the latest check if it passed within 30 seconds, and checks otherwise. @throws Unavailable with what to do */
  require(): Promise<void>;
}

const timeout = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const fail = () =>
      reject(
        new AppError('unavailable', `The file storage did not reply within ${CHECK_TIMEOUT_MS / SECOND} seconds.`, {
          elsewhere: messages.unavailable,
        }),
      );
    signal.addEventListener('abort', fail, { once: true });
  });

export function createStorageHealth(storage: Pick<Storage, 'check'>, log: Logger, now: () => number): StorageHealth {
  let state: StorageState = { status: 'unknown' };
  let checkedAt = 0;
  let running: Promise<void> | undefined;

  function record(next: StorageState, error?: unknown) {
    if (next.status === 'failed' && state.status !== 'failed') log.warn({ err: error }, 'file storage failed');
    if (next.status === 'ok' && state.status === 'failed') log.info('file storage works again');
    state = next;
    checkedAt = now();
  }

  async function check(): Promise<void> {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    try {
      await Promise.race([storage.check(signal), timeout(signal)]);
      record({ status: 'ok' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      record({ status: 'failed', message: error.message }, error);
      throw error;
    }
  }

  /** Simultaneous callers share one check. */
  function checkOnce(): Promise<void> {
    if (running) return running;
    const own = check().finally(() => {
      if (running === own) running = undefined;
    });
    running = own;
    return own;
  }

  // An age below zero means that the clock was set back.
  const isFresh = () => now() - checkedAt < CACHE_TTL_MS && now() >= checkedAt;
  return {
    latest() {
      if (state.status === 'unknown' || !isFresh())
        checkOnce().catch((error: unknown) => {
          if (!(error instanceof AppError)) log.error({ err: error }, 'check of the file storage failed');
        });
      return state;
    },
    reset() {
      checkedAt = 0;
      running = undefined;
    },
    async require() {
      if (state.status !== 'ok' || !isFresh()) await checkOnce();
    },
  };
}
