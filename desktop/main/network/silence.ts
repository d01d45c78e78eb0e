interface Watched {
  /** In milliseconds. */
  timeout: number;
  /** Bytes sent so far; while they grow, a connection is not silent. */
  sent(): number;
  onSilent(): void;
}

/** Ends a connection that neither sends nor receives; it is watched between `start` and `stop`. */
export function watchSilence({ timeout, sent, onSilent }: Watched) {
  let timer: NodeJS.Timeout | undefined;
  let known = 0;

  function start() {
    clearTimeout(timer);
    timer = setTimeout(check, timeout);
  }

  function check() {
    const now = sent();
    if (now <= known) return onSilent();
    known = now;
    start();
  }

  return { start, stop: () => clearTimeout(timer) };
}
