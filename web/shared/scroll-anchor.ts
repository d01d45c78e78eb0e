/** Milliseconds within which a newly opened page loads its content. */
const SETTLE_MS = 5_000;
/** Events that mean that the visitor scrolls or moves on. */
const USER_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Keeps a target in place while content above it loads, until the visitor moves or the page has settled.
 * @returns a function that stops it
 */
export function anchorScroll(target: Element, block: ScrollLogicalPosition): () => void {
  const height = () => document.body.offsetHeight;
  let before = height();
  const observer = new ResizeObserver(() => {
    if (height() === before) return;
    before = height();
    target.scrollIntoView({ block, behavior: 'instant' });
  });
  observer.observe(document.body);
  const timer = setTimeout(stop, SETTLE_MS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of USER_EVENTS) removeEventListener(move, onMove);
  }
  function onMove(event: Event) {
    if (event.type !== 'focusin' || event.target !== target) stop();
  }
  for (const move of USER_EVENTS) addEventListener(move, onMove, { passive: true });
  return stop;
}
