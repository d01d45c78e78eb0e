import { whenReady } from './app-code.ts';

const BUSY = 'aria-busy';

/** Finds the link or button that needs the app. Downloads, other windows and other sites need none. */
function clickedElement({ target }: Event): HTMLElement | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null;
  if (!(element instanceof HTMLAnchorElement)) return element;
  return element.origin === location.origin && !element.target && !element.download ? element : null;
}

/**
 * Keeps the last click that came before the app, and repeats it once the app is there. `load` is called with it.
 * When the app cannot be had, a link leads where it says.
 * @returns a function that follows the link that is held; it returns `false` where none is
 */
export function holdClicks(load: () => Promise<unknown>): () => boolean {
  let held: HTMLElement | null = null;

  function repeat() {
    const element = held;
    held = null;
    element?.removeAttribute(BUSY);
    if (element?.isConnected) element.click();
  }

  function hold(event: MouseEvent) {
    const element = clickedElement(event);
    const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!element || opensElsewhere) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held?.removeAttribute(BUSY);
    held = element;
    element.setAttribute(BUSY, 'true');
    load().catch(() => {
      removeEventListener('click', hold, true);
      repeat();
      addEventListener('click', hold, true);
    });
  }

  addEventListener('click', hold, true);
  whenReady(() => {
    removeEventListener('click', hold, true);
    repeat();
  });

  return () => {
    if (!(held instanceof HTMLAnchorElement)) return false;
    location.assign(held.href);
    return true;
  };
}
