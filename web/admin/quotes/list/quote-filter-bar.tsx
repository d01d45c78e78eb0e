import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import type { QuoteSort } from '#common/quote-options.ts';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { SearchInput } from '#web/admin/components/search-input.tsx';
import type { AddressChanges } from '#web/admin/lib/use-address.ts';
import { useQuoteStats } from '#web/admin/lib/use-quote-stats.ts';
import { quoteStateOptions } from '#web/admin/quotes/states.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import type { QuoteFilters } from './use-quote-filters.ts';

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

export function QuoteFilterBar({ filters, onChange }: QuoteFilterBarProps) {
  const { data: stats } = useQuoteStats();
  const ascending = filters.sortOrder === 'asc';
  const countOf = (value: string) => stats?.byState.find(({ state }) => state === value)?.count;
  const states = quoteStateOptions.map(({ value, label }) => ({
    value,
    label: countOf(value) === undefined ? label : `${label} (${countOf(value)})`,
  }));
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
        value={filters.state ?? ''}
        options={states}
        onChange={(state) => onChange({ state })}
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
