import { useMemo } from 'react';
import type { Project } from '#common/contract/portfolio-content.ts';
import { projectCategories, projectStatuses } from '#common/options.ts';
import type { View } from '#web/admin/components/view-toggle.tsx';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';

export const featuredOptions = [
  { value: 'featured', label: 'Featured Only' },
  { value: 'not-featured', label: 'Not Featured' },
] as const;

/** The status that a project counts as: an unknown one is completed. */
export const statusOf = (project: Project) => projectStatuses.find((known) => known === project.status) ?? 'completed';
/** The category that a project counts as: an unknown one is other. */
export const categoryOf = (project: Project) =>
  projectCategories.find((known) => known === project.category) ?? 'other';

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

export type ProjectFilters = ReturnType<typeof useProjectFilters>;
