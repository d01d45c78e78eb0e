import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isAdminPath } from '#common/paths.ts';
import { anchorScroll } from '#web/shared/scroll-anchor.ts';
import { useContent } from '#web/shared/site.tsx';
import { useSession } from '#web/site/sessions/use-sessions.ts';
import { findPage, titleOf } from './pages.tsx';
import { useProjectTransition } from './use-project-transition.ts';

/** Does what loading a new document would do: sets the title, the scroll position and the focus. */
export function RouteEffects() {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const content = useContent();
  const shown = useRef({ pathname, key });
  useSession(pathname);
  useProjectTransition();

  useEffect(() => {
    if (shown.current.key === key) return;
    const newPage = shown.current.pathname !== pathname;
    shown.current = { pathname, key };
    if (newPage && !isAdminPath(pathname)) {
      document.title = titleOf(findPage(pathname).name, content);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    if (hash) {
      const target = document.getElementById(decodeURIComponent(hash.slice(1)));
      target?.scrollIntoView({ behavior: newPage ? 'instant' : 'auto' });
      if (target && newPage) return anchorScroll(target, 'start');
    } else if (newPage && navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, key, navigation, content]);

  return null;
}
