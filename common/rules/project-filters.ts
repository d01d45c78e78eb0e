import { projectCategories, projectStatuses } from '#common/options.ts';
import { paths } from '#common/paths.ts';

/** The address of the list of all projects holds these filters. */
export interface ShownProjects {
  category?: string;
  status?: string;
  technology?: string;
  page: number;
}

const MAX_TECHNOLOGY = 60;

/** Reads the address of the list. What it does not know is left out, so that every address shows something. */
export function readProjectFilters(search: URLSearchParams): ShownProjects {
  const category = projectCategories.find((known) => known === search.get('category'));
  const status = projectStatuses.find((known) => known === search.get('status'));
  const technology = search.get('technology')?.trim().slice(0, MAX_TECHNOLOGY).toWellFormed();
  const page = /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return { ...(category && { category }), ...(status && { status }), ...(technology && { technology }), page };
}

/** The filters as a query; the first page needs none. */
export const projectFiltersQuery = ({ page, ...filters }: ShownProjects): Record<string, string> => ({
  ...filters,
  ...(page > 1 && { page: String(page) }),
});

export const projectListPath = (shown: ShownProjects): string => {
  const query = String(new URLSearchParams(projectFiltersQuery(shown)));
  return query === '' ? paths.projects : `${paths.projects}?${query}`;
};
