import { z } from 'zod';
import { done, endpoint, reply } from '#common/endpoint.ts';
import { filter, idParams, queryFlag, queryNumber } from '#common/fields.ts';
import { FEATURED_PROJECTS } from '#common/limits.ts';
import { projectCategories } from '#common/options.ts';
import { slugPattern } from '#common/paths.ts';
import { place } from './place.ts';
import { NewProject, Project, ProjectEdit } from './portfolio-content.ts';

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

export const getProject = endpoint({
  method: 'GET',
  path: '/api/projects/{slug}',
  access: 'public',
  summary: 'One published project by the slug of its page',
  params: z.strictObject({
    slug: z.string().regex(slugPattern, 'Not a valid slug').describe('Last part of the address of its page'),
  }),
  reply: reply(Project),
});

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  access: 'public',
  summary: "The landing page's projects, highest priority first, archived ones left out",
  query: z.strictObject({
    featured: queryFlag.describe('Featured projects only'),
    limit: queryNumber(FEATURED_PROJECTS, 1, 100),
  }),
  reply: reply(z.array(Project)),
});

export const placeProject = endpoint({
  ...place('/api/portfolio/projects/{id}/place', 'project'),
  reply: reply(Project),
});
