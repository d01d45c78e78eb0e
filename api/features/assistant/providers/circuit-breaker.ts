const FAILURES_IN_A_ROW = 3;

/**
 * Leaves a provider alone that has failed again and again, so that visitors do not wait for it in vain. Then one reply
 * tries it; the rest goes on if that fails. Kept by each instance for itself: what one of them cannot reach, another may.
 */
export interface CircuitBreaker {
  isResting(): boolean;
  succeeded(): void;
  failed(reason: string): void;
  /** Why it failed last; `null` after it has not. */
  lastFailure(): string | null;
}

export function createCircuitBreaker(now: () => number, rest: () => number): CircuitBreaker {
  let failures = 0;
  let restsUntil = 0;
  let last: string | null = null;
  return {
    isResting() {
      const left = restsUntil - now();
      // More than that is left only after the clock was set back.
      return left > 0 && left <= rest();
    },
    succeeded() {
      failures = 0;
      restsUntil = 0;
      last = null;
    },
    failed(reason) {
      last = reason;
      failures += 1;
      if (failures >= FAILURES_IN_A_ROW) restsUntil = now() + rest();
    },
    lastFailure: () => last,
  };
}
