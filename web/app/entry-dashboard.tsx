import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { isAdminPath, paths } from '#common/paths.ts';
import { rules } from '#common/texts/compiled/en/rules.ts';
import { english } from '#common/texts/english.ts';
import { speakWith } from '#common/texts/text.ts';
import { BrowserAdminApp } from '#web/admin/app/browser-admin-app.tsx';
import { loadDashboard } from '#web/admin/app/load-dashboard.ts';
import { fetchTogether } from '#web/admin/lib/read-together.ts';
import { sendCallsWith } from '#web/shared/api/client.ts';
import { createQueryClient } from '#web/shared/api/query.ts';
import { hasAdminToken } from '#web/shared/api/token.ts';
import { AppFrame } from '#web/shared/app-frame.tsx';
import { embedded } from '#web/shared/embedded.ts';
import { useRouteScroll } from '#web/shared/hooks/use-route-scroll.ts';
import type { Site } from '#web/shared/site.tsx';
import { browserPage, withReady } from './page-component.tsx';
import '#web/styles/admin.css';

// The form to sign in has rules, too.
const voice = { ...english, pack: { ...english.pack, ...rules } };
speakWith(() => voice);
sendCallsWith(fetchTogether);

/** The renderer of the document is larger than the dashboard. */
const ApiDocsPage = browserPage(async () => (await import('#web/public/api-docs/api-docs-page.tsx')).ApiDocsPage);

const AdminApp = withReady(BrowserAdminApp);

/** The pages for the owner: the dashboard, and the one that lists every call of the API. */
function OwnersPages() {
  useRouteScroll();
  return (
    <Routes>
      <Route path={paths.apiDocs} element={<ApiDocsPage />} />
      <Route path={`${paths.admin}/*`} element={<AdminApp />} />
    </Routes>
  );
}

const site = embedded<Site>('site');
const root = document.getElementById('root');
if (!site || !root) throw new Error('The page has no data about the site, or no #root');
// The sign-in form needs none of it.
if (hasAdminToken() && isAdminPath(location.pathname)) loadDashboard().catch(() => undefined);
createRoot(root).render(
  <BrowserRouter>
    <AppFrame site={site} queries={createQueryClient()}>
      <OwnersPages />
    </AppFrame>
  </BrowserRouter>,
);
