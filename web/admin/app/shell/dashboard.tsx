import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isContactsPath } from '#common/admin-paths.ts';
import { paths } from '#common/paths.ts';
import { useCalendlyReturn } from '#web/admin/calendly/use-calendly-return.ts';
import { useContactStream } from '#web/admin/contacts/live/use-contact-stream.ts';
import { useMedia, WIDE } from '#web/admin/lib/use-media.ts';
import { usePortfolioAtStart } from '#web/admin/lib/use-portfolio.ts';
import { SkipLink } from '#web/shared/components/skip-link.tsx';
import { FullScreenStatus } from '#web/shared/components/states.tsx';
import { headOf } from '#web/shared/pages.ts';
import { useContent } from '#web/shared/site.tsx';
import { DashboardFooter } from './dashboard-footer.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { Drawer } from './drawer.tsx';
import { leavingAtom } from './leaving.ts';
import { LogoutDialog } from './logout-dialog.tsx';
import { OfflineNote } from './offline-note.tsx';
import { Sidebar } from './sidebar.tsx';
import { tabOf } from './tabs.ts';

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
    document.title = `${tab.label} – ${headOf(paths.admin, content).title}`;
  }, [tab, content]);

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
