/**
 * Actions of the system, such as a link that was clicked, wait here while the app starts: a keychain that asks for its
 * password takes its time.
 */
export function createPendingActions<T>() {
  let target: T | null = null;
  let waiting: ((target: T) => void)[] = [];
  return {
    run(action: (target: T) => void): void {
      if (target === null) waiting.push(action);
      else action(target);
    },
    /** Runs what has waited, in order, and everything else at once from now on. */
    start(started: T): void {
      target = started;
      const actions = waiting;
      waiting = [];
      for (const action of actions) action(started);
    },
  };
}
