import { useMemo } from 'react';
import type { Project } from '#common/contract/portfolio-content.ts';
import { projectCategoryOptions, projectStatusOptions } from '#common/english-options.ts';
import { projectCategories, projectStatuses } from '#common/options.ts';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { SearchInput } from '#web/admin/components/search-input.tsx';
import { type View, ViewToggle } from '#web/admin/components/view-toggle.tsx';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';

const featuredOptions = [
  { value: 'featured', label: 'Featured Only' },
  { value: 'not-featured', label: 'Not Featured' },
] as const;

/** The status that a project counts as: an unknown one is completed. */
export const statusOf = (project: Project) => projectStatuses.find((known) => known === project.status) ?? 'completed';
/** The category that a project counts as: an unknown one is other. */
const categoryOf = (project: Project) => projectCategories.find((known) => known === project.category) ?? 'other';

/** Search, filters and view of the projects, kept in the address. */
export function useProjectFilters(projects: readonly Project[]) {
  const { params, change } = useAddress();
  const search = params.get('search') ?? '';
  const category = pick(params, 'category', projectCategories);
  const status = pick(params, 'status', projectStatuses);
  const featured = pick(params, 'featured', ['featured', 'not-featured'] as const);
  const view: View = pick(params, 'view', ['list'] as const) ?? 'grid';
  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return projects.filter(
      (project) =>
        (project.title.toLowerCase().includes(wanted) || project.description.toLowerCase().includes(wanted)) &&
        (category === undefined || categoryOf(project) === category) &&
        (status === undefined || statusOf(project) === status) &&
        (featured === undefined || project.featured === (featured === 'featured')),
    );
  }, [projects, search, category, status, featured]);
  return {
    search,
    category,
    status,
    featured,
    view,
    shown,
    setView: (next: View) => change({ view: next === 'grid' ? null : next }),
    setFilter: change,
    clear: () => change({ search: null, category: null, status: null, featured: null }),
  };
}

type ProjectFilters = ReturnType<typeof useProjectFilters>;

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
