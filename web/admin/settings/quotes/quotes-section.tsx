import { useQuoteSettings } from '#web/admin/components/use-quote-settings.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { QuoteDefaultsPanel } from './quote-defaults-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';

/** Shows what quotes start with. */
export function QuotesSection() {
  const { data, isError, isFetching, refetch } = useQuoteSettings();
  if (!data && isError)
    return <ErrorState message="Failed to load the settings" busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <>
      <QuoteDefaultsPanel saved={data} />
      <TermsPanel settings={data} />
    </>
  );
}
