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
  files: (id: string) => [...contactKeys.all, 'files', id] as const,
  estimate: (id: string) => [...contactKeys.all, 'estimate', id] as const,
  timeline: (id: string) => [...contactKeys.all, 'timeline', id] as const,
  duplicates: (id: string) => [...contactKeys.all, 'duplicates', id] as const,
  tags: [...ADMIN_QUERIES, 'contacts', 'tags'] as const,
  budgets: [...ADMIN_QUERIES, 'contacts', 'budgets'] as const,
  stats: [...ADMIN_QUERIES, 'contacts', 'stats'] as const,
};

export const contactViewsKey = [...ADMIN_QUERIES, 'contact-views'] as const;

/** Drafts are read when their form opens; nothing else makes them read again, or typed text would be replaced. */
export const draftKey = (contactId: string, kind: string) => [...ADMIN_QUERIES, 'drafts', contactId, kind] as const;

/** Key of what waits for the owner. */
export const deskKeys = {
  all: [...ADMIN_QUERIES, 'desk'] as const,
  desk: [...ADMIN_QUERIES, 'desk', 'waiting'] as const,
  notices: [...ADMIN_QUERIES, 'desk', 'notices'] as const,
  settings: [...ADMIN_QUERIES, 'desk-settings'] as const,
};

/** Queries of the calendar of one's own. */
export const bookingKeys = {
  all: [...ADMIN_QUERIES, 'booking'] as const,
  calls: [...ADMIN_QUERIES, 'booking', 'calls'] as const,
  list: (query: object) => [...bookingKeys.calls, query] as const,
  availability: [...ADMIN_QUERIES, 'booking', 'availability'] as const,
  coverage: [...ADMIN_QUERIES, 'booking', 'coverage'] as const,
  types: [...ADMIN_QUERIES, 'booking', 'types'] as const,
  links: [...ADMIN_QUERIES, 'booking', 'links'] as const,
  calendars: [...ADMIN_QUERIES, 'booking', 'calendars'] as const,
};

export const siteEmailsKey = [...ADMIN_QUERIES, 'site-emails'] as const;
export const outboxKey = [...ADMIN_QUERIES, 'outbox'] as const;
export const agentSettingsKey = [...ADMIN_QUERIES, 'agent-settings'] as const;
export const proposalsKey = [...ADMIN_QUERIES, 'proposals'] as const;
export const apiTokensKey = [...ADMIN_QUERIES, 'api-tokens'] as const;
export const replyTemplatesKey = [...ADMIN_QUERIES, 'reply-templates'] as const;
export const blockedSendersKey = [...ADMIN_QUERIES, 'blocked-senders'] as const;
export const inboxKey = [...ADMIN_QUERIES, 'inbox'] as const;
export const sourcesKey = (query: object) => [...ADMIN_QUERIES, 'sources', query] as const;

export const testimonialKeys = {
  all: [...ADMIN_QUERIES, 'testimonials'] as const,
  lists: [...ADMIN_QUERIES, 'testimonials', 'list'] as const,
  list: (query: object) => [...testimonialKeys.lists, query] as const,
  one: (id: string) => [...testimonialKeys.all, 'one', id] as const,
  stats: [...ADMIN_QUERIES, 'testimonials', 'stats'] as const,
};

export const quoteKeys = {
  all: [...ADMIN_QUERIES, 'quotes'] as const,
  list: (query: object) => [...quoteKeys.all, 'list', query] as const,
  one: (id: string) => [...quoteKeys.all, 'one', id] as const,
  /** Why the server did not send a new quote, for the form in which it goes on. */
  refusal: (id: string) => [...ADMIN_QUERIES, 'quote-refusal', id] as const,
  stats: [...ADMIN_QUERIES, 'quotes', 'stats'] as const,
};

export const engagementKeys = {
  all: [...ADMIN_QUERIES, 'engagements'] as const,
  list: (query: object) => [...engagementKeys.all, 'list', query] as const,
  one: (id: string) => [...engagementKeys.all, 'one', id] as const,
};

/** Tax, invoices and what is due. */
export const moneyKeys = {
  all: [...ADMIN_QUERIES, 'money'] as const,
  settings: [...ADMIN_QUERIES, 'money-settings'] as const,
  overview: [...ADMIN_QUERIES, 'money', 'overview'] as const,
  invoices: (query: object) => [...ADMIN_QUERIES, 'money', 'invoices', query] as const,
  invoice: (id: string) => [...ADMIN_QUERIES, 'money', 'invoice', id] as const,
};

export const recordCheckKey = [...ADMIN_QUERIES, 'record-check'] as const;

export const quoteSettingsKey = [...ADMIN_QUERIES, 'quote-settings'] as const;

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
  check: [...ADMIN_QUERIES, 'site', 'check'] as const,
  questions: [...ADMIN_QUERIES, 'site', 'questions'] as const,
  setup: [...ADMIN_QUERIES, 'site', 'setup'] as const,
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
