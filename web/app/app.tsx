import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider as AtomProvider } from 'jotai';
import { BrokenPage } from '#web/shared/components/broken-page.tsx';
import { DeferredToaster } from '#web/shared/components/deferred-toaster.tsx';
import { ErrorBoundary } from '#web/shared/components/error-boundary.tsx';
import { useTakeOver } from '#web/shared/parts/part.tsx';
import { type Site, SiteProvider } from '#web/shared/site.tsx';
import { ThemeProvider } from '#web/shared/theme/theme.tsx';
import { ChatProvider } from '#web/site/chat/chat-provider.tsx';
import { Pages } from './routes.tsx';

/** Everything except the router, which differs between server and browser. */
export function App({ site, queries }: { site: Site; queries: QueryClient }) {
  useTakeOver();
  return (
    <AtomProvider>
      <QueryClientProvider client={queries}>
        <SiteProvider site={site}>
          <ThemeProvider>
            <ChatProvider>
              <ErrorBoundary fallback={<BrokenPage />}>
                <Pages />
              </ErrorBoundary>
              <DeferredToaster />
            </ChatProvider>
          </ThemeProvider>
        </SiteProvider>
      </QueryClientProvider>
    </AtomProvider>
  );
}
