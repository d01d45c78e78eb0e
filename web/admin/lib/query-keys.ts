import { getSite } from '#common/contract/site.ts';

/** First part of the key of every query that only the owner may make. */
export const ADMIN_QUERIES = ['admin'] as const;

/** The published site that everybody gets; the dashboard shows its name, its lists and its look. */
export const publishedSiteKey = [getSite.path] as const;

export const portfolioKey = [...ADMIN_QUERIES, 'portfolio'] as const;

export const contactKeys = {
  all: [...ADMIN_QUERIES, 'contacts'] as const,
  lists: [...ADMIN_QUERIES, 'contacts', 'list'] as const,
  list: (query: object) => [...contactKeys.lists, query] as const,
  one: (id: string) => [...contactKeys.all, 'one', id] as const,
  stats: [...ADMIN_QUERIES, 'contacts', 'stats'] as const,
};

export const testimonialKeys = {
  all: [...ADMIN_QUERIES, 'testimonials'] as const,
  lists: [...ADMIN_QUERIES, 'testimonials', 'list'] as const,
  list: (query: object) => [...testimonialKeys.lists, query] as const,
  one: (id: string) => [...testimonialKeys.all, 'one', id] as const,
  stats: [...ADMIN_QUERIES, 'testimonials', 'stats'] as const,
};

export const invitationsKey = [...ADMIN_QUERIES, 'invitations'] as const;

export const overviewKeys = {
  all: [...ADMIN_QUERIES, 'overview'] as const,
  figures: (query: object) => [...overviewKeys.all, 'figures', query] as const,
  activity: [...ADMIN_QUERIES, 'overview', 'activity'] as const,
};

export const examplesKey = [...ADMIN_QUERIES, 'examples'] as const;

export const siteKeys = {
  all: [...ADMIN_QUERIES, 'site'] as const,
  draft: [...ADMIN_QUERIES, 'site', 'draft'] as const,
  checklist: [...ADMIN_QUERIES, 'site', 'checklist'] as const,
};

export const warningsKey = [...ADMIN_QUERIES, 'warnings'] as const;

export const searchKey = (text: string) => [...ADMIN_QUERIES, 'search', text] as const;

export const aiKeys = {
  all: [...ADMIN_QUERIES, 'ai'] as const,
  status: [...ADMIN_QUERIES, 'ai', 'status'] as const,
  /** The session of the owner's test conversation. */
  session: [...ADMIN_QUERIES, 'ai', 'session'] as const,
  conversations: [...ADMIN_QUERIES, 'ai', 'conversations'] as const,
  list: (query: object) => [...aiKeys.conversations, 'list', query] as const,
  transcript: (id: string) => [...aiKeys.conversations, 'one', id] as const,
  unanswered: [...ADMIN_QUERIES, 'ai', 'unanswered'] as const,
  usages: [...ADMIN_QUERIES, 'ai', 'usage'] as const,
  usage: (days: number) => [...aiKeys.usages, days] as const,
  settings: [...ADMIN_QUERIES, 'ai', 'settings'] as const,
};
