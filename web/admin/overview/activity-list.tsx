import {
  Activity as ActivityIcon,
  CalendarCheck,
  CircleUserRound,
  FolderKanban,
  History,
  Inbox,
  type LucideIcon,
  MessageCircleQuestionMark,
  Quote,
  Sparkles,
} from 'lucide-react';
import { ago } from '#web/admin/lib/ago.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { sentenceOf } from './activity-messages.ts';
import type { Activity } from './activity-sentence.ts';

import { useActivity } from './queries.ts';

const icons: Record<string, LucideIcon> = {
  project: FolderKanban,
  skill: Sparkles,
  faq: MessageCircleQuestionMark,
  contact: Inbox,
  booking: CalendarCheck,
  testimonial: Quote,
  invitation: Quote,
  account: CircleUserRound,
};

/** The latest activity on the site and in the dashboard. */
export function ActivityList() {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useActivity();
  if (!data && isError)
    return <ErrorState message="Failed to load recent activity" busy={isFetching} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-80" />;
  if (data.data.length === 0)
    return <EmptyState icon={History} title="No activity yet" text="Your changes and new requests appear here." />;
  return (
    <ol className="flex flex-col divide-y divide-rule">
      {data.data.map((entry) => (
        <Entry key={entry.id} entry={entry} now={dataUpdatedAt} />
      ))}
    </ol>
  );
}

function Entry({ entry, now }: { entry: Activity; now: number }) {
  const Icon = icons[entry.entity] ?? ActivityIcon;
  const { user } = useAuth();
  const { before, name, after, to } = sentenceOf(entry, user?.id);
  return (
    <li className="flex items-start gap-3 py-2.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 text-sm leading-snug">
        <p className="[overflow-wrap:anywhere]">
          {before}
          {to ? (
            <SiteLink href={to} className="link font-medium">
              {name}
            </SiteLink>
          ) : (
            <span className="font-medium">{name}</span>
          )}
          {after}
        </p>
        <time dateTime={entry.at} title={dayAndTime(entry.at)} className="text-xs text-muted">
          {ago(entry.at, now)}
        </time>
      </div>
    </li>
  );
}
