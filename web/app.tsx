import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider as AtomProvider } from 'jotai';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { Toaster } from './components/toaster.tsx';
import { ChatProvider } from './features/chat/chat-provider.tsx';
import { BrokenPage } from './features/pages/broken-page.tsx';
import { AuthProvider } from './lib/auth.tsx';
import { type Site, SiteProvider } from './lib/site.tsx';
import { ThemeProvider } from './lib/theme.tsx';
import { Pages } from './routes.tsx';

/** Everything but the router, which differs between server and browser. */
export function App({ site, queries }: { site: Site; queries: QueryClient }) {
  return (
    <AtomProvider>
      <QueryClientProvider client={queries}>
        <SiteProvider site={site}>
          <ThemeProvider>
            <AuthProvider>
              <ChatProvider>
                <ErrorBoundary fallback={<BrokenPage />}>
                  <Pages />
                </ErrorBoundary>
                <Toaster />
              </ChatProvider>
            </AuthProvider>
          </ThemeProvider>
        </SiteProvider>
      </QueryClientProvider>
    </AtomProvider>
  );
}
