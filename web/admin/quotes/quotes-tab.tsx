import { useAddress } from '#web/admin/lib/use-address.ts';
import { NewQuote } from './editor/new-quote.tsx';
import { EngagementList } from './engagement/engagement-list.tsx';
import { EngagementPage } from './engagement/engagement-page.tsx';
import { QuoteList } from './list/quote-list.tsx';
import { QuotePage } from './quote-page.tsx';

/** The address says what is shown: a list, a quote, a new one, or an engagement. */
export function QuotesTab() {
  const { params } = useAddress();
  const quote = params.get('quote');
  const engagement = params.get('engagement');
  if (quote) return <QuotePage id={quote} />;
  if (engagement) return <EngagementPage id={engagement} />;
  if (params.get('new') === 'quote') return <NewQuote />;
  return params.get('view') === 'engagements' ? <EngagementList /> : <QuoteList />;
}
