import '#web/styles/admin.css';
import './desktop.css';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Provider as AtomProvider, createStore } from 'jotai';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { capturePath, inboxPath } from '#common/admin-paths.ts';
import type { User } from '#common/contract/auth.ts';
import { getSite, type PublicContent } from '#common/contract/site.ts';
import type { DesktopState } from '#common/desktop/channels.ts';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { TOKEN_PLACEHOLDER } from '#common/desktop/token-placeholder.ts';
import { starterContent } from '#common/site/starter-content.ts';
import { speakWith } from '#common/texts/text.ts';
import { wholeEnglish } from '#common/texts/whole.ts';
import { loadDashboard } from '#web/admin/app/load-dashboard.ts';
import { ToastMessage } from '#web/admin/components/dialog.tsx';
import { publishedSiteKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { clearTokens, storeToken } from '#web/shared/api/token.ts';
import { AuthProvider } from '#web/shared/auth.tsx';
import { BrokenPage } from '#web/shared/components/broken-page.tsx';
import { ErrorBoundary } from '#web/shared/components/error-boundary.tsx';
import { ToastPlace } from '#web/shared/components/toast-place.tsx';
import { setToastMessage, Toaster } from '#web/shared/components/toaster.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { pageContent, SiteProvider } from '#web/shared/site.tsx';
import { ThemeProvider } from '#web/shared/theme/theme.tsx';
import { siteBackupAtom } from './backup/state.ts';
import { cancelCalls } from './cancel-calls.ts';
import { startCapture } from './capture/start-capture.tsx';
import { DesktopPages } from './desktop-pages.tsx';
import { FindBar } from './find/find-bar.tsx';
import { startInbox } from './inbox/start-inbox.tsx';
import { restoreOfflineCache } from './offline-cache.ts';
import { createDesktopQueries, followState } from './queries.ts';
import { showSite } from './sites/page-site.ts';
import { desktopStateAtom, useDesktopApp } from './state.ts';
import { useLook } from './use-look.ts';

speakWith(() => wholeEnglish);

/** Loads the code of the dashboard while the main process is asked for the state. A failure shows where it is rendered. */
function prepareDashboard(): void {
  Promise.all([
    import('#web/admin/app/admin-app.tsx'),
    loadDashboard(),
    import('#web/admin/overview/overview-tab.tsx'),
  ]).catch(() => undefined);
}

const isWithheld = ({ tokenStorage }: DesktopState) => tokenStorage !== 'keychain';

interface DesktopAppProps {
  store: ReturnType<typeof createStore>;
  queries: QueryClient;
  /** The user whose offline cache was restored. */
  owner: User | null;
}

function DesktopApp({ store, queries, owner }: DesktopAppProps) {
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

/** Starts the dashboard in the desktop app's window. The main process owns the session; the page follows it. */
async function start(root: HTMLElement): Promise<void> {
  const bridge = desktopBridge();
  if (!bridge) throw new Error('This page belongs into the window of the desktop app');
  prepareDashboard();
  cancelCalls(bridge);
  setToastMessage(ToastMessage);
  const store = createStore();
  const queries = createDesktopQueries();
  bridge.on('stateChanged', (state) => {
    // A page shows one site; for another one it is loaded anew, so that nothing of this one is left in it.
    if (!showSite(state.server)) return;
    followState(state);
    const before = store.get(desktopStateAtom);
    store.set(desktopStateAtom, state);
    // The keychain came late, or gave after a while or on a second try what it had withheld at the start.
    if (state.tokenStorage === 'keychain' && state.signedIn && before && !before.signedIn && isWithheld(before))
      location.reload();
  });
  bridge.on('siteBackupChanged', (backup) => store.set(siteBackupAtom, backup));
  void bridge.getSiteBackup().then((backup) => store.set(siteBackupAtom, backup));
  const state = await bridge.getState();
  showSite(state.server);
  followState(state);
  store.set(desktopStateAtom, state);

  if (state.signedIn) storeToken(TOKEN_PLACEHOLDER);
  else clearTokens();
  const owner =
    state.signedIn && state.server !== null ? await restoreOfflineCache(bridge, queries, state.server) : null;
  createRoot(root).render(
    <BrowserRouter>
      <DesktopApp store={store} queries={queries} owner={owner} />
    </BrowserRouter>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
if (location.pathname === inboxPath) startInbox(root);
else if (location.pathname === capturePath) await startCapture(root);
else await start(root);
