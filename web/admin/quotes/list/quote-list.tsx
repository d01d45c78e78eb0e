import { useMutation } from '@tanstack/react-query';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Download, FileText, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { exportQuotes } from '#common/contract/quotes/owner.ts';
import { MINUTE } from '#common/limits.ts';
import type { QuoteSort } from '#common/quote-options.ts';
import { DataTable } from '#web/admin/components/data-table/data-table.tsx';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { NumberPager } from '#web/admin/components/number-pager.tsx';
import { SearchInput } from '#web/admin/components/search-input.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { fetchAsOwner } from '#web/admin/lib/fetch-as-owner.ts';
import { saveFile } from '#web/admin/lib/save-file.ts';
import { today } from '#web/admin/lib/timestamps.ts';
import { type AddressChanges, useAddress } from '#web/admin/lib/use-address.ts';
import { useQuoteStats } from '#web/admin/lib/use-quote-stats.ts';
import { useQuotes } from '#web/admin/quotes/queries.ts';
import { quoteStateOptions } from '#web/admin/quotes/states.tsx';
import { ViewNav } from '#web/admin/quotes/view-nav.tsx';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';
import { quoteColumns } from './quote-columns.tsx';
import { QuoteStatCards } from './quote-stats.tsx';
import { PAGE_SIZE, type QuoteFilters, useQuoteFilters } from './use-quote-filters.ts';

const sorts: readonly { value: QuoteSort; label: string }[] = [
  { value: 'updatedAt', label: 'Changed' },
  { value: 'createdAt', label: 'Created' },
  { value: 'number', label: 'Number' },
  { value: 'total', label: 'Total' },
  { value: 'validUntil', label: 'Valid until' },
];

interface QuoteFilterBarProps {
  filters: QuoteFilters;
  onChange: (changes: AddressChanges) => void;
}

function QuoteFilterBar({ filters, onChange }: QuoteFilterBarProps) {
  const { data: stats } = useQuoteStats();
  const ascending = filters.sortOrder === 'asc';
  const countOf = (value: string) => stats?.byState.find(({ state }) => state === value)?.count;
  const states = quoteStateOptions.map(({ value, label }) => ({
    value,
    label: countOf(value) === undefined ? label : `${label} (${countOf(value)})`,
  }));
  /** What the stats above the list count. */
  const lists = [
    { value: 'unanswered', label: 'Waiting for an answer' },
    { value: 'acceptedThisMonth', label: 'Accepted this month' },
  ];
  const isList = (value: string) => lists.some((list) => list.value === value);
  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(12rem,1fr)_12rem_14rem]">
      <SearchInput
        label="Search"
        placeholder="Number, title or client"
        value={filters.search}
        onChange={(search) => onChange({ search })}
        className="col-span-2 md:col-span-1"
      />
      <FilterSelect
        label="State"
        all="All states"
        value={filters.only ?? filters.state ?? ''}
        options={[...states, ...lists]}
        onChange={(value) => onChange(isList(value) ? { only: value, state: null } : { state: value, only: null })}
      />
      <div className="flex min-w-0 items-end gap-1">
        <FilterSelect
          label="Sort by"
          value={filters.sortBy}
          options={sorts}
          onChange={(sortBy) => onChange({ sortBy })}
          className="flex-1"
        />
        <IconButton
          label={ascending ? 'Sort order: ascending' : 'Sort order: descending'}
          icon={ascending ? ArrowUpNarrowWide : ArrowDownWideNarrow}
          onClick={() => onChange({ sortOrder: ascending ? 'desc' : 'asc' })}
          className="border-rule-strong!"
        />
      </div>
    </search>
  );
}

const TIMEOUT = MINUTE;

/** Saves all quotes as quotes-YYYY-MM-DD.csv. */
function ExportButton({ disabled }: { disabled: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const response = await fetchAsOwner(exportQuotes.path, {
        signal: AbortSignal.timeout(TIMEOUT),
        headers: { accept: exportQuotes.produces },
      });
      return response.blob();
    },
    onSuccess: (file) => {
      saveFile(`quotes-${today()}.csv`, file);
      toast.success('Quotes exported');
    },
    onError: (error) => !isSignedOut(error) && toast.error('Failed to export quotes'),
  });
  return (
    <Button variant="secondary" size="sm" busy={isPending} disabled={disabled} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden className="size-4" />}
      Export CSV
    </Button>
  );
}

function NewQuote({ label }: { label: string }) {
  const { change } = useAddress();
  return (
    <ServerButton size="sm" onClick={() => change({ new: 'quote' }, { replace: false })}>
      <Plus aria-hidden className="size-4" />
      {label}
    </ServerButton>
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
