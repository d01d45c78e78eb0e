import { projectCategoryOptions, projectStatusOptions } from '#common/english-options.ts';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { SearchInput } from '#web/admin/components/search-input.tsx';
import { ViewToggle } from '#web/admin/components/view-toggle.tsx';
import { featuredOptions, type ProjectFilters } from './use-project-filters.ts';

export function ProjectFilterBar({ filters }: { filters: ProjectFilters }) {
  const { search, category, status, featured, view, setView, setFilter } = filters;
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[minmax(14rem,1fr)_repeat(3,minmax(9.5rem,auto))_auto]">
      <SearchInput
        label="Search"
        placeholder="Search projects..."
        value={search}
        onChange={(text) => setFilter({ search: text })}
        className="col-span-2 sm:col-span-3 xl:col-span-1"
      />
      <FilterSelect
        label="Category"
        all="All Categories"
        value={category ?? ''}
        options={projectCategoryOptions}
        onChange={(value) => setFilter({ category: value })}
      />
      <FilterSelect
        label="Status"
        all="All Statuses"
        value={status ?? ''}
        options={projectStatusOptions}
        onChange={(value) => setFilter({ status: value })}
      />
      <FilterSelect
        label="Featured"
        all="All Projects"
        value={featured ?? ''}
        options={featuredOptions}
        onChange={(value) => setFilter({ featured: value })}
      />
      <div className="flex justify-end sm:col-span-3 xl:col-span-1">
        <ViewToggle view={view} onChange={setView} />
      </div>
    </search>
  );
}
