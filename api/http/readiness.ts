import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Tells load balancers whether this instance accepts requests. They poll `/api/ready`; an instance that is
 * about to stop has to report it there and keep serving until they have noticed.
 */
export interface Readiness {
  /** Called for each poll. @returns false once the instance is draining */
  recordPoll(): boolean;
  isDraining(): boolean;
  /** Reports "not ready" from now on; resolves when the pollers have noticed, or at once without any. */
  startDraining(): Promise<void>;
}

const MAX_RECORDED_POLLS = 10;
/** Milliseconds without a poll after which nobody is considered polling. */
const POLLER_TIMEOUT_MS = 30_000;
const MIN_NOTICE_MS = 1_000;
const MAX_NOTICE_MS = 5_000;
/** Extra milliseconds for requests that are already on their way. */
const GRACE_MS = 500;

/** Milliseconds within which everyone who polled at these times will poll again. */
export function noticeTime(polls: readonly number[], now: number): number {
  const last = polls.at(-1);
  if (last === undefined || now - last > POLLER_TIMEOUT_MS) return 0;
  const gaps = polls.slice(1).map((recordPoll, index) => recordPoll - (polls[index] ?? recordPoll));
  return Math.min(MAX_NOTICE_MS, Math.max(MIN_NOTICE_MS, 2 * Math.max(0, ...gaps)));
}

/** Tests pass their own clock. */
export function createReadiness(
  now: () => number = () => performance.now(),
  wait: (milliseconds: number) => Promise<unknown> = (milliseconds) => sleep(milliseconds),
): Readiness {
  const polls: number[] = [];
  const noticed = Promise.withResolvers<void>();
  let draining = false;
  return {
    recordPoll() {
      polls.push(now());
      if (polls.length > MAX_RECORDED_POLLS) polls.shift();
      if (draining) noticed.resolve();
      return !draining;
    },
    isDraining: () => draining,
    async startDraining() {
      draining = true;
      const notice = noticeTime(polls, now());
      if (notice === 0) return;
      const seen = Promise.all([wait(notice), noticed.promise.then(() => wait(GRACE_MS))]);
      await Promise.race([seen, wait(MAX_NOTICE_MS)]);
    },
  };
}
