import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  BellOff,
  Bot,
  CalendarClock,
  CreditCard,
  Inbox,
  type LucideIcon,
  MailX,
  MessageCircleQuestionMark,
  PackageCheck,
  Quote,
  ReceiptText,
  TriangleAlert,
  X,
} from 'lucide-react';
import { dismissNotices, type listNotices, type Notice } from '#common/contract/desk.ts';
import type { NoticeKind } from '#common/dashboard-options.ts';
import type { ReplyOf } from '#common/endpoint.ts';
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
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';

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
export function NoticesDialog({ onClose }: { onClose: () => void }) {
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
