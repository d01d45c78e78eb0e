import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import type { RecordCheck } from '#common/contract/quotes/record.ts';
import { formatNumber } from '#common/format.ts';
import { useDesk } from '#web/admin/lib/desk.ts';
import { useNow } from '#web/admin/lib/use-now.ts';
import { faultTexts, useRecordCheck } from '#web/admin/lib/use-record-check.ts';
import { useServerReachable } from '#web/shared/api/use-server-reachable.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { type Group, groupsOf } from './groups.ts';

const SHOWN = 5;

/** One kind of what waits: its first entries, and the way to all of them. */
function WaitingGroup({ title, count, items, path }: Group) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-t border-rule px-5 py-3">
      <h4 id={heading} className="figures flex items-baseline gap-2 font-sans text-sm font-medium text-muted">
        {title}
        <span className="text-ink">{formatNumber(count)}</span>
      </h4>
      <ul className="mt-1 flex flex-col">
        {items.slice(0, SHOWN).map((item) => (
          <li key={item.id} className="relative -mx-2 rounded-md px-2 py-1.5 text-sm hover:bg-sunken/60">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <SiteLink
                href={item.path}
                className="min-w-0 max-w-full truncate font-medium after:absolute after:inset-0 sm:max-w-64"
              >
                {item.title}
              </SiteLink>
              <span className="min-w-0 flex-1 basis-40 truncate text-muted max-sm:order-last max-sm:basis-full">
                {item.text}
              </span>
              <span
                className={cx('figures shrink-0 text-xs max-sm:ml-auto', item.isLate ? 'text-negative' : 'text-muted')}
              >
                {item.time}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {count > SHOWN && (
        <SiteLink href={path} className="link mt-1 inline-flex min-h-8 items-center text-sm">
          Show all {formatNumber(count)}
        </SiteLink>
      )}
    </section>
  );
}

/** A record of deliveries that does not verify, before anything else. */
function recordGroup(check: RecordCheck | undefined): Group[] {
  if (!check || check.valid) return [];
  const path = adminPath('settings', { section: 'site' });
  return [
    {
      title: 'Delivery record',
      count: 1,
      path,
      items: [
        {
          id: 'record',
          title: 'The delivery record does not verify',
          text: `Row ${check.seq}: ${faultTexts[check.reason]}`,
          time: '',
          isLate: true,
          path,
        },
      ],
    },
  ];
}

/** Shows what needs the owner today, before anything that only counts. */
export function WaitingForYou() {
  const heading = useId();
  const { data, isError, isFetching, refetch } = useDesk();
  const now = useNow();
  const { data: record } = useRecordCheck();
  const isReachable = useServerReachable();
  const groups = data ? [...recordGroup(record), ...groupsOf(data, now)] : [];
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-rule bg-surface">
      <h3 id={heading} className="flex items-baseline gap-3 px-5 pt-4 pb-3 text-lg font-semibold tracking-tight">
        Waiting for you
        {data && data.counts.overdue > 0 && (
          <span className="figures text-sm font-medium text-negative">{data.counts.overdue} overdue</span>
        )}
      </h3>
      {!data && isError && (
        <div className="px-5 pb-5">
          <ErrorState message="Failed to load what waits" busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && <Skeleton className="mx-5 mb-5 h-24" />}
      {data && groups.length === 0 && (
        <p className="flex items-center gap-2.5 px-5 pb-4 text-sm text-muted">
          <CircleCheck aria-hidden className={cx('size-5', isReachable && 'text-positive')} strokeWidth={1.75} />
          {isReachable
            ? 'Nobody waits for an answer from you, and nothing is due today.'
            : 'As far as this computer knows, nobody waits for an answer from you.'}
        </p>
      )}
      {groups.map((group) => (
        <WaitingGroup key={group.title} {...group} />
      ))}
    </section>
  );
}
