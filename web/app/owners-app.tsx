import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { paths } from '#common/paths.ts';
import { Dashboard } from '#web/admin/app/admin-app.tsx';
import { BrowserAdminApp } from '#web/admin/app/browser-admin-app.tsx';
import { fetchTogether } from '#web/admin/lib/read-together.ts';
import { sendCallsWith } from '#web/shared/api/client.ts';
import { createQueryClient } from '#web/shared/api/query.ts';
import { DeferredToaster } from '#web/shared/components/deferred-toaster.tsx';
import { useRouteScroll } from '#web/shared/hooks/use-route-scroll.ts';
import { browserPage, withReady } from './page-component.tsx';

sendCallsWith(fetchTogether);

/** The renderer of the document is larger than the dashboard. */
const ApiDocsPage = browserPage(async () => (await import('#web/public/api-docs/api-docs-page.tsx')).ApiDocsPage);

const AdminApp = withReady(BrowserAdminApp);

function OwnersPages() {
  useRouteScroll();
  return (
    <Routes>
      <Route path={paths.apiDocs} element={<ApiDocsPage />} />
      <Route path={`${paths.admin}/*`} element={<AdminApp />} />
    </Routes>
  );
}

/** Prepares the dashboard, which then shows without a pause. */
export const prepareDashboard = Dashboard.prepare;

const queries = createQueryClient();

/** The pages for the owner: the dashboard, and the one that lists every call of the API. */
export function OwnersApp() {
  return (
    <BrowserRouter>
      <QueryClientProvider client={queries}>
        <OwnersPages />
        {/* Toasts have links, which need the router. */}
        <DeferredToaster />
      </QueryClientProvider>
    </BrowserRouter>
  );
}
