import { ArrowDownWideNarrow, ArrowUpNarrowWide, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { contactPriorityOptions, contactSortOptions, contactStatusOptions } from '#common/dashboard-options.ts';
import { projectTypeOptions } from '#common/english-options.ts';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { SearchInput } from '#web/admin/components/search-input.tsx';
import type { AddressChanges } from '#web/admin/lib/use-address.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { countMoreFilters, MoreFilters } from './list/more-filters.tsx';
import type { ContactFilters } from './queries.ts';

interface ContactFilterBarProps {
  filters: ContactFilters;
  onChange: (changes: AddressChanges) => void;
  /** Everything but the search stands behind a button: on a phone, and where the list has little room. */
  folded: boolean;
}

export function ContactFilterBar({ folded, ...props }: ContactFilterBarProps) {
  return folded ? <FoldedFilters {...props} /> : <OpenFilters {...props} />;
}

type FilterProps = Omit<ContactFilterBarProps, 'folded'>;

function FoldedFilters({ filters, onChange }: FilterProps) {
  const set =
    countMoreFilters(filters) +
    [filters.status, filters.priority, filters.projectType].filter((value) => value !== undefined).length;
  const [open, setOpen] = useState(false);
  return (
    <search className="flex min-w-0 flex-1 flex-col gap-3">
      <div className="flex items-end gap-2">
        <SubmissionSearch filters={filters} onChange={onChange} className="flex-1" />
        <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden className="size-4" />
          {set > 0 ? `Filters (${set})` : 'Filters'}
        </Button>
      </div>
      {open && (
        <>
          <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
            <FieldFilters filters={filters} onChange={onChange} />
          </div>
          <MoreFilters filters={filters} onChange={onChange} />
        </>
      )}
    </search>
  );
}

const SubmissionSearch = ({ filters, onChange, className }: FilterProps & { className: string }) => (
  <SearchInput
    label="Search"
    placeholder="Search submissions..."
    value={filters.search}
    onChange={(search) => onChange({ search })}
    className={className}
  />
);

function OpenFilters({ filters, onChange }: FilterProps) {
  const more = countMoreFilters(filters);
  const [open, setOpen] = useState(more > 0);
  return (
    <search className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[1fr_1fr_1fr_1.4fr_auto] xl:grid-cols-[minmax(12rem,1fr)_repeat(4,minmax(8.5rem,auto))_auto]">
        <SubmissionSearch filters={filters} onChange={onChange} className="col-span-2 md:col-span-5 xl:col-span-1" />
        <FieldFilters filters={filters} onChange={onChange} />
        <Button
          variant="secondary"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="self-end max-md:col-span-2"
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          {more > 0 ? `More filters (${more})` : 'More filters'}
        </Button>
      </div>
      {open && <MoreFilters filters={filters} onChange={onChange} />}
    </search>
  );
}

/** Status, priority, type and order. */
function FieldFilters({ filters, onChange }: FilterProps) {
  const ascending = filters.sortOrder === 'asc';
  return (
    <>
      <FilterSelect
        label="Status"
        all="All Statuses"
        value={filters.status ?? ''}
        options={contactStatusOptions}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label="Priority"
        all="All Priorities"
        value={filters.priority ?? ''}
        options={contactPriorityOptions}
        onChange={(priority) => onChange({ priority })}
      />
      <FilterSelect
        label="Project Type"
        all="All Types"
        value={filters.projectType ?? ''}
        options={projectTypeOptions}
        onChange={(projectType) => onChange({ projectType })}
      />
      <div className="flex items-end gap-1">
        <FilterSelect
          label="Sort by"
          value={filters.sortBy}
          options={contactSortOptions}
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
    </>
  );
}
