import { createStore } from 'jotai';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { capturePath, inboxPath } from '#common/admin-paths.ts';
import type { DesktopState } from '#common/desktop/channels.ts';
import { TOKEN_PLACEHOLDER } from '#common/desktop/token-placeholder.ts';
import { speakWith } from '#common/texts/text.ts';
import { wholeEnglish } from '#common/texts/whole.ts';
import { loadDashboard } from '#web/admin/app/load-dashboard.ts';
import { ToastMessage } from '#web/admin/components/toast-message.tsx';
import { clearTokens, storeToken } from '#web/shared/api/token.ts';
import { setToastMessage } from '#web/shared/components/toaster.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { siteBackupAtom } from './backup/state.ts';
import { cancelCalls } from './cancel-calls.ts';
import { startCapture } from './capture/start-capture.tsx';
import { DesktopApp } from './desktop-app.tsx';
import { startInbox } from './inbox/start-inbox.tsx';
import { restoreOfflineCache } from './offline-cache.ts';
import { createDesktopQueries, followConnection } from './queries.ts';
import { showSite } from './sites/page-site.ts';
import { desktopStateAtom } from './state.ts';
import '#web/styles/admin.css';
import './desktop.css';

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
    followConnection(state.online);
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
  followConnection(state.online);
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
