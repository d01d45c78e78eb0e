import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths, projectRoutes } from '#common/paths.ts';
import { FullScreenStatus } from '#web/shared/components/states.tsx';
import { useSite } from '#web/shared/site.tsx';
import { LandingPage } from '#web/site/landing/landing-page.tsx';
import { PublicLayout } from '#web/site/layout/public-layout.tsx';
import { NotFoundPage } from '#web/site/shared/not-found-page.tsx';
import { RouteEffects, ShownEffect } from './route-effects.tsx';

/** Pages in their own chunks; the server bundle contains them directly. */
const TestimonialPage = import.meta.env.SSR
  ? (await import('#web/site/testimonials/testimonial-page.tsx')).TestimonialPage
  : lazy(async () => ({ default: (await import('#web/site/testimonials/testimonial-page.tsx')).TestimonialPage }));

const ThankYouPage = import.meta.env.SSR
  ? (await import('#web/site/contact/thank-you-page.tsx')).ThankYouPage
  : lazy(async () => ({ default: (await import('#web/site/contact/thank-you-page.tsx')).ThankYouPage }));

const ProjectPage = import.meta.env.SSR
  ? (await import('#web/site/projects/project-page.tsx')).ProjectPage
  : lazy(async () => ({ default: (await import('#web/site/projects/project-page.tsx')).ProjectPage }));

/** Never rendered on the server: the renderer of the document is larger than the rest of the site. */
const ApiDocsPage = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import('#web/site/api-docs/api-docs-page.tsx')).ApiDocsPage }));

/** The dashboard never runs on the server, so the server bundle leaves it out. */
const AdminApp = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import('#web/admin/app/admin-app.tsx')).AdminApp }));

interface LazyPageProps {
  children: ReactNode;
  loading?: string;
}

/** The effect is inside the suspense boundary, because a page is not ready before its code has loaded. */
function LazyPage({ children, loading = 'Loading...' }: LazyPageProps) {
  return (
    <Suspense fallback={<FullScreenStatus text={loading} />}>
      {children}
      <ShownEffect />
    </Suspense>
  );
}

export function Pages() {
  const { missing } = useSite();
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
          <Route
            path={paths.submitTestimonial}
            element={
              <LazyPage>
                <TestimonialPage />
              </LazyPage>
            }
          />
          <Route
            path={projectRoutes.browser}
            element={
              <LazyPage>
                <ProjectPage />
              </LazyPage>
            }
          />
          <Route
            path={paths.thankYou}
            element={
              <LazyPage>
                <ThankYouPage />
              </LazyPage>
            }
          />
          <Route
            path="*"
            element={
              <>
                <NotFoundPage />
                <ShownEffect />
              </>
            }
          />
        </Route>
        <Route
          path={paths.apiDocs}
          element={
            <LazyPage>
              <ApiDocsPage />
            </LazyPage>
          }
        />
        <Route
          path={`${paths.admin}/*`}
          element={
            <LazyPage loading="Loading admin dashboard...">
              <AdminApp />
            </LazyPage>
          }
        />
      </Routes>
    </>
  );
}
