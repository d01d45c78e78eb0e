import { ANSWERING, isAnswering, isAnyPartWaiting } from '#web/shared/parts/answering.ts';
import { PRESS, TAKE_HELD } from '#web/shared/parts/marks.ts';

const BUSY = 'aria-busy';

/** A button, a link to a part of this page, or a form that was sent by a key. */
type Held = HTMLElement;

declare global {
  interface WindowEventMap {
    [PRESS]: CustomEvent<Held>;
  }
}

const isLink = (element: Held) => element.matches('a');

/** Visitors cannot reach what lies behind a dialog that an earlier click has opened. */
const isCovered = (element: Held) => !(document.querySelector('dialog:modal')?.contains(element) ?? true);

function repeat(element: Held): void {
  if (isCovered(element)) return;
  // The browser went to the place itself, so the app does only what else the link stands for.
  if (isLink(element)) addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

/**
 * Keeps every click that comes before the part of the page answers which it is for, and repeats them in their order once
 * that does. `load` is called with each. When the app cannot be had, a button does what the browser makes of it.
 */
export function holdClicks(load: () => Promise<unknown>): void {
  const held: Held[] = [];
  let isRepeating = false;

  function repeatFirst() {
    const element = held.shift();
    if (!element) return;
    element.removeAttribute(BUSY);
    isRepeating = true;
    repeat(element);
    isRepeating = false;
  }

  let isRunning = false;
  async function repeatReady() {
    if (isRunning) return;
    isRunning = true;
    while (held[0] && (isAnswering(held[0]) || !held[0].isConnected)) {
      repeatFirst();
      // React renders what the click has changed.
      await new Promise((resolve) => setTimeout(resolve));
    }
    isRunning = false;
  }

  function hold(element: Held) {
    held.push(element);
    if (!isLink(element)) element.setAttribute(BUSY, 'true');
    load().catch(() => {
      while (held[0]) repeatFirst();
    });
    void repeatReady();
  }

  addEventListener(PRESS, (event) => {
    if (isRepeating) return;
    const element = event.detail;
    // A later click waits for the earlier ones.
    if (!held[0] && isAnswering(element)) return;
    event.preventDefault();
    hold(element);
  });
  dispatchEvent(new CustomEvent(TAKE_HELD, { detail: (early: Held[]) => early.forEach(hold) }));
  new MutationObserver(() => void repeatReady()).observe(document, { subtree: true, attributeFilter: [ANSWERING] });
  // The browser has gone to a part of the page, and the router would draw anew what React has not taken over yet.
  addEventListener(
    'popstate',
    (event) => {
      if (event.state === null && location.hash !== '' && isAnyPartWaiting()) event.stopImmediatePropagation();
    },
    true,
  );
}
