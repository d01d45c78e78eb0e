import { ChevronRight } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import { DELIVERY_DUE_DAYS } from '#common/quote-limits.ts';
import { sumsText } from '#web/admin/lib/money.ts';
import { useQuoteStats } from '#web/admin/lib/use-quote-stats.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

interface Entry {
  label: string;
  /** `undefined` while it is not known. */
  value: string | number | undefined;
  to: string;
}

/** Shows what was offered, what was agreed this month, and what is to be delivered. */
export function QuotesCard() {
  const { data, isError, isFetching, refetch } = useQuoteStats();
  if (!data && isError)
    return <ErrorState message="Failed to load your quotes" busy={isFetching} onRetry={() => void refetch()} />;
  const entries: Entry[] = [
    { label: 'Quotes sent and unanswered', value: data?.unanswered, to: adminPath('quotes') },
    {
      label: 'Quotes accepted this month',
      value: data && (sumsText(data.acceptedThisMonth) ?? 0),
      to: adminPath('quotes', { state: 'accepted' }),
    },
    {
      label: `Deliveries due within ${DELIVERY_DUE_DAYS} days`,
      value: data?.deliveriesDue,
      to: adminPath('quotes', { view: 'engagements' }),
    },
  ];
  return (
    <section aria-label="Quotes" className="overflow-hidden rounded-lg border border-rule bg-rule">
      <ul className="grid gap-px sm:grid-cols-3">
        {entries.map(({ label, value, to }) => (
          <li key={label} className="bg-surface">
            <SiteLink
              href={to}
              className="flex h-full min-h-13 items-center gap-3 px-5 py-3 text-sm transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:flex-wrap sm:gap-x-3 sm:gap-y-0.5"
            >
              <span className="min-w-0 flex-1 text-muted">{label}</span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted max-sm:order-last" />
              <span className="figures display text-right text-lg [overflow-wrap:anywhere] sm:basis-full sm:text-left">
                {value ?? <Skeleton className="h-6 w-10" />}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
