import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider as AtomProvider, createStore } from 'jotai';
import { createRoot } from 'react-dom/client';
import { starter } from '#common/content/starter/starter.ts';
import type { DesktopState } from '#common/desktop/channels.ts';
import { TOKEN_PLACEHOLDER } from '#common/desktop/token-placeholder.ts';
import { cancelCalls } from '#web/desktop/cancel-calls.ts';
import { createDesktopQueries, followState } from '#web/desktop/queries.ts';
import { moveToSite, pageSite } from '#web/desktop/sites/page-site.ts';
import { desktopStateAtom } from '#web/desktop/state.ts';
import { useLook } from '#web/desktop/use-look.ts';
import { clearTokens, storeToken } from '#web/shared/api/token.ts';
import { BrokenPage } from '#web/shared/components/broken-page.tsx';
import { ErrorBoundary } from '#web/shared/components/error-boundary.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { ThemeProvider } from '#web/shared/theme/theme.tsx';
import { CapturePage } from './capture-page.tsx';

const { look } = starter;

function Capture({ store, queries }: { store: ReturnType<typeof createStore>; queries: QueryClient }) {
  useLook(look);
  return (
    <AtomProvider store={store}>
      <QueryClientProvider client={queries}>
        <ThemeProvider>
          <ErrorBoundary fallback={<BrokenPage />}>
            <CapturePage />
          </ErrorBoundary>
        </ThemeProvider>
      </QueryClientProvider>
    </AtomProvider>
  );
}

/** Starts the page of the quick capture. It has the look of the app, and what was typed outlives a switch of the site. */
export async function startCapture(root: HTMLElement): Promise<void> {
  const bridge = desktopBridge();
  if (!bridge) throw new Error('This page belongs into the quick capture of the desktop app');
  document.title = 'Quick Capture';
  cancelCalls(bridge);
  const store = createStore();
  const queries = createDesktopQueries();
  const follow = (state: DesktopState) => {
    if (state.server !== pageSite()) {
      moveToSite(state.server);
      queries.clear();
    }
    followState(state);
    if (state.signedIn) storeToken(TOKEN_PLACEHOLDER);
    else clearTokens();
    store.set(desktopStateAtom, state);
  };
  bridge.on('stateChanged', follow);
  follow(await bridge.getState());
  createRoot(root).render(<Capture store={store} queries={queries} />);
}
