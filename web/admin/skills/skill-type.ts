import { type NewSkill, Skill } from '#common/contract/portfolio-content.ts';
import { createSkill, deleteSkill, placeSkill, updateSkill } from '#common/contract/skills.ts';
import { restoreFromTrash } from '#common/contract/trash.ts';
import type { ContentType } from '#web/admin/content-editor/content-type.ts';
import { call } from '#web/shared/api/client.ts';

export const skillContentType: ContentType<Skill, NewSkill> = {
  what: 'skill',
  row: Skill,
  nameOf: ({ name }) => name,
  rowsOf: ({ skills }) => skills,
  withRows: (portfolio, skills) => ({ ...portfolio, skills }),
  create: (body) => call(createSkill, { body }),
  update: (id, body) => call(updateSkill, { params: { id }, body }),
  place: async (id, body) => (await call(placeSkill, { params: { id }, body })).data,
  remove: (id) => call(deleteSkill, { params: { id } }),
  restore: (id) => call(restoreFromTrash, { params: { type: 'skills', id } }),
  texts: {
    added: 'Skill added successfully!',
    addFailed: 'Failed to add skill',
    updated: 'Skill updated successfully!',
    updateFailed: 'Failed to update skill',
    deleted: 'Skill deleted successfully!',
    deleteFailed: 'Failed to delete skill',
    restored: 'Skill restored',
    restoreFailed: 'Failed to restore skill',
    moveFailed: 'Failed to move skill',
  },
};
