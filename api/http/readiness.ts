import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Whether this instance wants requests. A balancer in front of several looks at `/api/ready` every so often; one that
 * is about to stop has to say so, and go on answering, until the balancer has seen it.
 */
export interface Readiness {
  /** Called for each look from outside. @returns false once the instance is about to stop */
  look(): boolean;
  isDraining(): boolean;
  /** Says no from now on; resolves when whoever looks regularly has seen it, at once when nobody does. */
  startDraining(): Promise<void>;
}

const REMEMBERED = 10;
/** Milliseconds without a look after which nobody is taken to be looking. */
const WATCHED_WITHIN = 30_000;
const SHORTEST = 1_000;
const LONGEST = 5_000;
/** Milliseconds after whoever looked was told, for what is on the way here already. */
const AFTER_TOLD = 500;

/** Milliseconds in which everybody who looked at these moments will look once more. */
export function noticeTime(looks: readonly number[], now: number): number {
  const last = looks.at(-1);
  if (last === undefined || now - last > WATCHED_WITHIN) return 0;
  const gaps = looks.slice(1).map((look, index) => look - (looks[index] ?? look));
  return Math.min(LONGEST, Math.max(SHORTEST, 2 * Math.max(0, ...gaps)));
}

/** Both are for tests that have their own time. */
export function createReadiness(
  now: () => number = () => performance.now(),
  wait: (milliseconds: number) => Promise<unknown> = (milliseconds) => sleep(milliseconds),
): Readiness {
  const looks: number[] = [];
  const told = Promise.withResolvers<void>();
  let retiring = false;
  return {
    look() {
      looks.push(now());
      if (looks.length > REMEMBERED) looks.shift();
      if (retiring) told.resolve();
      return !retiring;
    },
    isDraining: () => retiring,
    async startDraining() {
      retiring = true;
      const notice = noticeTime(looks, now());
      if (notice === 0) return;
      const seen = Promise.all([wait(notice), told.promise.then(() => wait(AFTER_TOLD))]);
      await Promise.race([seen, wait(LONGEST)]);
    },
  };
}
