import { failedWith } from '#web/admin/lib/failure.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { NewQuote } from './editor/new-quote.tsx';
import { QuoteEditor } from './editor/quote-editor.tsx';
import { formOf } from './editor/quote-form.ts';
import { EngagementList } from './engagement/engagement-list.tsx';
import { EngagementPage } from './engagement/engagement-page.tsx';
import { QuoteList } from './list/quote-list.tsx';
import { MoneyView } from './money/money-view.tsx';
import { useQuote } from './queries.ts';
import { BackButton } from './quote-head.tsx';
import { SentQuote } from './sent/sent-quote.tsx';

/** One quote: its form while it is a draft, then what became of it. */
function QuotePage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuote(id);
  const { change } = useAddress();
  if (data?.state === 'draft')
    return <QuoteEditor key={id} quote={data} initial={formOf(data)} keptAs={`quote:${id}`} />;
  if (data) return <SentQuote key={id} quote={data} />;
  if (!error)
    return (
      <div role="status">
        <p className="sr-only">Loading the quote...</p>
        <Skeleton className="h-[36rem]" />
      </div>
    );
  const isGone = failedWith(error, 404) || failedWith(error, 400);
  return (
    <>
      <div>
        <BackButton label="All quotes" onClick={() => change({ quote: null })} />
      </div>
      {isGone ? (
        <EmptyState title="This quote does not exist any more." />
      ) : (
        <ErrorState message="Failed to load the quote" busy={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** The address says what is shown: a list, a quote, a new one, or an engagement. */
export function QuotesTab() {
  const { params } = useAddress();
  const quote = params.get('quote');
  const engagement = params.get('engagement');
  if (quote) return <QuotePage id={quote} />;
  if (engagement) return <EngagementPage id={engagement} />;
  if (params.get('new') === 'quote') return <NewQuote />;
  if (params.get('view') === 'money') return <MoneyView />;
  return params.get('view') === 'engagements' ? <EngagementList /> : <QuoteList />;
}
