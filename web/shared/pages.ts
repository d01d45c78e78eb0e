import type { PublicContent } from '#common/contract/site.ts';
import {
  bookedTokenOf,
  bookSlugOf,
  estimateIdOf,
  isAdminPath,
  paths,
  projectSlugOf,
  quoteTokenOf,
  roomTokenOf,
} from '#common/paths.ts';

/** Metadata of a page. */
export interface PageHead {
  title: string;
  description: string;
  /** `true` when search engines should list the page. */
  listed: boolean;
}

type Content = Pick<PublicContent, 'identity' | 'seo'>;

/** The heads that the owner writes. */
const ownHeads: ReadonlyMap<string, { page: keyof PublicContent['seo']['pages']; listed: boolean }> = new Map([
  [paths.home, { page: 'home', listed: true }],
  [paths.submitTestimonial, { page: 'testimonial', listed: true }],
  [paths.thankYou, { page: 'thankYou', listed: false }],
  [paths.privacy, { page: 'privacy', listed: true }],
]);

/** The product's own, which are followed by the name of the site. */
const heads = {
  imprint: { title: 'Imprint', description: 'Who is responsible for this site.', listed: true },
  notFound: { title: 'Page not found', description: 'There is nothing at this address.', listed: false },
  projects: {
    title: 'All projects',
    description: 'Every project, by category, status and technology.',
    listed: true,
  },
  estimate: {
    title: 'Estimate',
    description: 'What a package with add-ons costs, and when it could be there.',
    listed: true,
  },
  /** Only those who have its link see this page. */
  madeEstimate: {
    title: 'Estimate',
    description: 'What was chosen, what it costs, and when it could be there.',
    listed: false,
  },
  record: {
    title: 'Delivery record',
    description: 'What was agreed and when it was delivered, to download and check.',
    listed: true,
  },
  /** Linked from agreements only. */
  verify: { title: 'Verify an agreement', description: 'Whether a PDF is what was accepted.', listed: false },
  /** Until the kind of call is known: its own page says more. */
  book: { title: 'Book a call', description: 'Choose a day and a time.', listed: true },
  /** Only those who have its link see this page. */
  booked: { title: 'Your call', description: 'When it is.', listed: false },
  /** Only those who have its link see this page; its title says nothing of what is offered. */
  quote: { title: 'Quote', description: 'What is offered.', listed: false },
  /** Only those who have its link and a code see this page. */
  room: { title: 'Room', description: 'What is agreed.', listed: false },
  /** Until the project is known: its own page says more. */
  project: { title: 'Project', description: 'A case study.', listed: false },
  apiDocs: { title: 'API', description: 'Every call of the API, to read and to try.', listed: false },
  admin: { title: 'Admin', description: 'The owner’s dashboard.', listed: false },
} as const;

/** Said to a visitor where nothing is. */
export const notFoundText = heads.notFound.description;

/** Paths that the server renders. */
export const pagePaths: readonly string[] = [
  ...ownHeads.keys(),
  paths.imprint,
  paths.projects,
  paths.estimate,
  paths.record,
  paths.verify,
];

function ownHead(path: string): (typeof heads)[keyof typeof heads] {
  if (isAdminPath(path)) return heads.admin;
  if (path === paths.apiDocs) return heads.apiDocs;
  if (path === paths.imprint) return heads.imprint;
  if (path === paths.projects) return heads.projects;
  if (path === paths.estimate) return heads.estimate;
  if (path === paths.record) return heads.record;
  if (path === paths.verify) return heads.verify;
  if (estimateIdOf(path)) return heads.madeEstimate;
  if (bookSlugOf(path)) return heads.book;
  if (bookedTokenOf(path)) return heads.booked;
  if (quoteTokenOf(path)) return heads.quote;
  if (roomTokenOf(path)) return heads.room;
  return projectSlugOf(path) ? heads.project : heads.notFound;
}

/** `true` when search engines should list the page of a path. */
export const isListed = (path: string): boolean => (ownHeads.get(path) ?? ownHead(path)).listed;

/** 'Kestrel – Studio' */
export const titleWith = (title: string, { identity }: Pick<Content, 'identity'>): string =>
  `${title} – ${identity.name}`;

export function headOf(path: string, content: Content): PageHead {
  const own = ownHeads.get(path);
  if (own) return { ...content.seo.pages[own.page], listed: own.listed };
  const head = ownHead(path);
  return { ...head, title: titleWith(head.title, content) };
}
