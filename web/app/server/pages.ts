import type { QueryClient } from '@tanstack/react-query';
import { callLabel } from '#common/content/starter/seed-calls.ts';
import { getProject } from '#common/contract/projects.ts';
import type { PublicContent } from '#common/contract/site.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { CONFIRM_KEY, type PageName, projectPath } from '#common/paths.ts';
import { projectFiltersQuery, readProjectFilters } from '#common/rules/project-filters.ts';
import { isVisible } from '#common/site/sections.ts';
import { readOutcome } from '#common/site/verify-outcome.ts';
import type { ListedPage } from '#common/site-build.ts';
import * as heads from '#common/texts/keys/heads.ts';
import { notFoundDescription } from '#common/texts/keys/pages.ts';
import { t } from '#common/texts/text.ts';
import { addressOf, findPage, isOffered, type Offer, pageNames, pages, titleOf } from '#web/app/pages.tsx';
import { bookingTypeQuery, bookingTypesQuery, managedBookingQuery } from '#web/public/booking/queries.ts';
import { estimateQuery } from '#web/public/estimate/queries.ts';
import { privacyQuery } from '#web/public/legal/queries.ts';
import { projectHead } from '#web/public/projects/project-head.ts';
import { anyProjectQuery, projectListQuery, projectQuery } from '#web/public/projects/queries.ts';
import { clientQuoteQuery } from '#web/public/quotes/queries.ts';
import { recordQuery } from '#web/public/record/queries.ts';
import { roomQuery } from '#web/public/room/queries.ts';
import { failedStatus } from '#web/public/shared/failed-status.ts';
import {
  faqsQuery,
  projectsQuery,
  proofQuery,
  showsProof,
  skillsQuery,
  testimonialsQuery,
} from '#web/public/shared/landing-query.ts';
import { outcomeKey } from '#web/public/verify/outcome-key.ts';
import { keyOf, type PageQuery } from '#web/shared/api/query.ts';
import { type PageHead, titleWith } from '#web/shared/page-head.ts';
import type { PageOutcome, PageRead, ServerPage } from './server-page.ts';
import { projectShareImage } from './share-image.ts';
import { businessData } from './structured-data/business.ts';
import { projectData, projectListData } from './structured-data/project.ts';
import { spokenBy } from './voice.ts';

const read = <E extends Endpoint, D>(queries: QueryClient, page: PageQuery<E, D>) =>
  queries.getQueryData<D>(keyOf(page));

/** Describes a page that shows nothing unless everything was read. */
export function describeReads(reads: readonly PageRead[], queries: QueryClient): PageOutcome {
  for (const page of reads) {
    const state = queries.getQueryState(keyOf(page));
    if (state?.status === 'success') continue;
    const status = failedStatus(state?.error);
    return { status: status === 404 || status === 410 ? status : 503 };
  }
  return { status: 200 };
}

const only = (name: string, asked: URLSearchParams) => {
  const value = asked.get(name);
  return new URLSearchParams(value ? { [name]: value } : {});
};

export const serverPages: Readonly<Record<PageName, ServerPage>> = {
  home: {
    isListed: true,
    summary: null,
    description: null,
    isKept: true,
    // The data of hidden sections is not read; skills stand in the section about the owner.
    reads: ({ site: { content } }) => [
      ...(showsProof(content) ? [proofQuery(content)] : []),
      ...(isVisible(content, 'projects') ? [projectsQuery] : []),
      ...(isVisible(content, 'testimonials') ? [testimonialsQuery] : []),
      faqsQuery,
      ...(isVisible(content, 'about') ? [skillsQuery(content)] : []),
    ],
    // A section whose data could not be loaded shows its fallback.
    describe({ site }, queries) {
      const faqs = read(queries, faqsQuery) ?? [];
      const testimonials = read(queries, testimonialsQuery)?.data ?? [];
      return { status: 200, structuredData: businessData(site, { faqs, testimonials }) };
    },
  },
  projects: {
    isListed: true,
    summary: null,
    description: heads.projects,
    query: (asked) => new URLSearchParams(projectFiltersQuery(readProjectFilters(asked))),
    isKept: true,
    reads: ({ search }) => [projectListQuery(readProjectFilters(search))],
    describe({ search, site }, queries) {
      const list = read(queries, projectListQuery(readProjectFilters(search)));
      return list
        ? { status: 200, structuredData: projectListData(list.projects, headOf('projects', site.content), site) }
        : { status: 503 };
    },
  },
  project: {
    isListed: true,
    summary: null,
    description: heads.project,
    isKept: true,
    isPreviewed: true,
    reads: ({ value, site }) => [projectQuery(value, site)],
    probes: () => [anyProjectQuery],
    exists: (slug, load) => load(getProject, { params: { slug } }).then(Boolean, () => false),
    describe({ value, site }, queries) {
      const project = read(queries, projectQuery(value, site))?.data;
      // The project is missing if other projects could be loaded, and otherwise only unreachable.
      if (!project) return { status: read(queries, anyProjectQuery) === undefined ? 503 : 404 };
      const head = projectHead(project, site.content);
      if (project.slug !== value) return { status: 301, head, location: projectPath(project.slug) };
      const image = projectShareImage(project, site);
      const structuredData = projectData(project, site, image);
      return { status: 200, head, ...(image && { image }), structuredData };
    },
  },
  estimate: {
    isListed: true,
    description: heads.estimate,
    query: (asked) => asked,
    // It tells the earliest delivery, which every day is another one, so it is not kept.
    summary: heads.summaryEstimate,
  },
  madeEstimate: {
    isListed: false,
    description: heads.madeEstimate,
    isSecret: true,
    reads: ({ value }) => [estimateQuery(value)],
  },
  // Free times change between two versions of the content, so it is not kept.
  calls: {
    isListed: true,
    description: heads.calls,
    summary: heads.summaryCalls,
    reads: () => [bookingTypesQuery],
  },
  record: {
    // It grows between two versions of the content, so it is not kept.
    isListed: true,
    description: heads.record,
    reads: () => [recordQuery],
    summary: heads.summaryRecord,
  },
  submitTestimonial: { isListed: true, summary: null, description: null, isKept: true },
  thankYou: { isListed: false, description: null, isKept: true },
  verify: {
    isListed: false,
    description: heads.verify,
    isKept: true,
    prepare({ search }, queries) {
      const outcome = readOutcome(search);
      if (outcome) queries.setQueryData(outcomeKey, outcome);
    },
  },
  // A page that cannot say who receives what must not be kept.
  privacy: {
    isListed: true,
    summary: null,
    description: null,
    isKept: true,
    isLegal: true,
    reads: () => [privacyQuery],
  },
  imprint: { isListed: true, summary: null, description: heads.imprint, isKept: true, isLegal: true },
  book: {
    isListed: true,
    summary: null,
    description: heads.book,
    query: (asked) => only('link', asked),
    isSecret: (asked) => Boolean(asked.get('link')),
    reads: (asked) => [bookingTypeQuery(asked.value, asked.search.get('link'))],
    // A link that books once names its kind of call only to whoever has it.
    describe(asked, queries) {
      const link = asked.search.get('link');
      const type = read(queries, bookingTypeQuery(asked.value, link));
      if (type === undefined) return { status: 503 };
      if (type === null) return { status: 404 };
      const { name, description } = type;
      return {
        status: 200,
        head: {
          title: titleWith(callLabel(name), asked.site.content),
          ...(description !== null && { description: callLabel(description) }),
          ...(link !== null && { listed: false }),
        },
      };
    },
  },
  booked: {
    isListed: false,
    description: heads.booked,
    query: (asked) => only(CONFIRM_KEY, asked),
    isSecret: true,
    reads: ({ value }) => [managedBookingQuery(value)],
  },
  quote: {
    isListed: false,
    description: heads.quote,
    isSecret: true,
    reads: ({ value }) => [clientQuoteQuery(value)],
    spoken({ value }, queries) {
      const quote = read(queries, clientQuoteQuery(value));
      return quote && spokenBy(quote);
    },
  },
  room: {
    isListed: false,
    description: heads.room,
    isSecret: true,
    // The cookie that opens a room goes to the API alone, so the server learns no more than whether there is the room.
    probes: ({ value }) => [roomQuery(value)],
    describe({ value }, queries) {
      const isClosed = failedStatus(queries.getQueryState(keyOf(roomQuery(value)))?.error) === 401;
      return isClosed ? { status: 200 } : describeReads([roomQuery(value)], queries);
    },
  },
  notFound: {
    isListed: false,
    description: notFoundDescription,
    isKept: true,
    describe: () => ({ status: 404 }),
  },
};

/** The head of a document of this kind. */
export function headOf(name: PageName, content: Pick<PublicContent, 'identity' | 'seo'>): PageHead {
  const { title } = pages[name];
  const { description, isListed } = serverPages[name];
  const own = typeof title === 'number' ? undefined : content.seo.pages[title.own].description;
  return {
    title: titleOf(name, content),
    description: description === null ? (own ?? '') : t(description),
    listed: isListed,
  };
}

/** The listed pages of a site of which there is one each, in the order of the sitemap. */
export const listedPages = (site: Offer): ListedPage[] =>
  pageNames.flatMap((name) => {
    const { title } = pages[name];
    const { isListed, summary } = serverPages[name];
    const path = addressOf(name);
    if (path === null || !isListed || !isOffered(name, site)) return [];
    const own = typeof title === 'number' ? t(title) : site.content.seo.pages[title.own].title;
    return [{ path, title: own, ...(typeof summary === 'number' && { summary: t(summary) }) }];
  });

/** `true` for a path at which the owner's draft can be seen. */
export function isPreviewed(path: string): boolean {
  const { name } = findPage(path);
  return name !== 'notFound' && (addressOf(name) !== null || serverPages[name].isPreviewed === true);
}
