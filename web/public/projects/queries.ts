import type { QueryClient } from '@tanstack/react-query';
import { getProject, listProjects } from '#common/contract/projects.ts';
import { PROJECTS_PAGE } from '#common/limits.ts';
import { projectFiltersQuery, type ShownProjects } from '#common/rules/project-filters.ts';
import { isVisible } from '#common/site/sections.ts';
import { cardOf } from '#web/public/shared/cards/card-project.ts';
import { selectedPageQuery } from '#web/shared/api/query.ts';
import type { DrawnScreens } from '#web/shared/drawn-screens.ts';
import type { Site } from '#web/shared/site.tsx';

/** In the preview drafts have a page, too. Where the owner hides the projects, none leads to another. */
export const projectQuery = (slug: string, { content, preview }: Pick<Site, 'content' | 'preview'>) =>
  selectedPageQuery(
    getProject,
    (reply) =>
      isVisible(content, 'projects') ? reply : { ...reply, data: { ...reply.data, previous: null, next: null } },
    { params: { slug }, query: preview ? { draft: preview.draft } : {} },
  );

/**
 * Galleries of all example projects, from a file of the build; a document holds that of its own project. Only a project
 * with a drawn cover has one.
 */
export const galleriesQuery = (file = '') => ({
  queryKey: ['galleries', file],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DrawnScreens['galleries']> => {
    const reply = await fetch(file, { signal });
    if (!reply.ok) throw new Error(`${file} answered ${reply.status}`);
    return await reply.json();
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Loads the gallery of a project before its page is opened. A failure is left to the page. */
export async function prefetchGallery(queries: QueryClient, slug: string, { screens }: Pick<Site, 'screens'>) {
  if (screens?.covers[slug] && !screens.galleries[slug]) await queries.prefetchQuery(galleriesQuery(screens.file));
}

/** Tells whether projects can be read at all. */
export const anyProjectQuery = selectedPageQuery(listProjects, ({ data }) => data.length, { query: { limit: '1' } });

/** One page of the list of all projects. */
export const projectListQuery = (shown: ShownProjects) =>
  selectedPageQuery(
    listProjects,
    ({ data, pagination, filters }) => ({ projects: data.map(cardOf), pagination, filters }),
    { query: { ...projectFiltersQuery(shown), limit: String(PROJECTS_PAGE) } },
  );
