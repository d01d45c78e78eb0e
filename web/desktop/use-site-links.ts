import { useEffect } from 'react';
import { isAdminPath } from '#common/paths.ts';
import { useDesktopApp } from './state.ts';

/** The public path of a link; `null` for dashboard links, downloads and other sites. */
function publicPath(link: HTMLAnchorElement, server: string): string | null {
  if (link.hasAttribute('download') || !URL.canParse(link.href)) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const path = pathname + search + hash;
  if (origin === server) return path;
  const isHere = origin === location.origin && !link.getAttribute('href')?.startsWith('#');
  return isHere && !isAdminPath(pathname) ? path : null;
}

/** Opens links to the public site in the browser, because the window contains only the dashboard. */
export function useSiteLinks(): void {
  const { bridge, state } = useDesktopApp();
  const { server } = state;
  useEffect(() => {
    if (server === null) return;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = link && publicPath(link, server);
      if (path === null || path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void bridge.openSite({ path });
    };
    // Runs in the capture phase, before the router looks for a page of its own.
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [bridge, server]);
}
