import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Bell,
  BellOff,
  Bot,
  CalendarClock,
  CreditCard,
  Inbox,
  LogOut,
  type LucideIcon,
  MailX,
  Menu,
  MessageCircleQuestionMark,
  PackageCheck,
  Quote,
  ReceiptText,
  TriangleAlert,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { dismissNotices, type listNotices, type Notice } from '#common/contract/desk.ts';
import type { NoticeKind } from '#common/dashboard-options.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { formatNumber } from '#common/format.ts';
import { DashboardSearch } from '#web/admin/app/search/dashboard-search.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ago } from '#web/admin/lib/ago.ts';
import { useNotices } from '#web/admin/lib/desk.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { deskKeys } from '#web/admin/lib/query-keys.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useNow } from '#web/admin/lib/use-now.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { LogoMark } from '#web/shared/components/logo.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { ThemeToggle } from '#web/shared/components/theme-toggle.tsx';
import { useContent } from '#web/shared/site.tsx';
import { CurrentUser } from './current-user.tsx';

const MAX_SHOWN = 99;

/** Without an answer nothing is claimed. */
function nameOf(count: number | undefined): string {
  if (count === undefined) return 'Notifications';
  return count === 0 ? 'Notifications: nothing new' : `Notifications: ${formatNumber(count)} new`;
}

type Reply = ReplyOf<typeof listNotices>;

/** Dismisses one notice or all; they are gone at once and stay so. */
function useDismissal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'all') => call(dismissNotices, { body: id === 'all' ? { all: true } : { ids: [id] } }),
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey: deskKeys.notices });
      const before = queries.getQueryData<Reply>(deskKeys.notices);
      queries.setQueryData<Reply>(
        deskKeys.notices,
        (reply) => reply && { ...reply, data: id === 'all' ? [] : reply.data.filter((notice) => notice.id !== id) },
      );
      return before;
    },
    onError: (error, _id, before) => {
      queries.setQueryData(deskKeys.notices, before);
      if (!isSignedOut(error)) toastFailure('Failed to dismiss', error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: deskKeys.all }),
  });
}

const icons: Record<NoticeKind, LucideIcon> = {
  request: Inbox,
  testimonial: Quote,
  email: MailX,
  question: MessageCircleQuestionMark,
  booking: CalendarClock,
  quote: ReceiptText,
  delivery: PackageCheck,
  payment: CreditCard,
  system: TriangleAlert,
  proposals: Bot,
};

/** Lists everything that came in since the owner dismissed the last of it, newest first. */
function NoticesDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useNotices();
  const { mutate } = useDismissal();
  return (
    <Dialog
      title="Notifications"
      onClose={onClose}
      footer={
        data &&
        data.length > 0 && (
          <Button variant="secondary" onClick={() => mutate('all')}>
            Dismiss all
          </Button>
        )
      }
    >
      {!data && isError && (
        <ErrorState message="Failed to load notifications" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-48" />}
      {data?.length === 0 && (
        <EmptyState
          icon={BellOff}
          title="Nothing new"
          text="Requests, calls, answers to quotes, payments, testimonials, questions and failed emails appear here."
        />
      )}
      {data && data.length > 0 && (
        <ul className="-mx-2 divide-y divide-rule">
          {data.map((notice) => (
            <Row key={notice.id} notice={notice} onOpen={onClose} onDismiss={() => mutate(notice.id)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface RowProps {
  notice: Notice;
  onOpen: () => void;
  onDismiss: () => void;
}

function Row({ notice: { kind, title, text, at, path }, onOpen, onDismiss }: RowProps) {
  const Icon = icons[kind];
  const now = useNow();
  return (
    <li className="relative flex items-center gap-3 rounded-md py-2 pl-2 hover:bg-sunken/60">
      <Icon aria-hidden className="size-4.5 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 text-sm">
        <SiteLink
          href={path}
          onClick={onOpen}
          className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {title}
        </SiteLink>
        {text && <p className="text-muted [overflow-wrap:anywhere]">{text}</p>}
        <p>
          <time dateTime={at} title={dayAndTime(at)} className="text-xs text-muted">
            {ago(at, now)}
          </time>
        </p>
      </div>
      <IconButton className={`${rowAction} relative z-1`} label={`Dismiss: ${title}`} icon={X} onClick={onDismiss} />
    </li>
  );
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
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
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
