import type { ComponentType } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import {
  bookedRoutes,
  bookRoutes,
  estimateRoutes,
  paths,
  projectRoutes,
  quoteRoutes,
  roomRoutes,
} from '#common/paths.ts';
import { lazyPart, serverPart } from '#web/shared/chunks/lazy-part.tsx';
import { FullScreenStatus } from '#web/shared/components/states.tsx';
import { useSite } from '#web/shared/site.tsx';
import { LandingPage } from '#web/site/landing/landing-page.tsx';
import { PublicLayout } from '#web/site/layout/public-layout.tsx';
import { RouteEffects, ShownEffect } from './route-effects.tsx';

/** A page is not ready before its code has loaded. */
const withShown = (Page: ComponentType): ComponentType =>
  function ShownPage() {
    return (
      <>
        <Page />
        <ShownEffect />
      </>
    );
  };

const lazyPage = (load: () => Promise<ComponentType>, loading = 'Loading...') =>
  lazyPart(async () => withShown(await load()), { loading: () => <FullScreenStatus text={loading} /> });
const serverPage = (Page: ComponentType) => serverPart(withShown(Page));

/** Pages in their own chunks; the server bundle contains them directly. */
const ThankYouPage = import.meta.env.SSR
  ? serverPage((await import('#web/site/contact/thank-you-page.tsx')).ThankYouPage)
  : lazyPage(async () => (await import('#web/site/contact/thank-you-page.tsx')).ThankYouPage);

const ProjectPage = import.meta.env.SSR
  ? serverPage((await import('#web/site/projects/project-page.tsx')).ProjectPage)
  : lazyPage(async () => (await import('#web/site/projects/project-page.tsx')).ProjectPage);

const ProjectListPage = import.meta.env.SSR
  ? serverPage((await import('#web/site/projects/project-list-page.tsx')).ProjectListPage)
  : lazyPage(async () => (await import('#web/site/projects/project-list-page.tsx')).ProjectListPage);

const EstimatePages = import.meta.env.SSR
  ? serverPage((await import('#web/site/estimate/estimate-pages.tsx')).EstimatePages)
  : lazyPage(async () => (await import('#web/site/estimate/estimate-pages.tsx')).EstimatePages);

const BookingPages = import.meta.env.SSR
  ? serverPage((await import('#web/site/booking/booking-pages.tsx')).BookingPages)
  : lazyPage(async () => (await import('#web/site/booking/booking-pages.tsx')).BookingPages);

const ClientPages = import.meta.env.SSR
  ? serverPage((await import('./client-pages.tsx')).ClientPages)
  : lazyPage(async () => (await import('./client-pages.tsx')).ClientPages);

const PlainPages = import.meta.env.SSR
  ? serverPage((await import('./plain-pages.tsx')).PlainPages)
  : lazyPage(async () => (await import('./plain-pages.tsx')).PlainPages);

/** Never rendered on the server: the renderer of the document is larger than the rest of the site. */
const ApiDocsPage = import.meta.env.SSR
  ? () => null
  : lazyPage(async () => (await import('#web/site/api-docs/api-docs-page.tsx')).ApiDocsPage);

/** The dashboard never runs on the server, so the server bundle leaves it out. */
const AdminApp = import.meta.env.SSR
  ? () => null
  : lazyPage(
      async () => (await import('#web/admin/app/browser-admin-app.tsx')).BrowserAdminApp,
      'Loading admin dashboard...',
    );

export function Pages() {
  const { missing, preview } = useSite();
  const { key } = useLocation();
  const lost = missing && key === 'default';
  return (
    <>
      <RouteEffects />
      <Routes {...(lost && { location: paths.notFound })}>
        <Route element={<PublicLayout />}>
          <Route
            index
            element={
              <>
                <LandingPage />
                <ShownEffect />
              </>
            }
          />
          <Route path={paths.submitTestimonial} element={<ClientPages />} />
          <Route path={paths.projects} element={<ProjectListPage />} />
          <Route path={projectRoutes.browser} element={<ProjectPage />} />
          <Route path={paths.estimate} element={<EstimatePages />} />
          <Route path={estimateRoutes.browser} element={<EstimatePages />} />
          <Route path={bookRoutes.browser} element={<BookingPages />} />
          <Route path={bookedRoutes.browser} element={<BookingPages />} />
          <Route path={quoteRoutes.browser} element={<ClientPages />} />
          <Route path={roomRoutes.browser} element={<ClientPages />} />
          <Route path={paths.record} element={<ClientPages />} />
          <Route path={paths.verify} element={<ClientPages />} />
          <Route path={paths.thankYou} element={<ThankYouPage />} />
          <Route path={paths.privacy} element={<PlainPages />} />
          <Route path={paths.imprint} element={<PlainPages />} />
          <Route path="*" element={<PlainPages />} />
        </Route>
        {!preview && (
          <>
            <Route path={paths.apiDocs} element={<ApiDocsPage />} />
            <Route path={`${paths.admin}/*`} element={<AdminApp />} />
          </>
        )}
      </Routes>
    </>
  );
}
