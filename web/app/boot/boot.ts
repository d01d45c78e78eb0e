import { FIRST_PAGE_LEFT, watchPageView } from '#web/site/sessions/watch-page-view.ts';
import { noteAttribution } from '#web/site/shared/attribution.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { loadApp } from './app-code.ts';
import { onFirstSign } from './first-sign.ts';
import { holdClicks } from './held-clicks.ts';
import { pressSearchOnShortcut } from './search-shortcut.ts';
import { showDrawings, wantFonts } from './show-the-rest.ts';
import { showTeaser } from './teaser.ts';
import { watchReach } from './watch-reach.ts';

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
