import { testimonialSortOptions, testimonialStatusOptions } from '#common/dashboard-options.ts';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { SearchInput } from '#web/admin/components/search-input.tsx';
import { type View, ViewToggle } from '#web/admin/components/view-toggle.tsx';
import type { AddressChanges } from '#web/admin/lib/use-address.ts';
import type { TestimonialFilters } from './use-testimonial-filters.ts';

interface TestimonialFilterBarProps {
  filters: TestimonialFilters;
  onChange: (changes: AddressChanges) => void;
  view: View;
  onView: (view: View) => void;
}

export function TestimonialFilterBar({ filters, onChange, view, onView }: TestimonialFilterBarProps) {
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(14rem,1fr)_repeat(2,minmax(10rem,auto))_auto]">
      <SearchInput
        label="Search"
        placeholder="Search testimonials..."
        value={filters.search}
        onChange={(search) => onChange({ search })}
        className="col-span-2 lg:col-span-1"
      />
      <FilterSelect
        label="Status"
        all="All"
        value={filters.status ?? ''}
        options={testimonialStatusOptions}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label="Sort by"
        value={filters.sort}
        options={testimonialSortOptions}
        onChange={(sort) => onChange({ sort })}
      />
      <div className="col-span-2 flex justify-end lg:col-span-1">
        <ViewToggle view={view} onChange={onView} />
      </div>
    </search>
  );
}
