import { storageKeys } from '#web/shared/storage-keys.ts';
import { readStoredChat } from '#web/site/chat/chat-storage.ts';
import { NOTHING_SENT_ID } from '#web/site/contact/request-sent.ts';

/** Each of these events shows that a visitor is about to use the page. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'dragenter',
] as const;
/** A visitor who only reads wants something soon, too. */
const READING_MS = 8_000;

/** Browsers tell of a pointer that rests, too, when the page is laid out or moves under it. */
const isResting = (event: Event | undefined) =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

/** A page on which nothing can be done without the app has an element with this attribute. */
const NEEDS_APP = '[data-needs-app]';

/** Something of an earlier document goes on in this one, such as the request that a page thanks for. */
function goesOn(): boolean {
  if (document.getElementById(NOTHING_SENT_ID) || document.querySelector(NEEDS_APP)) return true;
  try {
    if (sessionStorage.getItem(storageKeys.typedText) !== null) return true;
  } catch {
    // Without storage nothing was kept.
  }
  return readStoredChat().panel !== 'closed' || document.activeElement !== document.body || scrollY > 0;
}

/** Runs once: at the first sign of a visitor, or when the page has been open for a while. */
export function onFirstSign(run: () => void): void {
  const timer = setTimeout(() => begin(), READING_MS);
  function begin(event?: Event) {
    if (isResting(event)) return;
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, begin, true);
    run();
  }
  if (goesOn()) begin();
  else for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true });
}
