import { DELIVERY_DUE_DAYS } from '#common/quote-limits.ts';
import { StatCards } from '#web/admin/components/stat-cards.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { sumsText } from '#web/admin/lib/money.ts';
import { quoteListPaths, useQuoteStats } from '#web/admin/lib/use-quote-stats.ts';

export function QuoteStatCards() {
  const { data, isPending } = useQuoteStats();
  const accepted = data?.acceptedThisMonth;
  const count = accepted?.reduce((sum, { count: each }) => sum + each, 0);
  return (
    <StatCards
      loading={isPending}
      stats={[
        {
          label: 'Waiting for an answer',
          value: data?.unanswered,
          help: 'Sent or seen, and still valid',
          to: quoteListPaths.unanswered,
        },
        {
          label: 'Accepted this month',
          value: accepted && (sumsText(accepted) ?? 0),
          note: count ? amount(count, 'quote') : undefined,
          help: 'Totals of the accepted options',
          to: quoteListPaths.acceptedThisMonth,
        },
        {
          label: 'Deliveries due',
          value: data?.deliveriesDue,
          help: `To be delivered within ${DELIVERY_DUE_DAYS} days, or late`,
          to: quoteListPaths.deliveriesDue,
        },
      ]}
    />
  );
}
