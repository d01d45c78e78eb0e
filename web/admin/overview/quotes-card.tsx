import { ChevronRight } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import { DELIVERY_DUE_DAYS } from '#common/quote-limits.ts';
import { sumsText } from '#web/admin/lib/money.ts';
import { useQuoteStats } from '#web/admin/lib/use-quote-stats.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

interface Line {
  label: string;
  value: string | number;
  to: string;
}

/** What was offered, what was agreed this month, and what is to be delivered. */
export function QuotesCard() {
  const { data, isError, isFetching, refetch } = useQuoteStats();
  if (!data && isError)
    return <ErrorState message="Failed to load your quotes" busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-28" />;
  const accepted = data.acceptedThisMonth;
  const lines: Line[] = [
    { label: 'Sent and unanswered', value: data.unanswered, to: adminPath('quotes') },
    {
      label: 'Accepted this month',
      value: sumsText(accepted) ?? 0,
      to: adminPath('quotes', { state: 'accepted' }),
    },
    {
      label: `Deliveries due within ${DELIVERY_DUE_DAYS} days`,
      value: data.deliveriesDue,
      to: adminPath('quotes', { view: 'engagements' }),
    },
  ];
  return (
    <ul className="-mx-3 flex flex-col">
      {lines.map(({ label, value, to }) => (
        <li key={label}>
          <SiteLink
            href={to}
            className="flex min-h-13 items-center gap-3 rounded-md px-3 text-sm transition-colors hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">{label}</span>
            <span className="figures text-right font-semibold [overflow-wrap:anywhere]">{value}</span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
