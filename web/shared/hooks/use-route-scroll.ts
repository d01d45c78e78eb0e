import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { anchorScroll } from '#web/shared/scroll-anchor.ts';

/** Scrolls to where a new document would begin. `onNewPage` runs before that, when the path is another one. */
export function useRouteScroll(onNewPage?: (pathname: string) => void): void {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef({ pathname, key });
  const tell = useEffectEvent((path: string) => onNewPage?.(path));

  useEffect(() => {
    if (shown.current.key === key) return;
    const newPage = shown.current.pathname !== pathname;
    shown.current = { pathname, key };
    if (newPage) tell(pathname);
    if (hash) {
      const target = document.getElementById(decodeURIComponent(hash.slice(1)));
      target?.scrollIntoView({ behavior: newPage ? 'instant' : 'auto' });
      if (target && newPage) return anchorScroll(target, 'start');
    } else if (newPage && navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, key, navigation]);
}
