import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ChatProvider } from '#web/public/chat/chat-provider.tsx';
import { AppFrame } from '#web/shared/app-frame.tsx';
import { DeferredToaster } from '#web/shared/components/deferred-toaster.tsx';
import { useTakeOver } from '#web/shared/parts/part.tsx';
import type { Site } from '#web/shared/site.tsx';
import { Pages } from './routes.tsx';

/** Everything except the router, which differs between server and browser. */
export function App({ site, queries }: { site: Site; queries: QueryClient }) {
  useTakeOver();
  return (
    <QueryClientProvider client={queries}>
      <AppFrame site={site} toasts={<DeferredToaster />}>
        <ChatProvider>
          <Pages />
        </ChatProvider>
      </AppFrame>
    </QueryClientProvider>
  );
}
