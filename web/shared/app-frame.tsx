import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider as AtomProvider } from 'jotai';
import type { ReactNode } from 'react';
import { BrokenPage } from './components/broken-page.tsx';
import { DeferredToaster } from './components/deferred-toaster.tsx';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { type Site, SiteProvider } from './site.tsx';
import { ThemeProvider } from './theme/theme.tsx';

interface AppFrameProps {
  site: Site;
  queries: QueryClient;
  children: ReactNode;
}

/** What the site's and the owner's pages stand in, except the router. */
export function AppFrame({ site, queries, children }: AppFrameProps) {
  return (
    <AtomProvider>
      <QueryClientProvider client={queries}>
        <SiteProvider site={site}>
          <ThemeProvider>
            <ErrorBoundary fallback={<BrokenPage />}>{children}</ErrorBoundary>
            <DeferredToaster />
          </ThemeProvider>
        </SiteProvider>
      </QueryClientProvider>
    </AtomProvider>
  );
}
