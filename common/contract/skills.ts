import { z } from 'zod';
import { done, endpoint, reply } from '#common/endpoint.ts';
import { filter, idParams, queryFlag, queryNumber } from '#common/fields.ts';
import { MAX_SHOWN_SKILLS } from '#common/limits.ts';
import { proficiencies, skillCategories } from '#common/options.ts';
import { place } from './place.ts';
import { NewSkill, Skill, SkillEdit } from './portfolio-content.ts';

export const listSkills = endpoint({
  method: 'GET',
  path: '/api/portfolio/skills',
  access: 'public',
  summary: 'Skills, highest priority first',
  query: z.strictObject({ category: filter(skillCategories), proficiency: filter(proficiencies) }),
  reply: reply(z.array(Skill)),
});

const ShownSkill = z.object({
  name: z.string(),
  category: z.string(),
  proficiency: z.string(),
  experienceYears: z.number(),
  /** Published projects that used it, highest priority first. */
  projects: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export type ShownSkill = z.output<typeof ShownSkill>;

export const listShownSkills = endpoint({
  method: 'GET',
  path: '/api/skills',
  access: 'public',
  summary: "The landing page's skills, highest priority first, each with the projects whose technologies name it",
  query: z.strictObject({
    projects: queryFlag.describe('false leaves the projects out'),
    limit: queryNumber(MAX_SHOWN_SKILLS, 1, MAX_SHOWN_SKILLS),
  }),
  reply: reply(z.array(ShownSkill)),
});

export const createSkill = endpoint({
  method: 'POST',
  path: '/api/portfolio/skills',
  access: 'admin',
  scope: 'content:write',
  summary: 'Add a skill',
  status: 201,
  payload: NewSkill,
  reply: reply(Skill),
});

export const updateSkill = endpoint({
  method: 'PUT',
  path: '/api/portfolio/skills/{id}',
  access: 'admin',
  scope: 'content:write',
  summary: 'Change a skill',
  params: idParams,
  payload: SkillEdit,
  reply: reply(Skill),
});

export const deleteSkill = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/skills/{id}',
  access: 'admin',
  scope: 'content:write',
  summary: 'Move a skill to the trash',
  params: idParams,
  reply: done,
});

export const placeSkill = endpoint({
  ...place('/api/portfolio/skills/{id}/place', 'skill'),
  scope: 'content:write',
  reply: reply(Skill),
});
