import { z } from 'zod';
import { PINNED_QUESTIONS } from '#common/dashboard-limits.ts';
import { endpoint, type Named, reply } from '#common/endpoint.ts';
import {
  expectedUpdatedAt,
  idParams,
  pageNumber,
  queryFlag,
  queryNumber,
  singleLine,
  timestamp,
} from '#common/fields.ts';
import { MAX_SITE_BODY } from '#common/limits.ts';
import { checklistStates, checklistSteps, versionSources } from '#common/site/options.ts';
import { PublicContent, ShownContent, SiteContent } from './site/content.ts';

export { PublicContent, ShownContent, SiteContent };

const SiteChange = z.object({
  /** Dotted, entries by their id where they have one, else by place: 'packages.product.price', 'hero.title.0'. */
  path: z.string(),
  /** 'Product: price' */
  label: z.string(),
  /** As shown, up to 200 characters; `null` where it did not exist. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
const changes = z.array(SiteChange);
const SiteNote = z.object({ path: z.string(), label: z.string(), message: z.string() });

const SiteSchedule = z.object({ at: timestamp, by: z.string(), changes });
export type SiteSchedule = z.output<typeof SiteSchedule>;

const siteDraftSchema = z.object({
  content: ShownContent,
  updatedAt: timestamp,
  /** Against the published document. */
  changes,
  schedule: SiteSchedule.nullable(),
});
export interface SiteDraftSchema extends Named<typeof siteDraftSchema> {}
export const SiteDraft: SiteDraftSchema = siteDraftSchema;
export type SiteDraft = z.output<typeof SiteDraft>;

const SiteVersion = z.object({
  id: z.string(),
  number: z.number(),
  publishedAt: timestamp,
  publishedBy: z.string(),
  source: z.enum(versionSources),
  /** Id of the version whose content it has again. */
  restoredFrom: z.string().nullable(),
  /** Against the version before it. */
  changes,
});
export type SiteVersion = z.output<typeof SiteVersion>;

const Checklist = z.object({
  /** No step is open. */
  done: z.boolean(),
  steps: z.array(z.object({ id: z.enum(checklistSteps), state: z.enum(checklistStates) })),
});
export type Checklist = z.output<typeof Checklist>;

const draftBase = z.strictObject(expectedUpdatedAt);

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'What the site says about its owner: the published document with its fields filled in',
  etag: true,
  reply: reply(z.object({ version: z.number(), content: PublicContent })),
});

export const getSiteDraft = endpoint({
  method: 'GET',
  path: '/api/site/draft',
  access: 'admin',
  scope: 'content:read',
  summary: 'The draft of the site, with its changes and the schedule',
  reply: reply(SiteDraft),
});

export const saveSiteDraft = endpoint({
  method: 'PUT',
  path: '/api/site/draft',
  access: 'admin',
  scope: 'content:write',
  summary: 'Save the whole draft; an edit of an older draft is merged with it field by field',
  payload: z.strictObject({ content: SiteContent, updatedAt: timestamp }),
  maxBody: MAX_SITE_BODY,
  /** `merged`: the fields that were taken from the stored draft. */
  reply: reply(SiteDraft.extend({ merged: z.array(z.string()) })),
});

export const discardSiteDraft = endpoint({
  method: 'POST',
  path: '/api/site/draft/discard',
  access: 'admin',
  summary: 'Make the draft equal to the published document',
  payload: draftBase,
  payloadOptional: true,
  reply: reply(SiteDraft),
});

export const restoreSiteDraft = endpoint({
  method: 'POST',
  path: '/api/site/draft/restore',
  access: 'admin',
  summary: 'Put the discarded draft back, within a day',
  errors: ['not_found', 'conflict'],
  reply: reply(SiteDraft),
});

export const checkSiteDraft = endpoint({
  method: 'GET',
  path: '/api/site/draft/check',
  access: 'admin',
  summary: 'What keeps the draft from being published, what it changes, and what the assistant would answer',
  query: z.strictObject({ guard: queryFlag.describe('Promises to decide on are problems') }),
  reply: reply(
    z.object({
      problems: z.array(SiteNote),
      notices: z.array(SiteNote),
      changes,
      answers: z.array(
        z.object({
          question: z.string(),
          before: z.string(),
          after: z.string(),
          changed: z.boolean(),
          /** Texts that the owner requires and that the answer after publishing lacks. */
          missing: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

/** A question as a visitor would ask it. */
const question = singleLine({ max: PINNED_QUESTIONS.maxLength, required: 'Please enter a question' });
/** The answer to the pinned question must contain all of these texts. */
const Requirement = z.object({ question: z.string(), contains: z.array(z.string()) });
const PinnedQuestions = z.object({
  questions: z.array(z.string()),
  /** Only questions of which something is required. */
  requirements: z.array(Requirement).optional(),
});

export const getPinnedQuestions = endpoint({
  method: 'GET',
  path: '/api/site/questions',
  access: 'admin',
  summary: 'The questions whose answers the owner compares before publishing',
  reply: reply(PinnedQuestions),
});

export const savePinnedQuestions = endpoint({
  method: 'PUT',
  path: '/api/site/questions',
  access: 'admin',
  summary: 'Pin other questions; the check of the draft answers them before the starters of the chat',
  payload: z.strictObject({
    questions: z.array(question).max(PINNED_QUESTIONS.max, `At most ${PINNED_QUESTIONS.max} questions`),
    requirements: z
      .array(
        z.strictObject({
          question: z.string(),
          contains: z
            .array(singleLine({ max: PINNED_QUESTIONS.maxText, required: 'Please enter a text' }))
            .max(PINNED_QUESTIONS.maxTexts, `At most ${PINNED_QUESTIONS.maxTexts} texts`),
        }),
      )
      .max(PINNED_QUESTIONS.max, `At most ${PINNED_QUESTIONS.max} questions`)
      .optional()
      .describe('Texts that the answers must contain. Left out: those of questions that stay pinned are kept'),
  }),
  reply: reply(PinnedQuestions),
});

export const QuestionResult = z.object({
  question: z.string(),
  answer: z.string(),
  contains: z.array(z.string()),
  /** Lists the texts of `contains` that the answer lacks. */
  missing: z.array(z.string()),
});
export type QuestionResult = z.output<typeof QuestionResult>;

export const runPinnedQuestions = endpoint({
  method: 'POST',
  path: '/api/site/questions/run',
  access: 'admin',
  summary: 'Answer the pinned questions from the published content; nothing is counted or stored',
  reply: reply(z.object({ results: z.array(QuestionResult) })),
});

export const publishSite = endpoint({
  method: 'POST',
  path: '/api/site/publish',
  access: 'admin',
  summary: 'Publish the draft now, or at a time',
  payload: z.strictObject({
    at: z.iso
      .datetime({ offset: true, error: 'Must be a time with its zone, such as 2027-01-31T09:00:00+01:00' })
      .optional(),
    guard: z.literal(true).optional().describe('Refuse while a promise of the starter is not decided on'),
    ...expectedUpdatedAt,
  }),
  payloadOptional: true,
  errors: ['already_scheduled', 'not_ready'],
  /** `version` when it was published, `schedule` when it will be. */
  reply: reply(z.object({ version: SiteVersion.optional(), schedule: SiteSchedule.optional() })),
});

export const cancelSiteSchedule = endpoint({
  method: 'DELETE',
  path: '/api/site/schedule',
  access: 'admin',
  summary: 'Cancel the schedule; the draft stays',
  errors: ['not_found'],
  reply: reply(SiteDraft),
});

export const listSiteVersions = endpoint({
  method: 'GET',
  path: '/api/site/versions',
  access: 'admin',
  scope: 'content:read',
  summary: 'The published versions, newest first',
  query: z.strictObject({ page: pageNumber, limit: queryNumber(20, 1, 100) }),
  reply: reply(z.array(SiteVersion)).extend({
    pagination: z.object({ total: z.number(), pages: z.number(), page: z.number(), limit: z.number() }),
  }),
});

export const getSiteVersion = endpoint({
  method: 'GET',
  path: '/api/site/versions/{id}',
  access: 'admin',
  scope: 'content:read',
  summary: 'A published version with its document',
  params: idParams,
  reply: reply(SiteVersion.extend({ content: ShownContent })),
});

export const restoreSiteVersion = endpoint({
  method: 'POST',
  path: '/api/site/versions/{id}/restore',
  access: 'admin',
  summary: 'Publish the document of an earlier version again; unpublished changes stay in the draft',
  params: idParams,
  errors: ['already_scheduled'],
  reply: reply(z.object({ version: SiteVersion })),
});

export const createSitePreview = endpoint({
  method: 'POST',
  path: '/api/site/preview',
  access: 'admin',
  summary: 'A link to the pages made from the draft, for an hour and no longer than the session',
  reply: reply(z.object({ url: z.string(), expiresAt: timestamp })),
});

export const getSiteChecklist = endpoint({
  method: 'GET',
  path: '/api/site/checklist',
  access: 'admin',
  summary: 'The steps that make a new site the owner’s',
  reply: reply(Checklist),
});

export const updateSiteChecklist = endpoint({
  method: 'PUT',
  path: '/api/site/checklist/{id}',
  access: 'admin',
  summary: 'Skip a step, or open it again',
  params: idParams,
  payload: z.strictObject({
    state: z.string().pipe(z.enum(['open', 'skipped'], { error: 'Must be open or skipped; done is computed' })),
  }),
  reply: reply(Checklist),
});
