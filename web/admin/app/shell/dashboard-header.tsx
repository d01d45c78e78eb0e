import { Bell, LogOut, Menu } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#common/format.ts';
import { DashboardSearch } from '#web/admin/app/search/dashboard-search.tsx';
import { useNotices } from '#web/admin/lib/desk.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { LogoMark } from '#web/shared/components/logo.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ThemeToggle } from '#web/shared/components/theme-toggle.tsx';
import { useContent } from '#web/shared/site.tsx';
import { CurrentUser } from './current-user.tsx';
import { NoticesDialog } from './notices/notices-dialog.tsx';

const MOST_SHOWN = 99;

/** Without an answer nothing is claimed. */
function nameOf(count: number | undefined): string {
  if (count === undefined) return 'Notifications';
  return count === 0 ? 'Notifications: nothing new' : `Notifications: ${formatNumber(count)} new`;
}

/** Shows how much came in, and opens the list of it. */
function NotificationsButton() {
  const count = useNotices().data?.length;
  const [open, setOpen] = useState(false);
  return (
    <div className="relative">
      <IconButton label={nameOf(count)} icon={Bell} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {count !== undefined && count > 0 && (
        <span
          aria-hidden
          className="figures pointer-events-none absolute top-1 left-6 flex h-4.5 min-w-4.5 items-center justify-center rounded-full border-2 border-paper bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent"
        >
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
      {open && <NoticesDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

interface DashboardHeaderProps {
  menuOpen: boolean;
  /** Missing where the sidebar is always there. */
  onMenu: (() => void) | undefined;
  onLogout: () => void;
}

export function DashboardHeader({ menuOpen, onMenu, onLogout }: DashboardHeaderProps) {
  const { name } = useContent().identity;
  return (
    <header className="sticky top-[var(--bars,0px)] z-40 flex h-16 items-center border-b border-rule bg-paper px-1 sm:gap-2 sm:px-4 lg:px-5">
      {onMenu ? (
        <IconButton label="Open menu" icon={Menu} aria-expanded={menuOpen} aria-haspopup="dialog" onClick={onMenu} />
      ) : (
        <SiteLink
          href="/"
          title="Go to the site"
          className="flex h-11 min-w-11 shrink-0 items-center justify-center gap-2.5 xl:border-r xl:border-rule xl:pr-4 xl:pl-1"
        >
          <LogoMark className="size-6" />
          <span className="display hidden max-w-40 truncate text-xl leading-none xl:block">{name}</span>
          <span className="sr-only">Go to the site</span>
        </SiteLink>
      )}
      <div className="min-w-0 flex-1 pl-1 md:flex-none lg:w-48 xl:pl-2">
        <h1 className="truncate text-sm leading-tight font-semibold tracking-tight sm:text-lg">Admin Dashboard</h1>
        <p className="truncate text-xs text-muted">Manage your portfolio</p>
      </div>
      <div className="flex min-w-0 justify-center md:flex-1 md:px-3">
        <DashboardSearch />
      </div>
      <NotificationsButton />
      <ThemeToggle />
      <CurrentUser className="hidden max-w-44 border-l border-rule pl-4 text-right md:block" />
      <IconButton label="Logout" icon={LogOut} onClick={onLogout} />
    </header>
  );
}
