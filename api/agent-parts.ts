import { listByDays } from './calendar/booking/free-times/read.ts';
import type { PortfolioReader } from './content/portfolio/reader.ts';
import type { SiteService } from './content/site/service.ts';
import { readPublicSite } from './content/site/store.ts';
import type { Context } from './core/context.ts';
import { readDraft, writeDraft } from './desk/contacts/drafts.ts';
import { listContacts } from './desk/contacts/list.ts';
import { requireContact } from './desk/contacts/require-contact.ts';
import type { createContactService } from './desk/contacts/service.ts';
import { readTimeline } from './desk/contacts/timeline/read-timeline.ts';
import type { AgentParts, Writers } from './operation/doors/agents/tool.ts';
import { previewEstimate } from './work/quotes/estimates/service.ts';
import { createDraft } from './work/quotes/owner/drafts.ts';

interface Services extends Pick<Writers, 'portfolioOf'> {
  version: string;
  reader: PortfolioReader;
  site: SiteService;
  contacts: ReturnType<typeof createContactService>;
}

/** Hands agents the functions of other domains that the calls of the API use, too. */
export const agentParts = (
  context: Context,
  { version, reader, site, contacts, portfolioOf }: Services,
): AgentParts => ({
  version,
  async findProjects(query, limit) {
    const hits = await reader.search(query, { type: 'projects', limit });
    return hits.flatMap((hit) => (hit.type === 'projects' ? [hit.item] : []));
  },
  readSite: async () => (await readPublicSite(context, site.images)).content,
  listFreeTimes: (query) => listByDays(context, query),
  previewEstimate: (choice) => previewEstimate(context, choice),
  listContacts: (query) => listContacts(context, query),
  readContact: contacts.get,
  readEmails: async (contactId, limit) => (await readTimeline(context, contactId, { limit, type: 'email_in' })).entries,
  writers: {
    portfolioOf,
    requireContact: (joined, contactId) => requireContact(joined, contactId),
    readReply: (joined, contactId) => readDraft(joined, contactId, 'reply'),
    writeReply: (joined, contactId, change) => writeDraft(joined, contactId, 'reply', change),
    createQuote: createDraft,
  },
});
