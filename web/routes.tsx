import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { FullScreenStatus } from './components/states.tsx';
import { LandingPage } from './features/landing/landing-page.tsx';
import { NotFoundPage } from './features/pages/not-found-page.tsx';
import { PublicLayout } from './features/pages/public-layout.tsx';
import { useSite } from './lib/site.tsx';
import { RouteEffects } from './route-effects.tsx';

/** Pages of their own chunks; on the server they are there from the start. */
const TestimonialPage = import.meta.env.SSR
  ? (await import('./features/testimonials/testimonial-page.tsx')).TestimonialPage
  : lazy(async () => ({ default: (await import('./features/testimonials/testimonial-page.tsx')).TestimonialPage }));

const ThankYouPage = import.meta.env.SSR
  ? (await import('./features/pages/thank-you-page.tsx')).ThankYouPage
  : lazy(async () => ({ default: (await import('./features/pages/thank-you-page.tsx')).ThankYouPage }));

const ProjectPage = import.meta.env.SSR
  ? (await import('./features/projects/project-page.tsx')).ProjectPage
  : lazy(async () => ({ default: (await import('./features/projects/project-page.tsx')).ProjectPage }));

/** The dashboard never runs on the server; so its code stays out of that bundle. */
const AdminApp = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import('./features/admin/admin-app.tsx')).AdminApp }));

export function Pages() {
  const { missing } = useSite();
  const { key } = useLocation();
  const lost = missing && key === 'default';
  return (
    <>
      <RouteEffects />
      <Routes {...(lost && { location: '/404' })}>
        <Route element={<PublicLayout />}>
          <Route index element={<LandingPage />} />
          <Route
            path="/submit-testimonial"
            element={
              <Suspense fallback={<FullScreenStatus text="Loading..." />}>
                <TestimonialPage />
              </Suspense>
            }
          />
          <Route
            path="/projects/:slug"
            element={
              <Suspense fallback={<FullScreenStatus text="Loading..." />}>
                <ProjectPage />
              </Suspense>
            }
          />
          <Route
            path="/thank-you"
            element={
              <Suspense fallback={<FullScreenStatus text="Loading..." />}>
                <ThankYouPage />
              </Suspense>
            }
          />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route
          path="/admin/*"
          element={
            <Suspense fallback={<FullScreenStatus text="Loading admin dashboard..." />}>
              <AdminApp />
            </Suspense>
          }
        />
      </Routes>
    </>
  );
}
