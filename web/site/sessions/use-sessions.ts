import { useEffect } from 'react';
import { isAdminPath } from '#common/paths.ts';

import { whenIdle } from '#web/site/shared/when-idle.ts';
import { mayTrack } from './may-track.ts';
import type { PageView } from './page-views.ts';

type Count = (view: PageView) => Promise<void>;

let counting: Promise<Count> | undefined;

/** Loads the counting code once, when the page is idle. */
function prepare(): Promise<Count> {
  counting ??= new Promise((resolve, reject) => {
    whenIdle(() => {
      import('./page-views.ts').then((loaded) => {
        loaded.prepareSession();
        resolve(loaded.countPageView);
      }, reject);
    });
  });
  return counting;
}

/** Without the code nothing is counted, which does not concern the visitor. */
const doWithout = () => undefined;

/**
 * Counts views of public pages anonymously and without cookies. A page is counted once, when it is left or
 * hidden for the first time.
 */
export function useSession(pathname: string): void {
  useEffect(() => {
    if (isAdminPath(pathname) || !mayTrack()) return;
    const began = performance.now();
    let counted = false;
    const ready = prepare();
    ready.catch(doWithout);
    const count = () => {
      if (counted) return;
      counted = true;
      const view = { page: pathname, title: document.title, duration: Math.round((performance.now() - began) / 1000) };
      ready.then((send) => send(view), doWithout);
    };
    const onHide = () => document.visibilityState === 'hidden' && count();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      count();
    };
  }, [pathname]);
}
