import type { QueryClient, QueryState } from '@tanstack/react-query';
import type { PublicBookingType } from '#common/contract/booking/free-times.ts';
import type { Endpoint } from '#common/endpoint.ts';
import {
  bookedTokenOf,
  bookSlugOf,
  estimateIdOf,
  paths,
  projectPath,
  projectSlugOf,
  quoteTokenOf,
  roomTokenOf,
} from '#common/paths.ts';
import type { ShownProjects } from '#common/rules/project-filters.ts';
import { isVisible } from '#common/site/sections.ts';
import { keyOf, type PageQuery } from '#web/shared/api/query.ts';
import { headOf, type PageHead, pagePaths, titleWith } from '#web/shared/pages.ts';
import type { Site } from '#web/shared/site.tsx';
import { bookingTypeQuery, managedBookingQuery } from '#web/site/booking/queries.ts';
import { estimateQuery } from '#web/site/estimate/queries.ts';
import { privacyQuery } from '#web/site/legal/queries.ts';
import { projectHead } from '#web/site/projects/project-head.ts';
import { anyProjectQuery, projectListQuery, projectQuery } from '#web/site/projects/queries.ts';
import { clientQuoteQuery } from '#web/site/quotes/queries.ts';
import { recordQuery } from '#web/site/record/queries.ts';
import { roomQuery } from '#web/site/room/queries.ts';
import { failedStatus } from '#web/site/shared/failed-status.ts';
import { faqsQuery, testimonialsQuery } from '#web/site/shared/landing-query.ts';
import { projectShareImage, type ShareImage } from './share-image.ts';
import { businessData } from './structured-data/business.ts';
import { projectData } from './structured-data/project.ts';
import { projectListData } from './structured-data/project-list.ts';

export interface PageDescription {
  status: 200 | 301 | 404 | 410 | 503;
  /** A 301 leads to this address. */
  location?: string;
  head: PageHead;
  /** The page's own picture for shared links. */
  image?: ShareImage;
  structuredData?: object;
}

/** A link that books once names its kind of call only to whoever has it. */
function describeBooking(slug: string, queries: QueryClient, { path, site, link }: Described): PageDescription {
  const { content } = site;
  const type = queries.getQueryData<PublicBookingType | null>(keyOf(bookingTypeQuery(slug, link)));
  if (type === undefined) return { status: 503, head: headOf(path, content) };
  if (type === null) return { status: 404, head: headOf(paths.notFound, content) };
  const head = headOf(path, content);
  const { name, description } = type;
  return {
    status: 200,
    head: {
      title: titleWith(name, content),
      description: description ?? head.description,
      listed: head.listed && link === null,
    },
  };
}

/** A page for those who have its link. */
function describePrivate(read: QueryState | undefined, path: string, { content }: Site): PageDescription {
  if (read?.status === 'success') return { status: 200, head: headOf(path, content) };
  const status = failedStatus(read?.error);
  if (status === 404) return { status, head: headOf(paths.notFound, content) };
  return { status: status === 410 ? status : 503, head: headOf(path, content) };
}

/** Whoever has the link gets the page that asks for the code, and nothing of what is in the room. */
function describeRoom(read: QueryState | undefined, path: string, site: Site): PageDescription {
  if (failedStatus(read?.error) === 401) return { status: 200, head: headOf(path, site.content) };
  return describePrivate(read, path, site);
}

interface Described {
  path: string;
  site: Site;
  /** What a list of projects shows. */
  shown: ShownProjects;
  /** Token of a link that books once. */
  link: string | null;
}

/** Describes the page for its document, from the data that was loaded for it. */
export function describePage(described: Described, queries: QueryClient): PageDescription {
  const { path, site, shown } = described;
  const read = <E extends Endpoint, D>(page: PageQuery<E, D>) => queries.getQueryData<D>(keyOf(page));
  const slug = projectSlugOf(path);
  if (slug) {
    const project = read(projectQuery(slug, site))?.data;
    if (project && project.slug !== slug)
      return { status: 301, head: projectHead(project, site.content), location: projectPath(project.slug) };
    if (project) {
      const image = projectShareImage(project, site);
      const structuredData = projectData(project, site, image);
      return { status: 200, head: projectHead(project, site.content), ...(image && { image }), structuredData };
    }
    // The project is missing if other projects could be loaded, and otherwise only unreachable.
    return read(anyProjectQuery) !== undefined
      ? { status: 404, head: headOf(paths.notFound, site.content) }
      : { status: 503, head: headOf(path, site.content) };
  }
  const estimateId = estimateIdOf(path);
  if (estimateId) return describePrivate(queries.getQueryState(keyOf(estimateQuery(estimateId))), path, site);
  const token = bookedTokenOf(path);
  if (token) return describePrivate(queries.getQueryState(keyOf(managedBookingQuery(token))), path, site);
  const quoteToken = quoteTokenOf(path);
  if (quoteToken) return describePrivate(queries.getQueryState(keyOf(clientQuoteQuery(quoteToken))), path, site);
  const roomToken = roomTokenOf(path);
  if (roomToken) return describeRoom(queries.getQueryState(keyOf(roomQuery(roomToken))), path, site);
  const typeSlug = bookSlugOf(path);
  if (typeSlug) return describeBooking(typeSlug, queries, described);
  const isMissing =
    (path === paths.imprint && !site.hasImprint) ||
    (path === paths.projects && !isVisible(site.content, 'projects')) ||
    (path === paths.estimate && !site.hasEstimates) ||
    (path === paths.record && !site.hasRecord);
  if (!pagePaths.includes(path) || isMissing) return { status: 404, head: headOf(paths.notFound, site.content) };
  if (path === paths.record && !read(recordQuery)) return { status: 503, head: headOf(path, site.content) };
  // A page that cannot say who receives what must not be kept.
  if (path === paths.privacy && !read(privacyQuery)) return { status: 503, head: headOf(path, site.content) };
  if (path === paths.projects) {
    const list = read(projectListQuery(shown));
    if (!list) return { status: 503, head: headOf(path, site.content) };
    return { status: 200, head: headOf(path, site.content), structuredData: projectListData(list.projects, site) };
  }
  if (path !== paths.home) return { status: 200, head: headOf(path, site.content) };
  const faqs = read(faqsQuery) ?? [];
  const testimonials = read(testimonialsQuery)?.data ?? [];
  return { status: 200, head: headOf(path, site.content), structuredData: businessData(site, { faqs, testimonials }) };
}
