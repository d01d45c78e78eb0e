import { Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '#common/paths.ts';
import { withTexts } from '#web/shared/chunks/with-texts.ts';
import { useSite } from '#web/shared/site.tsx';
import { PublicLayout } from '#web/site/layout/public-layout.tsx';
import { browserPage } from './page-component.tsx';
import { findPage, footerLinks, pageNames, pages, routesOf } from './pages.tsx';
import { RouteEffects } from './route-effects.tsx';

/** Never rendered on the server: the renderer of the document is larger than the rest of the site. */
const ApiDocsPage = import.meta.env.SSR
  ? () => null
  : browserPage(async () => (await import('#web/site/api-docs/api-docs-page.tsx')).ApiDocsPage);

/** The dashboard never runs on the server, so the server bundle leaves it out. */
const AdminApp = import.meta.env.SSR
  ? () => null
  : browserPage(
      withTexts(
        'pages',
        withTexts('forms', async () => (await import('#web/admin/app/browser-admin-app.tsx')).BrowserAdminApp),
      ),
      'Loading admin dashboard...',
    );

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
        {!site.preview && (
          <>
            <Route path={paths.apiDocs} element={<ApiDocsPage />} />
            <Route path={`${paths.admin}/*`} element={<AdminApp />} />
          </>
        )}
      </Routes>
    </>
  );
}
