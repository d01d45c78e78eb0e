import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#common/paths.ts';
import { PublicLayout } from '#web/public/layout/public-layout.tsx';
import { useSession } from '#web/public/sessions/use-sessions.ts';
import { useRouteScroll } from '#web/shared/hooks/use-route-scroll.ts';
import { isPreview } from '#web/shared/preview.ts';
import { useContent, useSite } from '#web/shared/site.tsx';
import { findPage, footerLinks, pageNames, pages, routesOf, titleOf } from './pages.tsx';

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
function RouteEffects() {
  const content = useContent();
  useSession(useLocation().pathname);
  useProjectTransition();
  useRouteScroll((pathname) => {
    document.title = titleOf(findPage(pathname).name, content);
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  return null;
}

export function Pages() {
  const site = useSite();
  const { key, pathname } = useLocation();
  const lost = site.missing && key === 'default';
  // A page that does not exist stands in the frame of what was asked for.
  const { isDocument = false } = pages[findPage(pathname).name];
  return (
    <>
      <RouteEffects />
      <Routes {...(lost && { location: paths.notFound })}>
        <Route
          element={
            <PublicLayout isDocument={isDocument} more={footerLinks('more', site)} legal={footerLinks('legal', site)} />
          }
        >
          {pageNames.map((name) => {
            const { Component } = pages[name];
            return <Route key={name} path={routesOf(name).browser} element={<Component />} />;
          })}
          <Route path="*" element={<pages.notFound.Component />} />
        </Route>
      </Routes>
    </>
  );
}
