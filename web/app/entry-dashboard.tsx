import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isAdminPath, paths } from '#common/paths.ts';
import { rules } from '#common/texts/compiled/en/rules.ts';
import { english } from '#common/texts/english.ts';
import { speakWith } from '#common/texts/text.ts';
import { loadDashboard } from '#web/admin/app/load-dashboard.ts';
import { rememberReturnTo, returnTo } from '#web/admin/app/return-to.ts';
import { prepareSignIn, SignInPage } from '#web/admin/app/sign-in/sign-in-page.tsx';
import { useAdminWorker } from '#web/admin/app/use-admin-worker.ts';
import { hasAdminToken } from '#web/shared/api/token.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { DeferredToaster } from '#web/shared/components/deferred-toaster.tsx';
import { FullScreenStatus } from '#web/shared/components/states.tsx';
import { embedded } from '#web/shared/embedded.ts';
import { useTakeOver } from '#web/shared/parts/part.tsx';
import { HAS_SESSION } from '#web/shared/session-script.ts';
import type { Site } from '#web/shared/site.tsx';
import { holdClicks } from './boot/held-clicks.ts';
import { OwnersFrame } from './owners-frame.tsx';
import { useReady } from './page-component.tsx';
import '#web/styles/admin.css';

// The form to sign in has rules, too.
const voice = { ...english, pack: { ...english.pack, ...rules } };
speakWith(() => voice);

const loadOwnersApp = () => import('./owners-app.tsx');

const OwnersApp = lazyPart(async () => (await loadOwnersApp()).OwnersApp, {
  loading: () => <FullScreenStatus text="Loading admin dashboard..." />,
});

const isSignedOut = () => isAdminPath(location.pathname) && !hasAdminToken();

/** Loads what a signed-in owner sees. A failure shows where it is rendered. */
async function prepareOwnersApp(): Promise<void> {
  const dashboard = loadDashboard();
  await Promise.all([OwnersApp.prepare(), dashboard]);
  await (await loadOwnersApp()).prepareDashboard();
}

/** Shows the form at its own address, with the wanted one where the router of the dashboard would keep it. */
function showLoginAddress(): void {
  if (location.pathname === paths.login) return;
  history.replaceState({ usr: rememberReturnTo(location), key: 'default', idx: 0 }, '', paths.login);
}

/** The form to sign in alone. The dashboard's code comes while it is filled in. */
function FirstSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { status } = useAuth();
  useReady();
  const opened = useRef<string>(null);
  useAdminWorker((path) => {
    opened.current = path;
  });

  useEffect(() => {
    void prepareSignIn()
      .catch(() => undefined)
      .then(prepareOwnersApp)
      .catch(() => undefined);
  }, []);

  useEffect(() => {
    if (status !== 'signed-in') return;
    history.replaceState(null, '', opened.current ?? returnTo(history.state?.usr));
    onSignedIn();
  }, [status, onSignedIn]);

  return (
    <>
      <SignInPage />
      <DeferredToaster />
    </>
  );
}

function OwnersPages() {
  const [asks, setAsks] = useState(isSignedOut);
  useTakeOver();
  // React has replaced the form of the document by now.
  useLayoutEffect(() => {
    delete document.documentElement.dataset[HAS_SESSION];
  }, []);
  return asks ? <FirstSignIn onSignedIn={() => setAsks(false)} /> : <OwnersApp />;
}

const site = embedded<Site>('site');
const root = document.getElementById('root');
if (!site || !root) throw new Error('The page has no data about the site, or no #root');
const pages = (
  <OwnersFrame site={site}>
    <OwnersPages />
  </OwnersFrame>
);
if (isSignedOut()) {
  showLoginAddress();
  hydrateRoot(root, pages);
} else {
  prepareOwnersApp().catch(() => undefined);
  createRoot(root).render(pages);
}
holdClicks(() => Promise.resolve());
