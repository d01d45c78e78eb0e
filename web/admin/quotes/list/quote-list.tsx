import { FileText, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { DataTable } from '#web/admin/components/data-table/data-table.tsx';
import { NumberPager } from '#web/admin/components/number-pager.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { useQuotes } from '#web/admin/quotes/queries.ts';
import { ViewNav } from '#web/admin/quotes/view-nav.tsx';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { ExportButton } from './export-button.tsx';
import { quoteColumns } from './quote-columns.tsx';
import { QuoteFilterBar } from './quote-filter-bar.tsx';
import { QuoteStatCards } from './quote-stats.tsx';
import { PAGE_SIZE, useQuoteFilters } from './use-quote-filters.ts';

function NewQuote({ label }: { label: string }) {
  const { change } = useAddress();
  return (
    <Button size="sm" onClick={() => change({ new: 'quote' }, { replace: false })}>
      <Plus aria-hidden className="size-4" />
      {label}
    </Button>
  );
}

export function QuoteList() {
  const view = useQuoteFilters();
  const { filters, setPage } = view;
  const list = useQuotes(filters);
  const pagination = list.data?.pagination;
  const isEmpty = pagination?.totalQuotes === 0 && !view.filtered;

  const lastPage = pagination && !list.isPlaceholderData ? Math.max(1, pagination.totalPages) : undefined;
  useEffect(() => {
    if (lastPage !== undefined && filters.page > lastPage) setPage(lastPage);
  }, [lastPage, filters.page, setPage]);

  return (
    <>
      <TabHead title="Quotes" text="Fixed prices and dates for your clients, and what follows a yes">
        <div className="flex flex-wrap items-center gap-3">
          <ExportButton disabled={!list.data || isEmpty} />
          <NewQuote label="New quote" />
        </div>
      </TabHead>
      <QuoteStatCards />
      <ViewNav active="quotes" />
      <QuoteFilterBar filters={filters} onChange={view.setFilter} />
      <Rows list={list} view={view} />
      {pagination && (
        <NumberPager
          page={pagination.currentPage}
          pages={pagination.totalPages}
          perPage={PAGE_SIZE}
          total={pagination.totalQuotes}
          onChange={setPage}
        />
      )}
    </>
  );
}

interface RowsProps {
  list: ReturnType<typeof useQuotes>;
  view: ReturnType<typeof useQuoteFilters>;
}

function Rows({ list, view: { filters, filtered, clear, setFilter } }: RowsProps) {
  if (list.isPending)
    return (
      <div role="status">
        <p className="sr-only">Loading quotes...</p>
        <Skeleton className="h-96" />
      </div>
    );
  if (list.isError)
    return <ErrorState message="Failed to load quotes" busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const { quotes } = list.data;
  if (quotes.length === 0 && filtered)
    return (
      <EmptyState icon={FileText} title="No quotes found" text="Try adjusting the state or the search.">
        <Button variant="secondary" size="sm" onClick={clear}>
          Clear filters
        </Button>
      </EmptyState>
    );
  if (quotes.length === 0)
    return (
      <EmptyState
        icon={FileText}
        title="No quotes yet"
        text="Write what you offer, at what price and by when. Your client reads it on a page of its own and accepts with a code from the mailbox."
      >
        <NewQuote label="Write your first quote" />
      </EmptyState>
    );
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cx(
        'overflow-x-auto rounded-lg border border-rule bg-surface transition-opacity',
        list.isPlaceholderData && 'opacity-60',
      )}
    >
      <DataTable
        caption="Quotes"
        columns={quoteColumns}
        rows={quotes}
        keyOf={({ id }) => id}
        sort={{
          key: filters.sortBy,
          order: filters.sortOrder,
          onChange: (sortBy, sortOrder) => setFilter({ sortBy, sortOrder }),
        }}
      />
    </div>
  );
}
