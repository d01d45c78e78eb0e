import { z } from 'zod';
import { snapshotReasons } from '#common/dashboard-options.ts';
import { endpoint, type Named, reply } from '#common/endpoint.ts';
import { filter, idParams, queryNumber, singleLine, timestamp } from '#common/fields.ts';
import { MAX_IMPORT_BODY, SEARCH_RESULTS } from '#common/limits.ts';
import { searchTypes } from '#common/options.ts';
import * as rules from '#common/texts/keys/rules.ts';
import { t } from '#common/texts/text.ts';
import { Faq, Project, Skill } from './portfolio-content.ts';
import { PortfolioFile } from './portfolio-file.ts';
import { ShownContent } from './site/content.ts';

const portfolioSchema = z.object({
  projects: z.array(Project),
  skills: z.array(Skill),
  faqs: z.array(Faq),
});
export interface PortfolioSchema extends Named<typeof portfolioSchema> {}
export const Portfolio: PortfolioSchema = portfolioSchema;
export type Portfolio = z.output<typeof Portfolio>;

const Counts = z.object({ projects: z.number(), skills: z.number(), faqs: z.number() });
const CountByKey = z.record(z.string(), z.number());

export const getPortfolio = endpoint({
  method: 'GET',
  path: '/api/portfolio',
  access: 'public',
  summary: 'Everything published: projects, skills, FAQs',
  etag: true,
  errors: ['not_found'],
  reply: reply(Portfolio),
});

export const getPortfolioSummary = endpoint({
  method: 'GET',
  path: '/api/portfolio/summary',
  access: 'public',
  summary: 'Stats of the portfolio',
  reply: reply(
    z.object({
      totalProjects: z.number(),
      totalSkills: z.number(),
      totalFaqs: z.number(),
      featuredProjects: z.number(),
      expertSkills: z.number(),
      projectsByStatus: CountByKey,
      projectsByCategory: CountByKey,
      skillsByCategory: CountByKey,
      updatedAt: timestamp.nullable(),
    }),
  ),
});

export const initializePortfolio = endpoint({
  method: 'POST',
  path: '/api/portfolio/initialize',
  access: 'admin',
  summary: 'Reset to the starter content; a snapshot of the previous content is taken',
  payload: z.strictObject({}),
  payloadOptional: true,
  reply: reply(Portfolio),
});

const Replaced = z.object({
  imported: Counts,
  replaced: Counts,
  snapshotId: z.string(),
  notices: z.array(z.string()).optional().describe('What is not as it came, such as an address that two projects had'),
});

export const importPortfolio = endpoint({
  method: 'POST',
  path: '/api/portfolio/import',
  access: 'admin',
  summary:
    'Replace the whole portfolio, all or nothing; a snapshot of the previous content is taken. A site that comes along is published',
  payload: z.strictObject({ portfolioData: PortfolioFile }),
  maxBody: MAX_IMPORT_BODY,
  errors: ['already_scheduled', 'not_ready'],
  reply: reply(Replaced),
});

const exportFileSchema = z.object({
  version: z.literal(1),
  exportedAt: timestamp,
  projects: z.array(Project),
  skills: z.array(Skill),
  faqs: z.array(Faq),
  /** The published document of the owner's site, as written. */
  site: ShownContent.optional(),
});
export interface ExportFileSchema extends Named<typeof exportFileSchema> {}
export const ExportFile: ExportFileSchema = exportFileSchema;

export const exportPortfolio = endpoint({
  method: 'GET',
  path: '/api/portfolio/export',
  access: 'admin',
  scope: 'content:read',
  summary: 'Export the portfolio in the format that the import accepts',
  errors: ['not_found'],
  reply: reply(ExportFile),
});

export const Snapshot = z.object({
  id: z.string(),
  /** `backup`: of everything, taken before a backup was restored. */
  reason: z.enum([...snapshotReasons, 'backup']),
  counts: Counts,
  createdAt: timestamp,
});

export const listSnapshots = endpoint({
  method: 'GET',
  path: '/api/portfolio/snapshots',
  access: 'admin',
  scope: 'content:read',
  summary: 'Snapshots from before imports, resets and restores of snapshots and backups, newest first',
  reply: reply(z.array(Snapshot)),
});

export const restoreSnapshot = endpoint({
  method: 'POST',
  path: '/api/portfolio/snapshots/{id}/restore',
  access: 'admin',
  summary: 'Restore a snapshot',
  params: idParams,
  payload: z.strictObject({}),
  payloadOptional: true,
  reply: reply(Replaced),
});

/** Every hit says what it is and how well it fits; `item` is the whole entry. */
const hit = { id: z.string(), title: z.string(), score: z.number() };

export const searchPortfolio = endpoint({
  method: 'GET',
  path: '/api/portfolio/search',
  access: 'public',
  summary: 'Ranked, typo-tolerant search over projects, skills and FAQs, best first',
  query: z.strictObject({
    query: singleLine({ max: 200, required: () => t(rules.searchRequired) }).describe('Text to search for'),
    type: filter(searchTypes).describe('Only hits of this kind'),
    limit: queryNumber(SEARCH_RESULTS, 1, 50),
  }),
  reply: reply(
    z.array(
      z.discriminatedUnion('type', [
        z.object({ ...hit, type: z.literal('projects'), item: Project }),
        z.object({ ...hit, type: z.literal('skills'), item: Skill }),
        z.object({ ...hit, type: z.literal('faqs'), item: Faq }),
      ]),
    ),
  ),
});
