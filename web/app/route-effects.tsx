import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isAdminPath } from '#common/paths.ts';
import { isPreview } from '#web/shared/preview.ts';
import { anchorScroll } from '#web/shared/scroll-anchor.ts';
import { useContent, useSite } from '#web/shared/site.tsx';
import { useSession } from '#web/site/sessions/use-sessions.ts';
import { findPage, titleOf } from './pages.tsx';

/** Loads the code of view transitions after the page, in browsers that have them. Until then cards are plain links. */
function useProjectTransition(): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const site = useSite();

  useEffect(() => {
    if (isPreview() || !('startViewTransition' in document)) return;
    let stop: (() => void) | undefined;
    let isWanted = true;
    import('./project-transition.ts').then(
      ({ followCards }) => {
        if (isWanted) stop = followCards({ navigate, queries, site });
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [navigate, queries, site]);
}

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
