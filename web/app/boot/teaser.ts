import { storageKeys } from '#web/shared/storage-keys.ts';
import { readStoredChat } from '#web/site/chat/chat-storage.ts';
import { TEASER_ID } from '#web/site/chat/teaser.ts';
import { KEEP_CLEAR, PHONE } from './watch-reach.ts';

/** In milliseconds. */
const DELAY = 3_000;
const DURATION = 5_000;
/** A teaser without room is tried again after this many milliseconds. */
const RETRY = 500;

/** Without storage nothing is remembered, and the teaser shows on every page. */
function wasShown(): boolean {
  try {
    return localStorage.getItem(storageKeys.teaser) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(storageKeys.teaser, 'shown');
  } catch {
    // See above.
  }
}

/** Tells whether the teaser lies on a price or a field, which a phone has no room beside. */
function isInTheWay(teaser: HTMLElement): boolean {
  if (!matchMedia(PHONE).matches) return false;
  const { left, top, right, bottom } = teaser.getBoundingClientRect();
  return [...document.querySelectorAll(KEEP_CLEAR)].some((element) => {
    const box = element.getBoundingClientRect();
    return box.right > left && box.left < right && box.bottom > top && box.top < bottom;
  });
}

/** Shows the teaser once there is room for it, and hides it after a moment or where it comes to be in the way. */
function show(): void {
  const teaser = document.getElementById(TEASER_ID);
  if (!teaser || wasShown() || readStoredChat().everOpened) return;
  teaser.hidden = false;
  if (isInTheWay(teaser)) {
    teaser.hidden = true;
    setTimeout(show, RETRY);
    return;
  }
  remember();
  const hide = () => {
    teaser.hidden = true;
    removeEventListener('scroll', hideInTheWay);
  };
  const hideInTheWay = () => isInTheWay(teaser) && hide();
  addEventListener('scroll', hideInTheWay, { passive: true });
  setTimeout(hide, DURATION);
}

/** Shows the launcher's teaser for a moment, once per visitor, and never to whom has opened the chat. */
export function showTeaser(): void {
  setTimeout(show, DELAY);
}
