import { getProject, listProjects } from '#common/contract/projects.ts';
import { keptQuery, pageQuery } from '#web/shared/api/query.ts';

export const projectQuery = (slug: string) => pageQuery(getProject, { params: { slug } });

/** All published projects in their order, as far as links to them need. */
export const projectIndexQuery = keptQuery(
  listProjects,
  ({ data }) => data.map(({ slug, title, category }) => ({ slug, title, category })),
  { query: { limit: '100' } },
);

/** What the server reads ahead for the page of a project. */
export const projectPageQueries = (slug: string) => [projectQuery(slug), projectIndexQuery];
