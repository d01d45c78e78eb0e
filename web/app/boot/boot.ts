import { readStoredChat } from '#web/public/chat/chat-storage.ts';
import { TEASER_ID } from '#web/public/chat/teaser.ts';
import { NOTHING_SENT_ID } from '#web/public/contact/request-sent.ts';
import { FIRST_PAGE_LEFT, watchPageView } from '#web/public/sessions/watch-page-view.ts';
import { noteAttribution } from '#web/public/shared/attribution.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import { reloadOnce } from '#web/shared/chunks/reload-once.ts';
import { isSearchShortcut, SEARCH_BUTTON_ID } from '#web/shared/components/search/shortcut.ts';
import { CONTROLS, type Control, isEntered } from '#web/shared/parts/entered.ts';
import { READY } from '#web/shared/ready.ts';
import * as storageKeys from '#web/shared/storage-keys.ts';
import { holdClicks } from './held-clicks.ts';
import { KEEP_CLEAR, PHONE, watchReach } from './watch-reach.ts';

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
function showTeaser(): void {
  setTimeout(show, DELAY);
}

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
function onFirstSign(run: () => void): void {
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

/** The files that every page needs are those with the letters of English text, and of Urdu where the site speaks it. */
const isCore = ({ unicodeRange }: FontFace) => /^U\+(20-7E|600-6FF)/.test(unicodeRange);

/**
 * Lets a phone fetch its fonts; wider screens had them in advance (web/styles/fonts). The next document of this browser
 * takes them from its cache before the first text is painted (web/shared/theme/theme-script.ts).
 */
async function wantFonts(): Promise<void> {
  // All at once, so that the page is laid out anew once. A font that does not come leaves the stand-in.
  await Promise.allSettled([...document.fonts].filter(isCore).map((font) => font.load()));
  document.documentElement.dataset.fonts = '';
  document.fonts.ready.then(() => {
    try {
      localStorage.setItem(storageKeys.fonts, 'loaded');
    } catch {
      // The next document paints in the stand-ins first, too.
    }
  });
}

/** Lets drawn screens take their files (web/public/shared/artwork/project-cover.tsx). */
function showDrawings(): void {
  for (const drawing of document.querySelectorAll<SVGUseElement>('use[data-href]'))
    drawing.setAttribute('href', drawing.dataset.href ?? '');
}

/** The server names the code of the app on the tag of this script. */
const entry = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app;

/** The styles of this page are those of its first view; the app waits for the whole sheets, or for their failure. */
function loadStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    link.onerror = () => link.remove();
    link.disabled = false;
  }
}

/** The server takes the forms of a page without its app, and a reload would lose what is typed and chosen in them. */
const isFormUsed = (): boolean => [...document.querySelectorAll<Control>(`form :is(${CONTROLS})`)].some(isEntered);

let loading: Promise<unknown> | undefined;

/** Loads the app once. Where its code is gone the page is reloaded, unless a form is in use. @throws when the code cannot be had; the next call tries again */
function loadApp(): Promise<unknown> {
  if (!entry) throw new Error('The page does not name the code of its app');
  loadStyles();
  const load = () => import(/* @vite-ignore */ entry);
  loading ??= loadChunk(load, () => !isFormUsed() && reloadOnce()).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Ctrl+K presses the button of the search until the app listens itself; the click is held like any other. */
function pressSearchOnShortcut(): void {
  addEventListener('keydown', (event) => {
    if (READY in document.documentElement.dataset) return;
    const button = isSearchShortcut(event) ? document.getElementById(SEARCH_BUTTON_ID) : null;
    if (!button) return;
    // The browser's own search would open.
    event.preventDefault();
    button.click();
  });
}

const FIRST_PAINT = 'first-contentful-paint';

/** Runs once the first text is on the screen, at once where the browser does not tell. In a hidden tab that is when it is shown. */
function afterFirstPaint(run: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    run();
    return;
  }
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName(FIRST_PAINT).length === 0) return;
    observer.disconnect();
    run();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/**
 * This is all that a page of the server does by itself. Everything on it can be read and its links lead somewhere; the
 * app, which is much larger than the page, is loaded when a visitor begins to do something. This code stands in the page
 * and fetches nothing before the first text is painted.
 */

/** A failure to load the app is shown by the part that needs it, so it is not reported here. */
const doWithout = () => undefined;

afterFirstPaint(() => {
  void wantFonts();
  showDrawings();
});

holdClicks(loadApp);
pressSearchOnShortcut();
onFirstSign(() => void loadApp().catch(doWithout));
showTeaser();
watchReach();
noteAttribution();
const leave = watchPageView(location.pathname);
document.addEventListener(FIRST_PAGE_LEFT, leave, { once: true });
