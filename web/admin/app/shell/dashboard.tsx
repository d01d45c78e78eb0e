import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { CloudOff, LogOut, X } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isContactsPath } from '#common/admin-paths.ts';
import { signInMessages } from '#common/messages.ts';
import { useCalendlyReturn } from '#web/admin/calendar/calendly/use-calendly-return.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { useContactStream } from '#web/admin/contacts/live/use-contact-stream.ts';
import { eraseAllDrafts } from '#web/admin/forms/kept-draft-storage.ts';
import { leaveHere } from '#web/admin/lib/push-here.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useMedia, WIDE } from '#web/admin/lib/use-media.ts';
import { usePortfolioAtStart } from '#web/admin/lib/use-portfolio.ts';
import { useServerReachable } from '#web/shared/api/use-server-reachable.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { Logo } from '#web/shared/components/logo.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { SkipLink } from '#web/shared/components/skip-link.tsx';
import { FullScreenStatus } from '#web/shared/components/states.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { ADMIN_TITLE, titleWith } from '#web/shared/page-head.ts';
import { useContent } from '#web/shared/site.tsx';
import { toast } from '#web/shared/toast.ts';
import { whenIdle } from '#web/shared/when-idle.ts';
import { CurrentUser } from './current-user.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { leavingAtom } from './leaving.ts';
import { QuickActions } from './quick-actions.tsx';
import { Sidebar, TabLinks } from './sidebar.tsx';
import { tabOf } from './tabs.tsx';

/** Returns what the open tab shows of the server. The desktop app's own bar says the rest. */
function noteOf(queries: QueryClient): string {
  const shown = queries.getQueryCache().findAll({ queryKey: ADMIN_QUERIES, type: 'active' });
  const loaded = shown.filter(({ state }) => state.data !== undefined);
  const offline = desktopBridge() ? '' : 'You are offline. ';
  if (loaded.length === 0) return `${offline}This tab loads by itself when the server is back.`;
  const missing = loaded.length < shown.length ? 'What is missing here was not loaded before.' : '';
  if (offline === '') return missing;
  const since = dayAndTime(new Date(Math.min(...loaded.map(({ state }) => state.dataUpdatedAt))).toISOString());
  return `${offline}You see the data of ${since}, and it is updated by itself when the server is back. ${missing}`.trim();
}

/** Says at the top of every tab what it still shows while the server is unreachable. */
function OfflineNote() {
  const reachable = useServerReachable();
  const queries = useQueryClient();
  const subscribe = useCallback((listener: () => void) => queries.getQueryCache().subscribe(listener), [queries]);
  const note = useSyncExternalStore(
    subscribe,
    () => (reachable ? '' : noteOf(queries)),
    () => '',
  );
  if (note === '') return null;
  return (
    <p
      role="note"
      aria-label="Offline"
      className="flex items-start gap-2.5 rounded-md border border-rule bg-sunken px-4 py-2.5 text-sm text-muted"
    >
      <CloudOff aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
      {note}
    </p>
  );
}

interface DrawerProps {
  active: string;
  onClose: () => void;
  onLogout: () => void;
}

/** The sidebar on small screens. */
function Drawer({ active, onClose, onLogout }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-x-0 top-[var(--bars,0px)] bottom-0 z-50 bg-art-2/60 dark:bg-sunken/80"
    >
      <Modal className="h-full w-72 max-w-[85vw] border-r border-rule bg-paper text-ink">
        <Dialog className="flex h-full flex-col gap-5 overflow-y-auto px-3 pb-5 outline-none">
          <div className="flex h-16 shrink-0 items-center justify-between border-b border-rule pl-3">
            <Heading slot="title" level={2} className="text-lg font-semibold tracking-tight">
              Menu
            </Heading>
            <IconButton label="Close menu" icon={X} onClick={onClose} />
          </div>
          <TabLinks active={active} onChoose={onClose} />
          <QuickActions onChoose={onClose} />
          <div className="mt-auto flex flex-col gap-2 border-t border-rule pt-4">
            <CurrentUser className="min-w-0 px-3" />
            <Button variant="ghost" onClick={onLogout} className="justify-start! px-3!">
              <LogOut aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
              Logout
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function LogoutDialog({ onCancel }: { onCancel: () => void }) {
  const { signOut } = useAuth();
  const leave = async () => {
    eraseAllDrafts();
    await leaveHere();
    const ended = signOut();
    toast.success(signInMessages.goodbye);
    await ended;
  };
  return (
    <ConfirmDialog
      title="Logout"
      text="Are you sure you want to logout?"
      action="Logout"
      onConfirm={leave}
      onCancel={onCancel}
    />
  );
}

function DashboardFooter() {
  return (
    <footer className="mx-4 flex flex-wrap items-center justify-between gap-4 border-t border-rule py-5 text-sm text-muted sm:mx-6 lg:mx-8">
      <Logo className="scale-75 origin-left text-ink" />
      <SiteLink href="/" className="link inline-flex min-h-11 items-center">
        View the site
      </SiteLink>
    </footer>
  );
}

export function Dashboard() {
  const [params] = useSearchParams();
  const content = useContent();
  const { pathname } = useLocation();
  const tab = tabOf(isContactsPath(pathname) ? 'contacts' : params.get('tab'));
  const wide = useMedia(WIDE);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [leaving, setLeaving] = useAtom(leavingAtom);
  const { starting } = usePortfolioAtStart();
  useContactStream();
  useCalendlyReturn();

  useEffect(() => {
    document.title = `${tab.label} – ${titleWith(ADMIN_TITLE, content)}`;
  }, [tab, content]);

  useEffect(() => tab.prepare(), [tab]);

  // Owners open this tab most, so its first click should wait for no code.
  useEffect(() => whenIdle(() => tabOf('contacts').prepare()), []);

  // The next dashboard begins without the question that ended this one.
  useEffect(() => () => setLeaving(false), [setLeaving]);

  if (starting) return <FullScreenStatus text="Loading admin dashboard..." />;
  const askToLeave = () => {
    setDrawerOpen(false);
    setLeaving(true);
  };
  return (
    <div data-dashboard className="flex min-h-dvh flex-col">
      <SkipLink />
      <DashboardHeader
        menuOpen={drawerOpen}
        onMenu={wide ? undefined : () => setDrawerOpen(true)}
        onLogout={askToLeave}
      />
      <div className="flex flex-1">
        {wide && <Sidebar active={tab.id} onLogout={askToLeave} />}
        <div className="flex min-w-0 flex-1 flex-col">
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto flex w-full max-w-[88rem] flex-1 flex-col gap-6 px-4 py-6 sm:px-6 lg:px-8"
          >
            <OfflineNote />
            <tab.Content />
          </main>
          <DashboardFooter />
        </div>
      </div>
      {!wide && drawerOpen && <Drawer active={tab.id} onClose={() => setDrawerOpen(false)} onLogout={askToLeave} />}
      {leaving && <LogoutDialog onCancel={() => setLeaving(false)} />}
    </div>
  );
}
