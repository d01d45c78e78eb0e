import { z } from 'zod';
import { done, endpoint, reply } from '#common/endpoint.ts';
import {
  expectedUpdatedAt,
  filter,
  id,
  idParams,
  queryFlag,
  queryNumber,
  singleLine,
  timestamp,
} from '#common/fields.ts';
import { FEATURED_PROJECTS, SEARCH_RESULTS } from '#common/limits.ts';
import { proficiencies, projectCategories, searchTypes, skillCategories } from '#common/options.ts';
import {
  Faq,
  FaqEdit,
  ImportedPortfolio,
  NewFaq,
  NewProject,
  NewSkill,
  Project,
  ProjectEdit,
  Skill,
  SkillEdit,
} from './portfolio-content.ts';

export const Portfolio = z.object({
  projects: z.array(Project),
  skills: z.array(Skill),
  faqs: z.array(Faq),
});
export type Portfolio = z.output<typeof Portfolio>;

const Counts = z.object({ projects: z.number(), skills: z.number(), faqs: z.number() });
const Tally = z.record(z.string(), z.number());

export const getPortfolio = endpoint({
  method: 'GET',
  path: '/api/portfolio',
  access: 'public',
  summary: 'Everything published: projects, skills, FAQs',
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
      projectsByStatus: Tally,
      projectsByCategory: Tally,
      skillsByCategory: Tally,
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

export const importPortfolio = endpoint({
  method: 'POST',
  path: '/api/portfolio/import',
  access: 'admin',
  summary: 'Replace the whole portfolio, all or nothing; a snapshot of the previous content is taken',
  payload: z.strictObject({ portfolioData: ImportedPortfolio }),
  reply: reply(z.object({ imported: Counts, replaced: Counts, snapshotId: z.string() })),
});

export const ExportFile = z.object({
  version: z.literal(1),
  exportedAt: timestamp,
  projects: z.array(Project),
  skills: z.array(Skill),
  faqs: z.array(Faq),
});

export const exportPortfolio = endpoint({
  method: 'GET',
  path: '/api/portfolio/export',
  access: 'admin',
  summary: 'Export the portfolio in the format that the import accepts',
  reply: reply(ExportFile),
});

export const Snapshot = z.object({
  id: z.string(),
  reason: z.enum(['import', 'initialize', 'restore']),
  counts: Counts,
  createdAt: timestamp,
});

export const listSnapshots = endpoint({
  method: 'GET',
  path: '/api/portfolio/snapshots',
  access: 'admin',
  summary: 'Snapshots from before imports, resets and restores, newest first',
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
  reply: reply(z.object({ imported: Counts, replaced: Counts, snapshotId: z.string() })),
});

export const listPortfolioProjects = endpoint({
  method: 'GET',
  path: '/api/portfolio/projects',
  access: 'public',
  summary: 'Projects, highest priority first',
  query: z.strictObject({
    category: filter(projectCategories),
    featured: queryFlag,
    limit: queryNumber(100, 1, 500),
  }),
  reply: reply(z.array(Project)),
});

export const createProject = endpoint({
  method: 'POST',
  path: '/api/portfolio/projects',
  access: 'admin',
  summary: 'Add a project',
  status: 201,
  payload: NewProject,
  reply: reply(Project),
});

export const updateProject = endpoint({
  method: 'PUT',
  path: '/api/portfolio/projects/{id}',
  access: 'admin',
  summary: 'Change a project',
  params: idParams,
  payload: ProjectEdit,
  reply: reply(Project),
});

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/projects/{id}',
  access: 'admin',
  summary: 'Move a project to the trash',
  params: idParams,
  reply: done,
});

export const listSkills = endpoint({
  method: 'GET',
  path: '/api/portfolio/skills',
  access: 'public',
  summary: 'Skills, highest priority first',
  query: z.strictObject({ category: filter(skillCategories), proficiency: filter(proficiencies) }),
  reply: reply(z.array(Skill)),
});

export const createSkill = endpoint({
  method: 'POST',
  path: '/api/portfolio/skills',
  access: 'admin',
  summary: 'Add a skill',
  status: 201,
  payload: NewSkill,
  reply: reply(Skill),
});

export const updateSkill = endpoint({
  method: 'PUT',
  path: '/api/portfolio/skills/{id}',
  access: 'admin',
  summary: 'Change a skill',
  params: idParams,
  payload: SkillEdit,
  reply: reply(Skill),
});

export const deleteSkill = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/skills/{id}',
  access: 'admin',
  summary: 'Move a skill to the trash',
  params: idParams,
  reply: done,
});

export const listFaqs = endpoint({
  method: 'GET',
  path: '/api/portfolio/faqs',
  access: 'public',
  summary: 'FAQs, highest priority first',
  reply: reply(z.array(Faq)),
});

export const createFaq = endpoint({
  method: 'POST',
  path: '/api/portfolio/faqs',
  access: 'admin',
  summary: 'Add an FAQ',
  status: 201,
  payload: NewFaq,
  reply: reply(Faq),
});

export const updateFaq = endpoint({
  method: 'PUT',
  path: '/api/portfolio/faqs/{id}',
  access: 'admin',
  summary: 'Change an FAQ',
  params: idParams,
  payload: FaqEdit,
  reply: reply(Faq),
});

export const deleteFaq = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/faqs/{id}',
  access: 'admin',
  summary: 'Move an FAQ to the trash',
  params: idParams,
  reply: done,
});

/** Every hit has its type and score; `item` is the complete entry. */
const hit = { id: z.string(), title: z.string(), score: z.number() };

export const searchPortfolio = endpoint({
  method: 'GET',
  path: '/api/portfolio/search',
  access: 'public',
  summary: 'Ranked, typo-tolerant search over projects, skills and FAQs, best first',
  query: z.strictObject({
    query: singleLine({ max: 200, required: 'Search text is required' }),
    type: filter(searchTypes),
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

export const getProject = endpoint({
  method: 'GET',
  path: '/api/projects/{slug}',
  access: 'public',
  summary: 'One published project by the slug of its page',
  params: z.strictObject({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/, 'Not a valid slug') }),
  reply: reply(Project),
});

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  access: 'public',
  summary: "The landing page's projects, highest priority first, archived ones left out",
  query: z.strictObject({ featured: queryFlag, limit: queryNumber(FEATURED_PROJECTS, 1, 100) }),
  reply: reply(z.array(Project)),
});

/** Position of an entry: directly before or after another one. */
const Place = z
  .strictObject({ before: id.optional(), after: id.optional(), ...expectedUpdatedAt })
  .refine(({ before, after }) => (before === undefined) !== (after === undefined), 'Send either before or after');

const place = <const P extends `/api/portfolio/${string}`>(path: P, what: string) => ({
  method: 'PUT' as const,
  path,
  access: 'admin' as const,
  summary: `Move a ${what} in the order; it takes the priority of its new place`,
  params: idParams,
  payload: Place,
});

export const placeProject = endpoint({
  ...place('/api/portfolio/projects/{id}/place', 'project'),
  reply: reply(Project),
});
export const placeSkill = endpoint({ ...place('/api/portfolio/skills/{id}/place', 'skill'), reply: reply(Skill) });
export const placeFaq = endpoint({ ...place('/api/portfolio/faqs/{id}/place', 'FAQ'), reply: reply(Faq) });
