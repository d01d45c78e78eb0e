import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#common/endpoint.ts';
import { paths, projectSlugOf } from '#common/paths.ts';
import { keyOf, type PageQuery } from '#web/shared/api/query.ts';
import { headOf, type PageHead, pagePaths } from '#web/shared/pages.ts';
import type { Site } from '#web/shared/site.tsx';
import { privacyQuery } from '#web/site/legal/queries.ts';
import { projectHead } from '#web/site/projects/project-head.ts';
import { projectIndexQuery, projectQuery } from '#web/site/projects/queries.ts';
import { faqsQuery, testimonialsQuery } from '#web/site/shared/landing-query.ts';
import { projectShareImage, type ShareImage } from './share-image.ts';
import { businessData } from './structured-data/business.ts';
import { projectData } from './structured-data/project.ts';

export interface PageDescription {
  status: 200 | 404 | 503;
  head: PageHead;
  /** The page's own picture for shared links. */
  image?: ShareImage;
  structuredData?: object;
}

/** Describes the page for its document, from the data that was loaded for it. */
export function describePage(path: string, site: Site, queries: QueryClient): PageDescription {
  const read = <E extends Endpoint, D>(page: PageQuery<E, D>) => queries.getQueryData<D>(keyOf(page));
  const slug = projectSlugOf(path);
  if (slug) {
    const project = read(projectQuery(slug))?.data;
    if (project) {
      const image = projectShareImage(project, site);
      const structuredData = projectData(project, site, image);
      return { status: 200, head: projectHead(project, site.content), ...(image && { image }), structuredData };
    }
    // The project is missing if other projects could be loaded, and otherwise only unreachable.
    return read(projectIndexQuery)
      ? { status: 404, head: headOf(paths.notFound, site.content) }
      : { status: 503, head: headOf(path, site.content) };
  }
  const isMissing = path === paths.imprint && !site.hasImprint;
  if (!pagePaths.includes(path) || isMissing) return { status: 404, head: headOf(paths.notFound, site.content) };
  // A page that cannot say who receives what must not be kept.
  if (path === paths.privacy && !read(privacyQuery)) return { status: 503, head: headOf(path, site.content) };
  if (path !== paths.home) return { status: 200, head: headOf(path, site.content) };
  const faqs = read(faqsQuery) ?? [];
  const testimonials = read(testimonialsQuery)?.data ?? [];
  return { status: 200, head: headOf(path, site.content), structuredData: businessData(site, { faqs, testimonials }) };
}
