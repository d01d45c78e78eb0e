import { useInfiniteQuery } from '@tanstack/react-query';
import {
  AlarmClock,
  BellRing,
  CalendarCheck,
  Check,
  CircleAlert,
  CircleDot,
  ExternalLink,
  FileText,
  Flag,
  Inbox,
  type LucideIcon,
  MailCheck,
  MailOpen,
  Merge,
  MessageCircle,
  Receipt,
  Send,
  StickyNote,
  Tag,
} from 'lucide-react';
import { listTimeline, type TimelineEntry } from '#common/contract/timeline.ts';
import type { DeliveryStatus } from '#common/dashboard-options.ts';
import { changeOfWaiting } from '#common/desktop/waiting.ts';
import { SECOND } from '#common/limits.ts';
import { replyText } from '#common/rules/reply-text.ts';
import { WaitingMark } from '#web/admin/components/waiting-mark.tsx';
import { ago } from '#web/admin/lib/ago.ts';
import { contactKeys } from '#web/admin/lib/query-keys.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useNow } from '#web/admin/lib/use-now.ts';
import { call } from '#web/shared/api/client.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { EmailCard, EmailInEntry } from './email-in-entry.tsx';
import { eventText } from './event-text.ts';
import { NoteEntry, NoteForm, type Notes, useNotes } from './notes.tsx';

type EmailOut = Extract<TimelineEntry, { type: 'email_out' }>;

/** One that was sent says so by standing there. */
const states: Record<Exclude<DeliveryStatus, 'sent'>, { label: string; tone: Tone }> = {
  pending: { label: 'Not sent yet', tone: 'warning' },
  held: { label: 'Held', tone: 'warning' },
  failed: { label: 'Failed', tone: 'negative' },
  discarded: { label: 'Discarded', tone: 'neutral' },
};

/** A reply as the client got it, without the marks of its formatting. */
function EmailOutEntry({ entry }: { entry: EmailOut }) {
  const { bouncedAt, bounceReason, status } = entry;
  const state = status === 'sent' ? null : states[status];
  return (
    <EmailCard
      subject={entry.subject}
      people={`To ${entry.to}`}
      text={replyText(entry.text)}
      badges={
        bouncedAt ? <Badge tone="negative">Bounced</Badge> : state && <Badge tone={state.tone}>{state.label}</Badge>
      }
    >
      {bouncedAt && (
        <p className="flex items-start gap-2 rounded-md border border-negative bg-negative-wash px-3 py-2 text-negative [overflow-wrap:anywhere]">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
          <span>
            It came back {dayAndTime(bouncedAt)}: {bounceReason ?? 'the server gave no reason'}
          </span>
        </p>
      )}
    </EmailCard>
  );
}

const icons: Record<TimelineEntry['type'], LucideIcon> = {
  form: Inbox,
  note: StickyNote,
  email_out: Send,
  email_in: MailOpen,
  status: CircleDot,
  priority: Flag,
  tags: Tag,
  done: Check,
  snooze: AlarmClock,
  follow_up: BellRing,
  responded: MailCheck,
  merge: Merge,
  mailto: ExternalLink,
  booking: CalendarCheck,
  chat: MessageCircle,
  estimate: FileText,
  quote: Receipt,
};

const PAGE = 50;

/** The timeline of a request, newest first, a page at a time. An answer that comes in shows within half a minute. */
export function useTimeline(id: string) {
  return useInfiniteQuery({
    queryKey: contactKeys.timeline(id),
    queryFn: ({ signal, pageParam }) =>
      call(
        listTimeline,
        { params: { id }, query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ data }) => data.nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data.entries),
    refetchInterval: 20 * SECOND,
  });
}

/** Everything that happened to a request, newest first, and the form for a new note. */
export function Timeline({ id }: { id: string }) {
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTimeline(id);
  const notes = useNotes(id);
  const now = useNow();
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-base font-semibold">Timeline</h3>
      <NoteForm contactId={id} notes={notes} />
      {!data && isError && (
        <ErrorState message="Failed to load the timeline" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-40" />}
      {data && (
        <ol aria-label="Timeline" className="flex flex-col">
          {data.map((entry) => (
            <Row key={entry.id} entry={entry} notes={notes} now={now} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show earlier entries
        </Button>
      )}
    </section>
  );
}

interface RowProps {
  entry: TimelineEntry;
  notes: Notes;
  now: number;
}

function Row({ entry, notes, now }: RowProps) {
  const Icon = icons[entry.type];
  return (
    <li className="relative flex gap-3 pb-5 text-sm not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:left-[0.9375rem] not-last:before:w-px not-last:before:bg-rule">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 pt-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 [overflow-wrap:anywhere]">{titleOf(entry)}</span>
          <span className="text-xs text-muted [overflow-wrap:anywhere]">
            {entry.author} ·{' '}
            <time dateTime={entry.at} title={dayAndTime(entry.at)}>
              {ago(entry.at, now)}
            </time>
          </span>
          <WaitingMark entry={entry.id} record={`note:${entry.id}`} />
          {(entry.type === 'form' || entry.type === 'booking') && entry.unconfirmed && (
            <Badge tone="warning">Unconfirmed</Badge>
          )}
        </p>
        <Content entry={entry} notes={notes} />
      </div>
    </li>
  );
}

function titleOf(entry: TimelineEntry): string {
  switch (entry.type) {
    case 'form':
      return changeOfWaiting(entry.id) === null ? 'Request received' : 'Request added';
    case 'note':
      return 'Note';
    case 'email_in':
      return 'Email received';
    case 'email_out':
      return entry.status === 'sent' ? 'Email sent' : 'Email written';
    default:
      return eventText(entry);
  }
}

function Content({ entry, notes }: Omit<RowProps, 'now'>) {
  switch (entry.type) {
    case 'form':
      return (
        <p className="line-clamp-6 border-l-2 border-rule pl-3 whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">
          {entry.message}
        </p>
      );
    case 'note':
      return <NoteEntry entry={entry} notes={notes} />;
    case 'email_out':
      return <EmailOutEntry entry={entry} />;
    case 'email_in':
      return <EmailInEntry entry={entry} />;
    default:
      return null;
  }
}
