const FAILURE_THRESHOLD = 3;

/**
 * Skips a provider after repeated failures, so that visitors do not wait for it. After the cooldown one call
 * tries it again; another failure restarts the cooldown. Each instance has its own state, because a provider
 * may be unreachable from one instance only.
 */
export interface CircuitBreaker {
  isOpen(): boolean;
  succeeded(): void;
  failed(reason: string): void;
  /** Reason of the latest failure; `null` after a success. */
  lastFailure(): string | null;
}

export function createCircuitBreaker(now: () => number, cooldown: () => number): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  let last: string | null = null;
  return {
    isOpen() {
      const left = openUntil - now();
      // A longer rest remains only after the clock was set back.
      return left > 0 && left <= cooldown();
    },
    succeeded() {
      failures = 0;
      openUntil = 0;
      last = null;
    },
    failed(reason) {
      last = reason;
      failures += 1;
      if (failures >= FAILURE_THRESHOLD) openUntil = now() + cooldown();
    },
    lastFailure: () => last,
  };
}
