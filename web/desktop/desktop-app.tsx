import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Provider as AtomProvider, type createStore } from 'jotai';
import type { ReactNode } from 'react';
import type { User } from '#common/contract/auth.ts';
import { getSite, type PublicContent } from '#common/contract/site.ts';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { starterContent } from '#common/site/starter-content.ts';
import { publishedSiteKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { AuthProvider } from '#web/shared/auth.tsx';
import { BrokenPage } from '#web/shared/components/broken-page.tsx';
import { ErrorBoundary } from '#web/shared/components/error-boundary.tsx';
import { ToastPlace } from '#web/shared/components/toast-place.tsx';
import { Toaster } from '#web/shared/components/toaster.tsx';
import { pageContent, SiteProvider } from '#web/shared/site.tsx';
import { ThemeProvider } from '#web/shared/theme/theme.tsx';
import { DesktopPages } from './desktop-pages.tsx';
import { FindBar } from './find/find-bar.tsx';
import { useDesktopApp } from './state.ts';
import { useLook } from './use-look.ts';

interface DesktopAppProps {
  store: ReturnType<typeof createStore>;
  queries: QueryClient;
  /** The user whose offline cache was restored. */
  owner: User | null;
}

export function DesktopApp({ store, queries, owner }: DesktopAppProps) {
  return (
    <AtomProvider store={store}>
      <QueryClientProvider client={queries}>
        <ChosenSite>
          <ThemeProvider>
            <AuthProvider outlivesServer={{ owner }}>
              <ErrorBoundary fallback={<BrokenPage />}>
                <DesktopPages />
                <FindBar />
              </ErrorBoundary>
              <ToastPlace>
                <Toaster />
              </ToastPlace>
            </AuthProvider>
          </ThemeProvider>
        </ChosenSite>
      </QueryClientProvider>
    </AtomProvider>
  );
}

/** Data of the views until the server has answered once: the look of a new site under the app's own name. */
function unnamedSite(): PublicContent {
  const content = starterContent('', 0);
  return { ...content, identity: { ...content.identity, name: PRODUCT_NAME, ownerName: PRODUCT_NAME } };
}

/** Provides the address of the chosen server as the site's URL, with what its owner published. */
function ChosenSite({ children }: { children: ReactNode }) {
  const { state } = useDesktopApp();
  const publicUrl = state.server ?? location.origin;
  const { data } = useQuery({
    queryKey: [...publishedSiteKey, state.server],
    queryFn: async ({ signal }) => (await call(getSite, {}, { signal })).data.content,
    enabled: state.server !== null,
  });
  const content = data ?? unnamedSite();
  useLook(content.look);
  return <SiteProvider site={{ publicUrl, contactEmail: '', ...pageContent(content, false) }}>{children}</SiteProvider>;
}
