import { getProject, listProjects } from '#common/contract/projects.ts';
import { PROJECTS_PAGE } from '#common/limits.ts';
import { projectFiltersQuery, type ShownProjects } from '#common/rules/project-filters.ts';
import { isVisible } from '#common/site/sections.ts';
import { cardOf } from '#web/public/shared/cards/card-project.ts';
import { selectedPageQuery } from '#web/shared/api/query.ts';
import type { Site } from '#web/shared/site.tsx';

/** In the preview drafts have a page, too. Where the owner hides the projects, none leads to another. */
export const projectQuery = (slug: string, { content, preview }: Pick<Site, 'content' | 'preview'>) =>
  selectedPageQuery(
    getProject,
    (reply) =>
      isVisible(content, 'projects') ? reply : { ...reply, data: { ...reply.data, previous: null, next: null } },
    { params: { slug }, query: preview ? { draft: preview.draft } : {} },
  );

/** Tells whether projects can be read at all. */
export const anyProjectQuery = selectedPageQuery(listProjects, ({ data }) => data.length, { query: { limit: '1' } });

/** One page of the list of all projects. */
export const projectListQuery = (shown: ShownProjects) =>
  selectedPageQuery(
    listProjects,
    ({ data, pagination, filters }) => ({ projects: data.map(cardOf), pagination, filters }),
    { query: { ...projectFiltersQuery(shown), limit: String(PROJECTS_PAGE) } },
  );
