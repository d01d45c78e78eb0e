import { type NewSkill, Skill } from '#common/contract/portfolio-content.ts';
import { createSkill, deleteSkill, placeSkill, updateSkill } from '#common/contract/skills.ts';
import { restoreFromTrash } from '#common/contract/trash.ts';
import { contentTexts } from '#web/admin/content-editor/content-texts.ts';
import type { ContentType } from '#web/admin/content-editor/content-type.ts';
import { portfolioKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { type SkillDraft, skillForm } from './skill-form.tsx';

export const skillContentType: ContentType<Skill, SkillDraft, NewSkill> = {
  what: 'skill',
  texts: contentTexts('skill'),
  row: Skill,
  queryKey: portfolioKey,
  form: skillForm,
  nameOf: ({ name }) => name,
  rowsOf: ({ skills }) => skills,
  withRows: (portfolio, skills) => ({ ...portfolio, skills }),
  create: (body) => call(createSkill, { body }),
  update: (id, body) => call(updateSkill, { params: { id }, body }),
  place: async (id, body) => (await call(placeSkill, { params: { id }, body })).data,
  remove: (id) => call(deleteSkill, { params: { id } }),
  restore: (id) => call(restoreFromTrash, { params: { type: 'skills', id } }),
};
