import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

interface Repeated {
  /** Milliseconds between the end of one run and the next one. */
  every: number;
  work(): Promise<unknown>;
  log: Logger;
  /** Logged for the first of several failures in a row. */
  failure: string;
}

/** Runs something again and again in the background, also after it failed. */
export function repeat({ every, work, log, failure }: Repeated) {
  const stopped = new AbortController();
  let running = Promise.resolve();
  let isFailing = false;

  async function look() {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, failure);
      isFailing = true;
    }
  }

  async function run() {
    while (!stopped.signal.aborted) {
      await look();
      await sleep(every, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    look,
    start() {
      running = run();
    },
    /** Ends after a run that is under way. */
    async stop() {
      stopped.abort();
      await running;
    },
  };
}
