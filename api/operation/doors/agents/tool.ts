import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import type { ApiTokenCaller } from '#api/http/auth.ts';
import type { TokenScope } from '#common/api-scopes.ts';
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

/** A tool that agents call. Everything but `run` is the same whatever the data is. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  /** A token needs all of them; none for tools that anybody may use. */
  scopes: readonly TokenScope[];
  /** It changes nothing. */
  isReadOnly: boolean;
  input: z.core.$ZodType<object>;
  /** Takes arguments that `input` has parsed. @throws AppError */
  run(input: unknown, caller: ApiTokenCaller | null): Promise<object>;
}

/** A tool whose arguments have the type of its schema. */
export const tool = <Input extends z.core.$ZodType<object>>(
  declaration: Omit<Tool, 'input' | 'run'> & {
    input: Input;
    run(input: z.output<Input>, caller: ApiTokenCaller | null): Promise<object>;
  },
): Tool => ({ ...declaration, run: (input, caller) => declaration.run(input as z.output<Input>, caller) });

/** Controls but line breaks. */
const CONTROLS = /[\0-\x09\x0b-\x1f\x7f-\x9f]/g;
/** Nobody sees these: direction marks, zero-width characters, fillers, tags, selectors (UAX #44, Default_Ignorable_Code_Point). */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u{e0000}-\u{e007f}]/gu;

/** A text as a person sees it. Tabs and line breaks of other systems become those that stay. */
const visibleText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\x85\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '');

/** The same for every text in a value; keys are ours. */
export function visibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (Array.isArray(value)) return value.map(visibleTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visibleTexts(part)]));
}

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
