/** The bar of a phone hides while an element with a call to action of its own is on the screen. */
const OWN_ACTION = '[data-own-action]';
/** The chat's launcher and its teaser must not cover these elements: prices and fields. */
export const KEEP_CLEAR = '[data-keep-clear]';
/** Sides of the corner in which the launcher stands, with a little room around it; in pixels. */
const CORNER = { phone: 76, wide: 88 } as const;
export const PHONE = '(width < 48rem)';

/** Sets or removes an attribute of the document that the styles know (web/styles/index.css). */
const mark = (name: 'barWanted' | 'launcherCovers') => (isOn: boolean) => {
  const { dataset } = document.documentElement;
  if (isOn) dataset[name] = '';
  else delete dataset[name];
};
const markBar = mark('barWanted');
const markLauncher = mark('launcherCovers');

/** Tells whether any element of the selector is in a part of the screen, at once and with every change. */
function watch(selector: string, rootMargin: string, tell: (isInside: boolean) => void): () => void {
  const inside = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inside.add(target);
        else inside.delete(target);
      tell(inside.size > 0);
    },
    { rootMargin },
  );
  const observe = () => {
    const found = document.querySelectorAll(selector);
    for (const element of found) observer.observe(element);
    return found.length;
  };
  if (observe() === 0) tell(false);
  // Elements come and go with the pages; one that has gone is reported as outside.
  const changes = new MutationObserver(observe);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    observer.disconnect();
  };
}

/** The lower right corner of the screen, as a margin of it. */
function cornerMargin(): string {
  const corner = matchMedia(PHONE).matches ? CORNER.phone : CORNER.wide;
  const { clientWidth } = document.documentElement;
  return `${-Math.max(0, innerHeight - corner)}px 0px 0px ${-Math.max(0, clientWidth - corner)}px`;
}

/** Keeps the bar and the launcher out of the way, with or without the app. */
export function watchReach(): void {
  const start = () => [
    watch(OWN_ACTION, '0px', (isInside) => markBar(!isInside)),
    watch(KEEP_CLEAR, cornerMargin(), markLauncher),
  ];
  let stops = start();
  addEventListener('resize', () => {
    for (const stop of stops) stop();
    stops = start();
  });
}
