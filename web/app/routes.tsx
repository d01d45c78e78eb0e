import { Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '#common/paths.ts';
import { PublicLayout } from '#web/public/layout/public-layout.tsx';
import { useSite } from '#web/shared/site.tsx';
import { findPage, footerLinks, pageNames, pages, routesOf } from './pages.tsx';
import { RouteEffects } from './route-effects.tsx';

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
