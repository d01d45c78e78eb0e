import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import type { FreeTimes, listFreeTimes } from '#common/contract/booking/free-times.ts';
import type { Contact, ContactQuery } from '#common/contract/contacts.ts';
import type { Draft, DraftChange } from '#common/contract/drafts.ts';
import type { EstimateRequest } from '#common/contract/estimates.ts';
import type { FaqEdit, NewFaq, NewProject, Project, ProjectEdit } from '#common/contract/portfolio-content.ts';
import type { QuoteDraft } from '#common/contract/quotes/draft.ts';
import type { PublicContent } from '#common/contract/site/content.ts';
import type { TimelineEntry } from '#common/contract/timeline.ts';
import type { QueryOf } from '#common/endpoint.ts';
import type { Actor } from '#common/events.ts';

interface Collection<New, Edit extends z.core.$ZodType> {
  create(fields: New, actor: Actor): Promise<{ id: string }>;
  update(id: string, edit: z.output<Edit>, actor: Actor): Promise<unknown>;
}

/** Accepting a proposal calls these, each in the given context, which may join a transaction. */
export interface Writers {
  portfolioOf(context: Context): {
    projects: Collection<NewProject, typeof ProjectEdit>;
    faqs: Collection<NewFaq, typeof FaqEdit>;
  };
  /** @throws NotFound */
  requireContact(context: Context, contactId: string): Promise<{ deletedAt: number | null }>;
  readReply(context: Context, contactId: string): Promise<Draft | null>;
  writeReply(context: Context, contactId: string, change: DraftChange): Promise<unknown>;
  createQuote(context: Context, draft: QuoteDraft): Promise<{ id: string }>;
}

/** The rules of other domains that the tools of agents follow: those of the calls of the API. */
export interface AgentParts {
  version: string;
  /** Published projects, best first. */
  findProjects(query: string, limit: number): Promise<Project[]>;
  readSite(): Promise<PublicContent>;
  listFreeTimes(query: QueryOf<typeof listFreeTimes>): Promise<FreeTimes>;
  previewEstimate(choice: EstimateRequest): Promise<object>;
  listContacts(query: ContactQuery): Promise<{ submissions: Contact[] }>;
  readContact(id: string): Promise<Contact>;
  /** The emails of a client, the newest first. */
  readEmails(contactId: string, limit: number): Promise<TimelineEntry[]>;
  writers: Writers;
}
