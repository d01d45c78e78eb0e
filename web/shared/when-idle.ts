const IDLE_TIMEOUT_MS = 4_000;
/** Delay in milliseconds for browsers without `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 2_000;

/** Runs a callback once the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(run, FALLBACK_DELAY_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
