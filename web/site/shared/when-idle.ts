const AT_LATEST = 4_000;
/** For browsers that do not tell when they are idle. */
const PAUSE = 2_000;

/** Runs something once the page has loaded and nothing else is waiting. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: AT_LATEST });
    else setTimeout(run, PAUSE);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
