import { whenIdle } from '#web/site/shared/when-idle.ts';
import { mayTrack } from './may-track.ts';
import { countPageView, prepareSession } from './page-views.ts';

/** Tells the script that counts the first page of a document that the app shows another one. */
export const FIRST_PAGE_LEFT = 'first-page-left';

/**
 * Counts one view of a page, anonymously and without cookies: when it is left or hidden for the first time. The
 * returned function leaves it.
 */
export function watchPageView(page: string): () => void {
  if (!mayTrack()) return () => undefined;
  const began = performance.now();
  let counted = false;
  whenIdle(() => void prepareSession());
  const leave = () => {
    if (counted) return;
    counted = true;
    document.removeEventListener('visibilitychange', onHide);
    const duration = Math.round((performance.now() - began) / 1000);
    void countPageView({ page, title: document.title, duration });
  };
  const onHide = () => document.visibilityState === 'hidden' && leave();
  document.addEventListener('visibilitychange', onHide);
  return leave;
}
