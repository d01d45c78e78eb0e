/** Milliseconds in which a page that has just been opened gets what it shows. */
const SETTLED_AFTER = 5_000;
/** Where the visitor goes on alone. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Keeps what was scrolled to in its place while content that arrives above it moves the page, until the visitor moves
 * or the page has settled. Gives back its end.
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
  const timer = setTimeout(stop, SETTLED_AFTER);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of OWN_MOVES) removeEventListener(move, onMove);
  }
  function onMove(event: Event) {
    if (event.type !== 'focusin' || event.target !== target) stop();
  }
  for (const move of OWN_MOVES) addEventListener(move, onMove, { passive: true });
  return stop;
}
