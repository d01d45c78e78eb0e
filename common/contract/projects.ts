import { z } from 'zod';
import { done, endpoint, type Named, type PayloadOf, reply } from '#common/endpoint.ts';
import { filter, id, idParams, pageNumber, queryFlag, queryNumber, searchText } from '#common/fields.ts';
import { projectCategories, projectStatuses } from '#common/options.ts';
import { FEATURED_PROJECTS } from '#common/page-limits.ts';
import { slugPattern } from '#common/paths.ts';
import * as rules from '#common/texts/keys/rules.ts';
import { t } from '#common/texts/text.ts';
import { place } from './place.ts';
import { NewProject, Project, ProjectEdit, ProjectResult } from './portfolio-content.ts';
import { ProjectImage } from './project-images.ts';
import { PublicTestimonial } from './testimonials.ts';

/** A project as visitors get it, with what its client says of it. */
const publishedProjectSchema = Project.extend({
  // A server of an earlier release does not send it.
  testimonials: z.array(PublicTestimonial).default([]).describe('Approved testimonials about it, newest first'),
});
export interface PublishedProjectSchema extends Named<typeof publishedProjectSchema> {}
export const PublishedProject: PublishedProjectSchema = publishedProjectSchema;
export type PublishedProject = z.output<typeof PublishedProject>;

/** A link to a project shows only these fields. */
const ProjectLink = z.object({
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  image: ProjectImage.nullable(),
});
export type ProjectLink = z.output<typeof ProjectLink>;

const projectWithNeighboursSchema = PublishedProject.extend({
  previous: ProjectLink.nullable().default(null).describe('The project before it, in a circle without planned ones'),
  next: ProjectLink.nullable().default(null).describe('The project after it, in a circle without planned ones'),
});
export interface ProjectWithNeighboursSchema extends Named<typeof projectWithNeighboursSchema> {}
export const ProjectWithNeighbours: ProjectWithNeighboursSchema = projectWithNeighboursSchema;
export type ProjectWithNeighbours = z.output<typeof ProjectWithNeighbours>;

/** The project that the hero shows as recent work, with at most two results. */
const Proof = z.object({
  slug: z.string(),
  title: z.string(),
  client: z.string().nullable(),
  results: z.array(ProjectResult),
  isExample: z.boolean(),
});

/** A value that filters the list, and how many projects it would leave. */
const FilterChoice = z.object({ value: z.string(), count: z.number() });
export const ProjectFilters = z.object({
  category: z.array(FilterChoice),
  status: z.array(FilterChoice),
  technology: z.array(FilterChoice),
});
export type ProjectFilters = z.output<typeof ProjectFilters>;

export const getProof = endpoint({
  method: 'GET',
  path: '/api/proof',
  access: 'public',
  summary: 'The project that the hero shows as recent work; null without one that has results',
  query: z.strictObject({
    of: z
      .string()
      .max(64)
      .default('auto')
      .describe('The id of a published project; anything else is auto: an own featured one before an example'),
  }),
  reply: reply(Proof.nullable()),
});

export const listPortfolioProjects = endpoint({
  method: 'GET',
  path: '/api/portfolio/projects',
  access: 'public',
  summary: 'Projects, highest priority first',
  query: z.strictObject({
    category: filter(projectCategories),
    featured: queryFlag.describe('Featured projects only'),
    limit: queryNumber(100, 1, 500),
  }),
  reply: reply(z.array(Project)),
});

export const createProject = endpoint({
  method: 'POST',
  path: '/api/portfolio/projects',
  access: 'admin',
  scope: 'content:write',
  summary: 'Add a project',
  status: 201,
  idempotent: true,
  payload: NewProject,
  reply: reply(Project),
});

export const previewProject = endpoint({
  method: 'POST',
  path: '/api/portfolio/projects/preview',
  access: 'admin',
  scope: 'content:write',
  summary: 'An unsaved project as its page would show it; nothing is stored',
  payload: NewProject.extend({ id: id.optional().describe('The stored project that is edited') }),
  errors: ['not_found'],
  reply: reply(ProjectWithNeighbours),
});
export type UnsavedProject = PayloadOf<typeof previewProject>;

export const updateProject = endpoint({
  method: 'PUT',
  path: '/api/portfolio/projects/{id}',
  access: 'admin',
  scope: 'content:write',
  summary: 'Change a project',
  params: idParams,
  payload: ProjectEdit,
  reply: reply(Project),
});

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/projects/{id}',
  access: 'admin',
  scope: 'content:write',
  summary: 'Move a project to the trash',
  params: idParams,
  reply: done,
});

export const getProject = endpoint({
  method: 'GET',
  path: '/api/projects/{slug}',
  access: 'public',
  summary: 'One published project by the slug of its page; a former slug answers it, too',
  params: z.strictObject({
    slug: z
      .string()
      .regex(slugPattern, { error: () => t(rules.slugInvalid) })
      .describe('Last part of the address of its page'),
  }),
  query: z.strictObject({
    draft: z
      .string()
      .max(1_000)
      .optional()
      .describe('Value of a link to the preview: opens drafts and archived projects'),
  }),
  reply: reply(ProjectWithNeighbours),
});

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  access: 'public',
  summary: 'Published projects, highest priority first: no drafts, no archived ones',
  query: z.strictObject({
    featured: queryFlag.describe('Featured projects only'),
    category: filter(projectCategories),
    status: filter(projectStatuses),
    technology: searchText.describe('Projects built with it; case does not matter'),
    limit: queryNumber(FEATURED_PROJECTS, 1, 100),
    page: pageNumber,
  }),
  reply: reply(z.array(PublishedProject)).extend({
    // A server of an earlier release sends neither.
    pagination: z.object({ total: z.number(), pages: z.number(), page: z.number(), limit: z.number() }).optional(),
    filters: ProjectFilters.optional().describe('Every value that published projects have, with their number'),
  }),
});

export const placeProject = endpoint({
  ...place('/api/portfolio/projects/{id}/place', 'project'),
  scope: 'content:write',
  reply: reply(Project),
});
