import { getProject, listProjects } from '#common/contract/projects.ts';
import { pageQuery, selectedPageQuery } from '#web/shared/api/query.ts';

export const projectQuery = (slug: string) => pageQuery(getProject, { params: { slug } });

/** All published projects in order, reduced to what links need. */
export const projectIndexQuery = selectedPageQuery(
  listProjects,
  ({ data }) => data.map(({ slug, title, category }) => ({ slug, title, category })),
  { query: { limit: '100' } },
);
